// The calls to Box2D. No logic that could live in Swift.
#include "rigid_world.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

b2Vec2 vector(RigidVector v) { return b2Vec2(v.x, v.y); }
RigidVector vector(const b2Vec2 &v) { return {v.x, v.y}; }
b2Body *body_of(RigidBodyHandle *handle) { return reinterpret_cast<b2Body *>(handle); }
const b2Body *body_of(const RigidBodyHandle *handle) { return reinterpret_cast<const b2Body *>(handle); }
RigidBodyHandle *handle_of(b2Body *body) { return reinterpret_cast<RigidBodyHandle *>(body); }
RigidJointHandle *handle_of(b2Joint *joint) { return reinterpret_cast<RigidJointHandle *>(joint); }
uint32_t tag_of(b2Fixture *fixture) { return static_cast<uint32_t>(fixture->GetBody()->GetUserData().pointer); }
bool is_boundary(const b2Fixture *fixture) { return fixture->GetType() == b2Shape::e_edge; }

// Box2D fills tables of its own at the first contact without a lock; do it once, before worlds live on several threads.
bool fill_tables() {
  b2World world(b2Vec2_zero);
  b2CircleShape circle;
  circle.m_radius = 1;
  for (int i = 0; i < 2; i++) {
    b2BodyDef def;
    def.type = b2_dynamicBody;
    world.CreateBody(&def)->CreateFixture(&circle, 1);
  }
  world.Step(0.01f, 1, 1);
  return true;
}

}  // namespace

struct RigidWorld final : b2ContactFilter, b2ContactListener {
  b2World world{b2Vec2_zero};
  RigidFilter filter;
  void *context;
  int32_t maximum_contacts, maximum_exact_contacts;
  std::vector<RigidContact> contacts;

  RigidWorld(RigidFilter filter, void *context, int32_t maximum_contacts, int32_t maximum_exact_contacts)
      : filter(filter),
        context(context),
        maximum_contacts(maximum_contacts),
        maximum_exact_contacts(maximum_exact_contacts) {
    world.SetContactFilter(this);
    world.SetContactListener(this);
  }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    return world.GetContactCount() < maximum_contacts && filter(context, tag_of(a), tag_of(b));
  }

  void BeginContact(b2Contact *contact) override {
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 point = manifold.points[0];
    if (contact->GetManifold()->pointCount > 1) point = 0.5f * (point + manifold.points[1]);
    record(contact, true, vector(point));
  }

  void EndContact(b2Contact *contact) override { record(contact, false, {0, 0}); }

  void record(b2Contact *contact, bool begins, RigidVector point) {
    contacts.push_back({tag_of(contact->GetFixtureA()), tag_of(contact->GetFixtureB()), begins, point});
  }

  // Box2D mixes when a contact is made; here materials may change while things touch. A boundary rubs as what touches
  // it does. Friction mixes by the geometric mean, and the more elastic side decides, as Box2D has it.
  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    const b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
    if (is_boundary(a)) a = b;
    if (is_boundary(b)) b = a;
    contact->SetFriction(std::sqrt(a->GetFriction() * b->GetFriction()));
    contact->SetRestitution(std::max(a->GetRestitution(), b->GetRestitution()));
    contact->SetRestitutionThreshold(std::max(a->GetRestitutionThreshold(), b->GetRestitutionThreshold()));
  }
};

// The world

RigidWorld *rigid_world_open(
    RigidFilter filter, void *context, int32_t maximum_contacts, int32_t maximum_exact_contacts) {
  static const bool tables_are_filled = fill_tables();
  (void)tables_are_filled;
  return new RigidWorld(filter, context, maximum_contacts, maximum_exact_contacts);
}

void rigid_world_close(RigidWorld *world) { delete world; }

void rigid_world_step(RigidWorld *world, float seconds, int32_t velocity_iterations, int32_t position_iterations) {
  world->world.SetContinuousPhysics(world->world.GetContactCount() <= world->maximum_exact_contacts);
  world->world.Step(seconds, velocity_iterations, position_iterations);
}

const RigidContact *rigid_world_contacts(const RigidWorld *world, int32_t *count) {
  *count = static_cast<int32_t>(world->contacts.size());
  return world->contacts.data();
}

void rigid_world_clear_contacts(RigidWorld *world) { world->contacts.clear(); }

// Bodies

RigidBodyHandle *rigid_body_add(RigidWorld *world, RigidVector position, float angle, uint32_t tag) {
  b2BodyDef def;
  def.type = b2_staticBody;
  def.position = vector(position);
  def.angle = angle;
  def.userData.pointer = tag;
  return handle_of(world->world.CreateBody(&def));
}

void rigid_body_remove(RigidWorld *world, RigidBodyHandle *body) { world->world.DestroyBody(body_of(body)); }

// The corners are convex and in order, so the shape is filled as b2PolygonShape::Set would fill it.
void rigid_body_add_polygon(RigidBodyHandle *body, const RigidVector *corners, int32_t count, float skin) {
  b2PolygonShape shape;
  shape.m_count = count;
  shape.m_radius = skin;
  for (int32_t i = 0; i < count; i++) {
    shape.m_vertices[i] = vector(corners[i]);
    shape.m_centroid += (1.0f / count) * shape.m_vertices[i];
  }
  for (int32_t i = 0; i < count; i++) {
    b2Vec2 edge = shape.m_vertices[(i + 1) % count] - shape.m_vertices[i];
    shape.m_normals[i] = b2Cross(edge, 1.0f);
    shape.m_normals[i].Normalize();
  }
  body_of(body)->CreateFixture(&shape, 0);
}

void rigid_body_add_circle(RigidBodyHandle *body, RigidVector center, float radius) {
  b2CircleShape shape;
  shape.m_p = vector(center);
  shape.m_radius = radius;
  body_of(body)->CreateFixture(&shape, 0);
}

void rigid_body_add_edge(RigidBodyHandle *body, const RigidVector *points, float skin) {
  b2EdgeShape shape;
  shape.SetOneSided(vector(points[0]), vector(points[1]), vector(points[2]), vector(points[3]));
  shape.m_radius = skin;
  body_of(body)->CreateFixture(&shape, 0);
}

void rigid_body_remove_shapes(RigidBodyHandle *body) {
  while (b2Fixture *fixture = body_of(body)->GetFixtureList()) body_of(body)->DestroyFixture(fixture);
}

void rigid_body_refilter(RigidBodyHandle *body) {
  for (b2Fixture *fixture = body_of(body)->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
}

void rigid_body_set_mass(
    RigidBodyHandle *body, bool is_fixed, bool turns, float mass, RigidVector center, float inertia) {
  b2Body *b = body_of(body);
  b->SetType(is_fixed ? b2_staticBody : b2_dynamicBody);
  b->SetFixedRotation(!turns);
  b2MassData data;
  data.mass = mass;
  data.center = vector(center);
  data.I = inertia + mass * b2Dot(data.center, data.center);
  b->SetMassData(&data);
}

void rigid_body_set_material(RigidBodyHandle *body, RigidMaterial material) {
  for (b2Fixture *fixture = body_of(body)->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->SetFriction(material.friction);
    fixture->SetRestitution(material.restitution);
    fixture->SetRestitutionThreshold(material.threshold);
  }
}

void rigid_body_set_damping(RigidBodyHandle *body, float linear, float angular) {
  body_of(body)->SetLinearDamping(linear);
  body_of(body)->SetAngularDamping(angular);
}

void rigid_body_place(RigidBodyHandle *body, RigidVector position, float angle) {
  body_of(body)->SetTransform(vector(position), angle);
}

RigidVector rigid_body_position(const RigidBodyHandle *body) { return vector(body_of(body)->GetPosition()); }
float rigid_body_angle(const RigidBodyHandle *body) { return body_of(body)->GetAngle(); }
RigidVector rigid_body_velocity(const RigidBodyHandle *body) { return vector(body_of(body)->GetLinearVelocity()); }
float rigid_body_angular_velocity(const RigidBodyHandle *body) { return body_of(body)->GetAngularVelocity(); }

void rigid_body_set_velocity(RigidBodyHandle *body, RigidVector velocity, float angular) {
  body_of(body)->SetLinearVelocity(vector(velocity));
  body_of(body)->SetAngularVelocity(angular);
}

// What is fast is stopped by other bodies at the time of the impact; boundaries stop everything so.
void rigid_body_set_fast(RigidBodyHandle *body, bool is_fast) {
  if (body_of(body)->IsBullet() != is_fast) body_of(body)->SetBullet(is_fast);
}

void rigid_body_push(RigidBodyHandle *body, RigidVector force, float torque) {
  body_of(body)->ApplyForceToCenter(vector(force), false);
  body_of(body)->ApplyTorque(torque, false);
}

bool rigid_body_is_awake(const RigidBodyHandle *body) {
  return body_of(body)->GetType() == b2_dynamicBody && body_of(body)->IsAwake();
}

void rigid_body_wake(RigidBodyHandle *body) { body_of(body)->SetAwake(true); }

bool rigid_body_is_free(const RigidBodyHandle *body) {
  if (body_of(body)->GetJointList()) return false;
  for (const b2ContactEdge *edge = body_of(body)->GetContactList(); edge; edge = edge->next) {
    if (edge->contact->IsTouching()) return false;
  }
  return true;
}

// Joints

namespace {

template <typename Def>
RigidJointHandle *add_joint(
    RigidWorld *world, Def &def, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b,
    bool collide) {
  def.bodyA = body_of(a);
  def.bodyB = body_of(b);
  def.localAnchorA = vector(anchor_a);
  def.localAnchorB = vector(anchor_b);
  def.collideConnected = collide;
  return handle_of(world->world.CreateJoint(&def));
}

template <typename Joint>
Joint *joint_of(RigidJointHandle *handle) {
  return static_cast<Joint *>(reinterpret_cast<b2Joint *>(handle));
}

}  // namespace

RigidJointHandle *rigid_joint_add_distance(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b) {
  b2DistanceJointDef def;
  return add_joint(world, def, a, b, anchor_a, anchor_b, true);
}

void rigid_joint_set_distance(
    RigidJointHandle *handle, float length, float minimum, float maximum, float stiffness, float damping) {
  b2DistanceJoint *joint = joint_of<b2DistanceJoint>(handle);
  joint->SetLength(length);
  joint->SetMaxLength(b2_maxFloat);
  joint->SetMinLength(minimum);
  joint->SetMaxLength(maximum);
  joint->SetStiffness(stiffness);
  joint->SetDamping(damping);
}

RigidJointHandle *rigid_joint_add_pin(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b,
    float angle) {
  b2RevoluteJointDef def;
  def.referenceAngle = angle;
  return add_joint(world, def, a, b, anchor_a, anchor_b, false);
}

void rigid_joint_set_pin(RigidJointHandle *handle, bool limited, float lower, float upper, float friction_torque) {
  b2RevoluteJoint *joint = joint_of<b2RevoluteJoint>(handle);
  joint->SetLimits(lower, upper);
  joint->EnableLimit(limited);
  joint->SetMaxMotorTorque(friction_torque);
  joint->EnableMotor(friction_torque > 0);
}

RigidJointHandle *rigid_joint_add_slider(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b,
    RigidVector axis, float angle) {
  b2PrismaticJointDef def;
  def.localAxisA = vector(axis);
  def.referenceAngle = angle;
  return add_joint(world, def, a, b, anchor_a, anchor_b, false);
}

void rigid_joint_set_slider(RigidJointHandle *handle, bool limited, float lower, float upper) {
  b2PrismaticJoint *joint = joint_of<b2PrismaticJoint>(handle);
  joint->SetLimits(lower, upper);
  joint->EnableLimit(limited);
}

RigidJointHandle *rigid_joint_add_weld(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b,
    float angle) {
  b2WeldJointDef def;
  def.referenceAngle = angle;
  return add_joint(world, def, a, b, anchor_a, anchor_b, false);
}

void rigid_joint_remove(RigidWorld *world, RigidJointHandle *joint) {
  world->world.DestroyJoint(reinterpret_cast<b2Joint *>(joint));
}
