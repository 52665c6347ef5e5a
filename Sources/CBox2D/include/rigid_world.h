/* What Swift needs of Box2D 2.4: a world of rigid bodies, boundaries, joints, and what touched in a step.
 *
 * In: metres, kilograms, seconds, radians, as floats that are finite and in range; the caller checks them, because
 * Debian's Box2D stops the process at what it does not like. Out: positions, velocities and contact events. Box2D's own
 * headers stay behind this one, and no logic is here that could live in Swift.
 */
#ifndef MULTIPLANE_CBOX2D_H
#define MULTIPLANE_CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct RigidWorld RigidWorld;
typedef struct RigidBodyHandle RigidBodyHandle;
typedef struct RigidJointHandle RigidJointHandle;

typedef struct {
  float x, y;
} RigidVector;

/* A pair of shapes that began or ceased to touch, by the tags of what they belong to. */
typedef struct {
  uint32_t first, second;
  bool begins;
  /* Where they touch; meaningful when they begin. */
  RigidVector point;
} RigidContact;

/* Whether things with these tags may touch. Asked once for a pair of shapes that come near each other. */
typedef bool (*RigidFilter)(void *context, uint32_t first, uint32_t second);

/* How a body resists and bounces. `threshold`: slower contacts do not bounce, in m/s. */
typedef struct {
  float friction, restitution, threshold;
} RigidMaterial;

/* Without gravity. `maximum_contacts` bounds memory and time where too much overlaps; above `maximum_exact_contacts` no
 * times of impact are looked for. */
RigidWorld *rigid_world_open(
    RigidFilter filter, void *context, int32_t maximum_contacts, int32_t maximum_exact_contacts);
void rigid_world_close(RigidWorld *world);
void rigid_world_step(RigidWorld *world, float seconds, int32_t velocity_iterations, int32_t position_iterations);

/* What happened since the last clear, in Box2D's order. Valid until the next call that changes the world. */
const RigidContact *rigid_world_contacts(const RigidWorld *world, int32_t *count);
void rigid_world_clear_contacts(RigidWorld *world);

/* A body at a place, without shapes. Its joints go with it when it is removed. */
RigidBodyHandle *rigid_body_add(RigidWorld *world, RigidVector position, float angle, uint32_t tag);
void rigid_body_remove(RigidWorld *world, RigidBodyHandle *body);

/* Shapes. A polygon has 3 to 8 corners, is strictly convex and of positive area where y points up. `skin` is how far
 * outside of an outline others are stopped. */
void rigid_body_add_polygon(RigidBodyHandle *body, const RigidVector *corners, int32_t count, float skin);
void rigid_body_add_circle(RigidBodyHandle *body, RigidVector center, float radius);
/* Four points: a line from the second to the third that stops what comes from its right where y points up. The first and
 * the fourth are where its neighbours begin and end, at whose joints nothing is caught. */
void rigid_body_add_edge(RigidBodyHandle *body, const RigidVector *points, float skin);
void rigid_body_remove_shapes(RigidBodyHandle *body);
/* Asks the filter again about everything near. */
void rigid_body_refilter(RigidBodyHandle *body);

/* Whether it moves at all, whether it turns, and its mass, centre of mass and moment of inertia about that. */
void rigid_body_set_mass(
    RigidBodyHandle *body, bool is_fixed, bool turns, float mass, RigidVector center, float inertia);
void rigid_body_set_material(RigidBodyHandle *body, RigidMaterial material);
void rigid_body_set_damping(RigidBodyHandle *body, float linear, float angular);

void rigid_body_place(RigidBodyHandle *body, RigidVector position, float angle);
RigidVector rigid_body_position(const RigidBodyHandle *body);
float rigid_body_angle(const RigidBodyHandle *body);
RigidVector rigid_body_velocity(const RigidBodyHandle *body);
float rigid_body_angular_velocity(const RigidBodyHandle *body);
void rigid_body_set_velocity(RigidBodyHandle *body, RigidVector velocity, float angular);
/* Whether other bodies stop it at the time of the impact, or only where it is after a step. */
void rigid_body_set_fast(RigidBodyHandle *body, bool is_fast);
/* For one step; a body that sleeps stays asleep. */
void rigid_body_push(RigidBodyHandle *body, RigidVector force, float torque);

bool rigid_body_is_awake(const RigidBodyHandle *body);
/* Also counts the time to sleep anew. */
void rigid_body_wake(RigidBodyHandle *body);
/* Whether nothing touches or holds it. */
bool rigid_body_is_free(const RigidBodyHandle *body);

/* Joints. Anchors are in the bodies' own spaces. */
RigidJointHandle *rigid_joint_add_distance(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b);
/* Equal bounds hold the length; a stiffness above 0, in N/m, draws to `length` between them. */
void rigid_joint_set_distance(
    RigidJointHandle *joint, float length, float minimum, float maximum, float stiffness, float damping);

RigidJointHandle *rigid_joint_add_pin(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b, float angle);
void rigid_joint_set_pin(RigidJointHandle *joint, bool limited, float lower, float upper, float friction_torque);

RigidJointHandle *rigid_joint_add_slider(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b,
    RigidVector axis, float angle);
void rigid_joint_set_slider(RigidJointHandle *joint, bool limited, float lower, float upper);

RigidJointHandle *rigid_joint_add_weld(
    RigidWorld *world, RigidBodyHandle *a, RigidBodyHandle *b, RigidVector anchor_a, RigidVector anchor_b, float angle);
void rigid_joint_remove(RigidWorld *world, RigidJointHandle *joint);

#ifdef __cplusplus
}
#endif

#endif
