/// Whether two numbers differ by less than `tolerance`.
package func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) < tolerance }
