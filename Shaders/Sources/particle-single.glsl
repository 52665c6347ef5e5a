// A particle of the first generation while nothing was animated: one set of rows, and ages in even steps.
#define LEVEL FIRST_SAMPLE + 1

Particle particleOf(uint number) {
  uint key = pcg(batch.y + number * batch.w + batch.z);
  float age = rows[9].x + rows[9].y * float(number);
  float lifetime = rows[LEVEL].x + rows[LEVEL].y * unit(key, 0u);
  float speed = rows[LEVEL].z + rows[LEVEL].w * unit(key, 1u);
  vec3 shares = coneShares(key, rows[LEVEL + 1].w);
  vec3 position = rows[LEVEL + 7].xyz;
#ifdef ROUND_SOURCE
  // A ring or a disc, and away from its middle.
  vec2 outwards = cosineAndSine(TURN * unit(key, 4u));
  float distance = mix(1.0, sqrt(unit(key, 5u)), rows[LEVEL + 8].w) * rows[LEVEL + 8].x;
  position.xy += outwards * distance;
  if (distance == 0.0) outwards = vec2(1.0, 0.0);
  vec3 own = rows[LEVEL + 1].xyz * shares.x + rows[LEVEL + 10].xyz * shares.y + rows[LEVEL + 11].xyz * shares.z;
  vec3 direction = vec3(outwards * own.x + vec2(-outwards.y, outwards.x) * own.y, own.z);
#else
#ifdef BOX_SOURCE
  position += rows[LEVEL + 8].xyz * (vec3(unit(key, 4u), unit(key, 5u), unit(key, 6u)) * 2.0 - 1.0);
#endif
  vec3 direction = rows[LEVEL + 1].xyz * shares.x + rows[LEVEL + 10].xyz * shares.y + rows[LEVEL + 11].xyz * shares.z;
#endif
  position += direction * (speed * age) + rows[LEVEL + 2].xyz * (0.5 * age * age);
  float scale = max(0.0, rows[LEVEL + 3].x + rows[LEVEL + 3].y * unit(key, 8u) + rows[LEVEL + 2].w * age);
  float spin = rows[LEVEL + 3].z + rows[LEVEL + 3].w * unit(key, 9u);
  float rotation = rows[LEVEL + 7].w + rows[LEVEL + 9].w * unit(key, 10u) + spin * age;
  vec4 color = clamp(drawnColor(key, rows[LEVEL + 4], rows[LEVEL + 5]) + rows[LEVEL + 6] * age, 0.0, 1.0);
  return Particle(position, scale, rotation, color, age >= 0.0 && age <= lifetime ? 1.0 : 0.0);
}
