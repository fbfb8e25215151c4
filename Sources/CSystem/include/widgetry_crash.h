#ifndef WIDGETRY_CRASH_H
#define WIDGETRY_CRASH_H

/// From now on, a fault of this process, such as a failed precondition, first writes a byte to a
/// file; -1 for none.
///
/// Signals from outside, such as those of Ctrl-C and of a lack of memory, don't count.
void widgetry_note_crash(int descriptor);

#endif
