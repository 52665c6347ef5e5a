// A particle of any generation, born while values may have been animated: between two samples, and through its ancestors.

// Where the samples around a number lie, and how far it is from the first to the second.
int fromSample;
int toSample;
float share;

// Not `mix`: equal ends must give that value exactly, because births are counted with it.
vec4 row(int index) {
  return rows[fromSample + index] + (rows[toSample + index] - rows[fromSample + index]) * share;
}

// An axis by its weight: 1 in its component.
vec3 axisOf(float choice, vec3 weights) {
  float place = choice * (weights.x + weights.y + weights.z);
  if (place < weights.x) return vec3(1.0, 0.0, 0.0);
  return place < weights.x + weights.y ? vec3(0.0, 1.0, 0.0) : vec3(0.0, 0.0, 1.0);
}

// From the source's middle to where a particle appears.
vec3 sourceOffset(uint key, vec3 size, int form) {
  vec3 drawn = vec3(unit(key, 4u), unit(key, 5u), unit(key, 6u));
  if (form >= 4) {
    vec3 around = vec3(cosineAndSine(TURN * drawn.x), 0.0);
    float height = 1.0 - 2.0 * drawn.y;
    vec3 onShell = vec3(around.xy * sqrt(max(0.0, 1.0 - height * height)), height);
    vec3 inside = form == 5 ? around * sqrt(drawn.y) : form == 7 ? onShell * pow(drawn.z, 1.0 / 3.0) : onShell;
    return size * (form == 4 ? around : inside);
  }
  vec3 even = drawn * 2.0 - 1.0;
  uint bits = pcg(key + 7u);
  vec3 signs = vec3((bits & 1u) == 0u ? -1.0 : 1.0, (bits & 2u) == 0u ? -1.0 : 1.0, (bits & 4u) == 0u ? -1.0 : 1.0);
  float choice = float(bits >> 8u) * (1.0 / 16777216.0);
  vec3 areas = size.yzx * size.zxy;
  vec3 along = axisOf(choice, size);
  vec3 across = areas.x + areas.y + areas.z > 0.0 ? axisOf(choice, areas) : vec3(0.0);
  vec3 chosen = form == 1 ? signs : form == 2 ? mix(signs, even, along) : form == 3 ? mix(even, signs, across) : even;
  return size * chosen;
}

// A direction of a cone about the middle of the directions, from a frame whose first axis is the natural direction.
vec3 directionAround(vec3 natural, uint key, vec4 angles) {
  vec2 longitude = cosineAndSine(angles.x), latitude = cosineAndSine(angles.y);
  vec3 shares = coneShares(key, 1.0 - cosineAndSine(angles.z).x);
  vec3 middle = vec3(longitude * latitude.x, latitude.y);
  vec3 across = vec3(-longitude.y, longitude.x, 0.0);
  vec3 up = vec3(-longitude * latitude.y, latitude.x);
  vec3 own = middle * shares.x + across * shares.y + up * shares.z;
  float flatLength = length(natural.xy);
  vec3 side = flatLength > 1e-6 ? vec3(-natural.y, natural.x, 0.0) / flatLength : vec3(0.0, 1.0, 0.0);
  return natural * own.x + side * own.y + cross(natural, side) * own.z;
}

Particle particleOf(uint number) {
  int depth = int(rows[9].z);
  uint slots[MAX_DEPTH];
  uint root = number;
  for (int level = depth - 1; level > 0; level--) {
    uint count = uint(rows[LEVEL_SLOTS + level / 4][level & 3]);
    slots[level] = root % count;
    root /= count;
  }
  float place = float(root) * rows[9].y;
  int steps = int(rows[9].x);
  int index = min(int(place), steps - 1);
  int stride = 1 + depth * PARTICLE_ROWS;
  fromSample = FIRST_SAMPLE + index * stride;
  toSample = fromSample + stride;
  share = place - float(index);

  float age = row(0).x;
  uint key = pcg(batch.y + root * batch.w + batch.z);
  vec3 origin = vec3(0.0), parentDirection = vec3(1.0, 0.0, 0.0), velocity = vec3(0.0), acceleration = vec3(0.0);
  vec3 direction = vec3(1.0, 0.0, 0.0);
  vec4 parentColor = vec4(1.0), color = vec4(1.0), colorSpeed = vec4(0.0);
  float parentScale = 1.0, scale = 1.0, scaleSpeed = 0.0, lifetime = 0.0, isAlive = 1.0;
  int first = 1;
  for (int level = 0; level < depth; level++) {
    if (level > 0) {
      vec4 births = row(first + 10), more = row(first + 11);
      float time = (age - births.x) * births.z;
      float oldest = ceil((time - more.y) / births.y);
      float birth = max(births.w, oldest) + float(slots[level]);
      float parentAge = births.x + birth * births.y / births.z;
      if (birth >= more.x || parentAge > lifetime || parentAge > age) isAlive = 0.0;
      origin += velocity * parentAge + acceleration * (0.5 * parentAge * parentAge);
      vec3 now = velocity + acceleration * parentAge;
      float speed = length(now);
      parentDirection = speed > 1e-6 ? now / speed : direction;
      parentScale *= max(0.0, scale + scaleSpeed * parentAge);
      parentColor *= clamp(color + colorSpeed * parentAge, 0.0, 1.0);
      key = pcg(pcg(key + uint(more.z)) + uint(clamp(birth, 0.0, 4e9)));
      age = time - birth * births.y;
    } else {
      vec3 offset = sourceOffset(key, row(first + 8).xyz, int(rows[10].x));
      float distance = length(offset);
      bool isOutwards = rows[10].x >= 4.0 && distance > 0.0;
      parentDirection = isOutwards ? offset / distance : vec3(rows[10].yz, 0.0);
      origin = row(first + 7).xyz + offset;
    }
    vec4 life = row(first), angles = row(first + 9), force = row(first + 2);
    lifetime = life.x + life.y * unit(key, 0u);
    direction = directionAround(parentDirection, key, angles);
    velocity = direction * (life.z + life.w * unit(key, 1u));
    acceleration = force.xyz;
    scaleSpeed = force.w;
    scale = row(first + 3).x + row(first + 3).y * unit(key, 8u);
    color = drawnColor(key, row(first + 4), row(first + 5));
    colorSpeed = row(first + 6);
    first += PARTICLE_ROWS;
  }
  first -= PARTICLE_ROWS;
  vec4 turning = row(first + 3);
  float rotation =
    row(first + 7).w + row(first + 9).w * unit(key, 10u) + (turning.z + turning.w * unit(key, 9u)) * age;
  if (age < 0.0 || age > lifetime) isAlive = 0.0;
  vec3 position = origin + velocity * age + acceleration * (0.5 * age * age);
  return Particle(
    position, parentScale * max(0.0, scale + scaleSpeed * age), rotation,
    parentColor * clamp(color + colorSpeed * age, 0.0, 1.0), isAlive);
}
