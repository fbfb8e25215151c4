// URLSession, which Foundation has on an iPhone.
@_exported public import FoundationNetworking
