/// A begin time that is as good as 0 and is not 0, for animations of a film that begin with the film.
///
/// A begin time of 0 stands for the moment at which an animation is added; this one stays as it is. AVFoundation has it
/// on Apple's platforms, as a very small number that is not published.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
