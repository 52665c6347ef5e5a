import Multiplane

/// The scenes that show what the product can do, one type each.
extension Gallery {
  static let demonstrations: [Scene] = [
    CoverFlow.scene, ControlPanel.scene, CrossingPlanes.scene, Cube.scene, HandOfCards.scene, Clock.scene,
    Planets.scene, Masks.scene, NestedClips.scene, Corners.scene, Equalizer.scene, GroupTiming.scene, Springs.scene,
    Balloon.scene, Transitions.scene, Gradients.scene, ElasticSheet.scene,
    BlendModes.scene, FiltersAndShadows.scene, Typography.scene, CustomDrawing.scene,
    Rosette.scene, CardSphere.scene, VoiceWave.scene,
    Snowfall.scene, Fireworks.scene, Confetti.scene,
    ElasticField.scene, Login.scene, Avatars.scene, LockScreen.scene, PullToRefresh.scene, Iris.scene,
    Flights.scene, PackingList.scene, HerbCards.scene, LogoReveal.scene, SideMenu.scene, FannedGallery.scene,
    Penguin.scene, Recipes.scene, DynamicsScenes.falling, DynamicsScenes.snapping, DynamicsScenes.attachment,
    DynamicsScenes.pushes, DynamicsScenes.alert,
  ]
}
