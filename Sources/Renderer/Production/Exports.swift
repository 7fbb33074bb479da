// The types of other modules that this module's public declarations name. Clients see no other types of
// those modules.
@_exported import class Platform.ThreadBudget
@_exported import struct TabBase.PixelRect
@_exported import enum TabCodecs.Dither
@_exported import struct TabCodecs.EncodeOptions
@_exported import struct TabCodecs.EncodeReport
@_exported import enum TabCodecs.OutputFormat
@_exported import enum TabCodecs.OutputProblem
@_exported import struct TabModel.Diagnostic
@_exported import struct TabModel.Findings
@_exported import struct TabModel.Problem
@_exported import struct TabModel.SourceLocation
@_exported import enum TabSpec.Host
@_exported import struct TabSpec.Overrides
@_exported import enum TabSpec.Quantity
