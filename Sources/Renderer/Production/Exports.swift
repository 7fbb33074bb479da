// The types of lower modules that this module's public declarations name. Clients see no other types of
// those modules.
@_exported import class Platform.ThreadBudget
@_exported import struct TabBase.PixelRect
@_exported import enum TabCodecs.Dither
@_exported import struct TabCodecs.EncodeOptions
@_exported import struct TabCodecs.EncodeReport
@_exported import enum TabCodecs.OutputFormat
@_exported import enum TabCodecs.OutputProblem
