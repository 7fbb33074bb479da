import Testing

@Suite struct BinaryTests {}
