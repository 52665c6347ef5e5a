/// Rigid bodies in a plane, behind UIKit's dynamic behaviours.
///
/// In: bodies, boundaries, joints and forces, in points, seconds and radians, y down, angles from +x toward +y. Out:
/// where the bodies are after fixed steps, and what began or ceased to touch. The mechanics are Box2D's; this module
/// chooses its units and step, keeps away from it what it stops the process at, and gives constant forces and springs
/// the exact motion of their equations.
///
/// It knows no views and no clock: `World.step()` is called by whoever has one. The same calls give the same bits.
public typealias Point = SIMD2<Double>
