/// The standard library's generic functions for pairs of floats: the same results in one instruction each, where those go
/// from component to component by calls. Overload resolution prefers these.

/// The smaller of each pair of components.
@inlinable
public func pointwiseMin(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { a.replacing(with: b, where: b .< a) }

/// The larger of each pair of components.
@inlinable
public func pointwiseMax(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> { a.replacing(with: b, where: b .>= a) }
