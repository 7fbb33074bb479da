import Testing

@testable import Renderer

@Test func affine() { #expect(Affine.identity.then(.scale(2)).a == 2) }
