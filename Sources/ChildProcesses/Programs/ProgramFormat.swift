/// The format of a program's machine code, and the architectures for which it is built.
///
/// It explains to the user why a program for another machine can't run.
struct ProgramFormat: Hashable {
  /// The format of the file.
  enum Container: String {
    case elf = "ELF"
    case machO = "Mach-O"
    case portableExecutable = "PE"
  }

  var container: Container
  var machines: [String]
  /// The dynamic loader that it names, if any.
  var loader: String?

  /// Reads the format from a file; nil if the file isn't machine code or is truncated.
  init?(_ file: FileContents) {
    guard let format = Self.elf(file) ?? Self.machO(file) ?? Self.portableExecutable(file) else {
      return nil
    }
    self = format
  }

  private init(_ container: Container, machines: [String], loader: String? = nil) {
    self.container = container
    self.machines = machines
    self.loader = loader
  }

  /// The format of programs for this machine.
  static var here: ProgramFormat {
    #if canImport(Darwin)
      let container = Container.machO
    #else
      let container = Container.elf
    #endif
    #if arch(x86_64)
      return ProgramFormat(container, machines: ["x86_64"])
    #elseif arch(arm64)
      return ProgramFormat(container, machines: ["arm64"])
    #else
      return ProgramFormat(container, machines: [])
    #endif
  }

  /// Whether this machine can run the program.
  var runsHere: Bool {
    container == Self.here.container && machines.contains { Self.here.machines.contains($0) }
  }

  /// Text such as `Mach-O for arm64 and x86_64`.
  var description: String {
    "\(container.rawValue) for \(machines.joined(separator: " and "))"
  }
}

extension ProgramFormat {
  private static func elf(_ file: FileContents) -> ProgramFormat? {
    let head = file.beginning
    guard head.starts(with: [0x7f] + Array("ELF".utf8)), head.count >= 52 else { return nil }
    let isWide = head[4] == 2
    let bytes = ByteFields(head, isBigEndian: head[5] == 2)
    guard let machine = bytes[18, 2], let type = bytes[16, 2], type == 2 || type == 3 else {
      return nil
    }
    let name = elfMachines[machine] ?? "machine \(machine)"
    let format = ProgramFormat(.elf, machines: [isWide || machine == 3 ? name : "\(name), 32 bit"])
    guard format.runsHere else { return format }
    return elfLoader(file, bytes).map { ProgramFormat(.elf, machines: format.machines, loader: $0) }
      ?? format
  }

  /// The path of the loader, from the PT_INTERP segment.
  private static func elfLoader(_ file: FileContents, _ head: ByteFields) -> String? {
    guard let table = head[32, 8], let size = head[54, 2], size == 56,
      let count = head[56, 2], count <= 512
    else { return nil }
    let segments = ByteFields(file.read(at: table, count: Int(size * count)), isBigEndian: false)
    for segment in stride(from: 0, to: Int(size * count), by: Int(size)) {
      guard segments[segment, 4] == 3, let offset = segments[segment + 8, 8],
        let length = segments[segment + 32, 8], length > 1, length <= 4_096
      else { continue }
      let path = file.read(at: offset, count: Int(length)).prefix { $0 != 0 }
      return String(decoding: path, as: UTF8.self)
    }
    return nil
  }

  private static func machO(_ file: FileContents) -> ProgramFormat? {
    let little = ByteFields(file.beginning, isBigEndian: false)
    let big = ByteFields(file.beginning, isBigEndian: true)
    let loader = "/usr/lib/dyld"
    switch big[0, 4] {
    case 0xcffa_edfe, 0xcefa_edfe:
      guard let machine = little[4, 4] else { return nil }
      return ProgramFormat(.machO, machines: [machOMachine(machine)], loader: loader)
    case 0xcafe_babe:
      // Java class files begin with the same bytes, but contain a version of at least 45 in place
      // of the count.
      guard let count = big[4, 4], count > 0, count < 40 else { return nil }
      let machines = (0..<Int(count)).compactMap { big[8 + 20 * $0, 4] }.map(machOMachine)
      return ProgramFormat(.machO, machines: machines, loader: loader)
    default: return nil
    }
  }

  private static func portableExecutable(_ file: FileContents) -> ProgramFormat? {
    guard file.beginning.starts(with: Array("MZ".utf8)),
      let offset = ByteFields(file.beginning, isBigEndian: false)[60, 4]
    else { return nil }
    let header = ByteFields(file.read(at: offset, count: 6), isBigEndian: true)
    guard header[0, 4] == 0x5045_0000, let machine = header[4, 2] else { return nil }
    let name = portableExecutableMachines[UInt64(UInt16(machine).byteSwapped)]
    return ProgramFormat(.portableExecutable, machines: [name ?? "an unknown machine"])
  }

  private static let elfMachines: [UInt64: String] = [
    3: "x86, 32 bit", 8: "MIPS", 20: "PowerPC", 21: "PowerPC", 22: "s390", 40: "ARM",
    62: "x86_64", 183: "arm64", 243: "RISC-V", 258: "LoongArch",
  ]

  private static func machOMachine(_ number: UInt64) -> String {
    switch number {
    case 0x0100_0007: "x86_64"
    case 0x0100_000c: "arm64"
    case 7: "x86, 32 bit"
    case 12: "ARM, 32 bit"
    default: "machine \(number)"
    }
  }

  private static let portableExecutableMachines: [UInt64: String] = [
    0x014c: "x86, 32 bit", 0x8664: "x86_64", 0xaa64: "arm64",
  ]
}
