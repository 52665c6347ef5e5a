import Multiplane

/// One box that moves over boxes of 10 by 10 points that stay the same, spread over the picture.
enum StaticField {
  static func makeLayer(count: Int) -> CALayer {
    let root = Gallery.benchmarkRoot()
    for index in 0..<count { root.addSublayer(still(index)) }
    root.addSublayer(moving())
    return root
  }

  /// Steps that share no factor with the sides spread the boxes evenly.
  private static func still(_ index: Int) -> CALayer {
    let box = CALayer()
    box.frame = CGRect(x: CGFloat(index * 7 % 1271), y: CGFloat(index * 11 % 711), width: 10, height: 10)
    box.backgroundColor = CGColor(
      srgbRed: CGFloat(index % 5) / 4, green: CGFloat(index % 7) / 6, blue: CGFloat(index % 3) / 2, alpha: 1)
    return box
  }

  private static func moving() -> CALayer {
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 340, width: 40, height: 40)
    box.backgroundColor = CGColor(srgbRed: 230 / 255, green: 120 / 255, blue: 40 / 255, alpha: 1)
    box.add(Gallery.drift("position.x", from: 20, rate: 20), forKey: "drift")
    return box
  }
}
