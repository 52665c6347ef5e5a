/// Turns a display list into a frame plan: which targets, which passes, which draws, which vertex bytes.
///
/// In: a display list. Out: a plan that a backend can execute without a decision of its own. It must not know layers, time
/// or GL. A `FramePlanner` keeps memory between frames (vertex streams, the image atlas), never anything that a pixel
/// could show.
///
///     collect   groups become surfaces, items become entries, clips are reduced
///     order     planes of a depth context are split where they cross and sorted
///     allocate  surfaces share targets, images share atlas pages
///     emit      entries become vertices; neighbours that agree become one draw
public enum Compositor {
  /// Clips that a shader applies itself; entries under more get a surface of their own.
  static let clipsInShader = 2
}
