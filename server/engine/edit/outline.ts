import { gaussianBlur } from '#server/engine/core/filters.ts';
import { mix, point, polygonMask, toSegment, type Point } from '#server/engine/core/geometry.ts';
import { sureBackground, sureForeground, twoLabelCut } from '#server/engine/core/grab-cut.ts';
import { clamp, lerp, quantile, smoothstep } from '#server/engine/core/math.ts';
import { distanceTransform, fillHoles, keepLargest } from '#server/engine/core/morphology.ts';
import { difference, type Lab } from '#server/engine/core/oklab.ts';
import { plane, resize, type Box, type Plane, type Size } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';
import { bodyModel, type BodyModel } from '#server/engine/person/limbs.ts';
import { label } from '#server/engine/person/parse.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { skeletonOf, type Skeleton } from '#server/engine/person/skeleton.ts';
import { poseWithin, sides } from '#server/engine/pose/pose.ts';

/** Pixels of the part of the picture around the person that the outline is drawn anew on. */
const workingArea = 240_000;

// Lengths are in body units, unless they say otherwise.

/** What is drawn anew: a band on either side of the rough outline. */
const band = { inwards: 0.3, outwards: 0.2 };
/** Around the head, in face heights, hair has an outline of its own. */
const aroundHead = 0.45;
/** Surely the person: the line of a limb, the inside of the torso, the thighs down to the crotch, calves without socks. */
const sure = { limb: 0.05, calf: 0.85, torso: 0.06, crotch: 0.25 };
/** Whose colours tell what the person looks like: deep inside the outline; for hands and shoes just inside. */
const shown = { deep: 0.2, small: 0.04, neck: 0.1 };
/** Surely ground: so far from the outline, and from where clothes may have been taken for it. */
const clear = { outline: 0.05, body: 0.12, torso: 0.3, leg: 0.2 };
/** How far from the model of a part its colours reach: sleeves and skirts hang wide. */
const reach = { arm: 0.1, torso: 0.42, leg: 0.3, ankle: 0.05, neck: 0.3 };
/** A hand from its wrist on, in lengths of the model's; how wide it spreads. */
const hand = { long: 1.6, wide: 0.3, thin: 0.125 };
/** A foot: where one may be about an ankle, its own shape, and how far inside of the ankle the floor between two begins. */
const foot = { aside: 0.45, above: 0.02, below: 0.8, long: 0.5, wide: 0.2, edge: 0.08, outwards: 0.6 };
const betweenFeet = {
  above: 0.06,
  calves: 0.4,
  below: 0.15,
  atAnkle: 0.12,
  atToes: 0.2,
  widening: 0.3,
  awayFromLeg: 0.02,
};

/** Weights of the cut: an even border's length, colour, pose and rough outline, ground between the legs. */
const weight = { border: 18, colour: 6, pose: 0.8, rough: 0.5, between: 2 };
/** By a foot floor and shoes are lit alike, and its shape counts. */
const byFoot = { colour: 0.3, shape: 3, rough: 1 };
/** Person and ground must differ so much (OKLab) for colour to begin, and to be sure, to tell them apart. */
const telling = { from: 0.03, to: 0.14 };
/** Chroma counts so many times as much as light; where it differs, light counts little: shadows change it alone. */
const chroma = { weight: 3, from: 0.027, to: 0.08, lightLeft: 0.2 };
/** Noise of neighbouring pixels under which no border is seen (OKLab), and multiples of the noise that make one. */
const border = { least: 0.004, perNoise: 2.5 };
/** Ground that lies farther than this from its own even course is too busy to be told from anybody (OKLab). */
const busy = 0.05;
/** Holes smaller than a square of this side are none. */
const leastHole = 0.12;

const open = 2;
const parts = ['arm', 'torso', 'leg', 'foot'] as const;
type Part = (typeof parts)[number];

/** The part of the picture around the person, and what is known of it. */
type Look = {
  readonly view: Lab;
  readonly body: Skeleton;
  readonly model: BodyModel;
  readonly rough: Plane;
  readonly labels: Uint8Array;
};

function lookAt(lab: Lab, parse: PersonParse): Look | undefined {
  const { x, y, width, height } = parse.box;
  const k = lab.width / parse.width;
  const within: Box = { x: x * k, y: y * k, width: width * k, height: height * k };
  const scale = Math.min(1, Math.sqrt(workingArea / (within.width * within.height)));
  const size: Size = {
    width: Math.max(16, Math.round(within.width * scale)),
    height: Math.max(16, Math.round(within.height * scale)),
  };
  const body = skeletonOf(poseWithin(parse.pose, parse.box, size.width / width));
  if (!body) return undefined;
  const part = (data: Float32Array) => resize(plane(lab, data), size, within).data;
  const labels = new Uint8Array(size.width * size.height);
  const column = parse.mask.width / size.width;
  const row = parse.mask.height / size.height;
  for (let v = 0, i = 0; v < size.height; v++)
    for (let u = 0; u < size.width; u++, i++)
      labels[i] = parse.labels[Math.floor(v * row) * parse.mask.width + Math.floor(u * column)] ?? 0;
  return {
    view: { ...size, l: part(lab.l), a: part(lab.a), b: part(lab.b) },
    body,
    model: bodyModel(body, size),
    rough: resize(parse.mask, size),
    labels,
  };
}

/** Sets what lies within `radius` of the line. */
function drawLine(into: Plane, a: Point, b: Point, radius: number): void {
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - radius));
  const right = Math.min(into.width - 1, Math.ceil(Math.max(a.x, b.x) + radius));
  const bottom = Math.min(into.height - 1, Math.ceil(Math.max(a.y, b.y) + radius));
  for (let y = Math.max(0, Math.floor(Math.min(a.y, b.y) - radius)); y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (toSegment(x, y, a, b).distance < radius) into.data[y * into.width + x] = 1;
}

/** Where the pose says what is there: 0 or 1. */
type Places = Record<'arms' | 'legs' | 'hands' | 'pelvis', Plane>;

function placesOf({ view, body, model }: Look): Places {
  const u = body.unit;
  const arms = plane(view);
  const legs = plane(view);
  const hands = plane(view);
  const ankles = sides.flatMap((side) => body.ankle[side] ?? []);
  for (const { a, b, radius, kind } of model.limbs)
    if (radius < hand.thin * u) drawLine(hands, a, mix(a, b, hand.long), hand.wide * u);
    else if (!ankles.includes(a))
      drawLine(kind === 'arm' ? arms : legs, a, ankles.includes(b) ? mix(a, b, sure.calf) : b, sure.limb * u);
  const { hip, knee } = body;
  const crotch = sides.map((side) => mix(hip[side], knee[side] ?? hip[side], sure.crotch));
  return { arms, legs, hands, pelvis: polygonMask(view, [hip.left, hip.right, ...crotch.toReversed()]) };
}

type At = (i: number, x: number, y: number) => boolean;

/** Where no foot and, from higher up, no leg is: between two that stand apart. Feet widen towards the toes. */
function betweenLegs({ body, model }: Look, above: number): At {
  const { left, right } = body.ankle;
  if (!left || !right) return () => false;
  const u = body.unit;
  const [first, second] = left.x < right.x ? [left, right] : [right, left];
  const top = first.y < second.y ? first.y - above * u : second.y - above * u;
  const inside = (ankle: Point, y: number) =>
    lerp(betweenFeet.atAnkle, betweenFeet.atToes, clamp((y - ankle.y) / (betweenFeet.widening * u), 0, 1)) *
    u;
  return (i, x, y) =>
    y > top &&
    x > first.x + inside(first, y) &&
    x < second.x - inside(second, y) &&
    ((model.leg.data[i] ?? 0) > betweenFeet.awayFromLeg * u || y > Math.max(left.y, right.y));
}

/**
 * How much of a foot's shape a pixel by an ankle has, 1 inside to -1 outside; undefined by none. Outwards, where toes may be
 * turned, nothing is said for a while.
 */
function footShape({ left, right }: Skeleton['ankle'], u: number, x: number, y: number): number | undefined {
  const shapes = (
    [
      [left, right],
      [right, left],
    ] as const
  ).flatMap(([ankle, other]) => {
    if (!ankle || Math.abs(x - ankle.x) > foot.aside * u) return [];
    if (y < ankle.y - foot.above * u || y > ankle.y + foot.below * u) return [];
    const end = point(ankle.x, ankle.y + foot.long * u);
    const within = (across: number) =>
      clamp((foot.wide - toSegment(ankle.x + across, y, ankle, end).distance / u) / foot.edge, -1, 1);
    const own = within(x - ankle.x);
    const outwards = other !== undefined && x > ankle.x === ankle.x > other.x;
    return [own < 0 && outwards ? Math.min(0, within((x - ankle.x) * foot.outwards)) : own];
  });
  return shapes.length > 0 ? Math.max(...shapes) : undefined;
}

type Seeds = {
  readonly known: Uint8Array;
  /** Where colours are surely of a part of the person, or of the ground. */
  readonly of: Record<Part | 'ground', Float32Array>;
};

function seedsOf(look: Look, places: Places): Seeds {
  const { view, body, model, rough, labels } = look;
  const { width, height } = view;
  const u = body.unit;
  const fh = body.faceHeight;
  const deep = distanceTransform(rough);
  const away = distanceTransform(rough, true);
  const floor = betweenLegs(look, betweenFeet.above);
  const lowest = Math.max(body.ankle.left?.y ?? 0, body.ankle.right?.y ?? 0);
  const known = new Uint8Array(rough.data.length);
  const none = () => new Float32Array(rough.data.length);
  const of = { arm: none(), torso: none(), leg: none(), foot: none(), ground: none() };
  const on = (p: Plane, i: number) => (p.data[i] ?? 0) > 0.5;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = on(rough, i);
      const inwards = deep.data[i] ?? 0;
      const outwards = away.data[i] ?? 0;
      const torso = model.torso.data[i] ?? 0;
      const leg = model.leg.data[i] ?? 0;
      const nearest = model.body.data[i] ?? 0;
      const isFloor = floor(i, x, y);
      const shape = footShape(body.ankle, u, x, y);
      const isFoot = shape !== undefined;
      const skin = inside && labels[i] === label.skin;
      const isSmall = inwards > shown.small * u && !isFloor;
      const isArm =
        on(places.arms, i) ||
        (skin && (model.neck.data[i] ?? 0) < -shown.neck * fh) ||
        (skin && isSmall && on(places.hands, i));
      const isLeg = on(places.legs, i) || on(places.pelvis, i);
      const isCore = on(places.arms, i) || isLeg || torso < -sure.torso * u;
      const isShoe = isFoot && shape > 0 && isSmall && labels[i] === label.shoes;
      if (isArm) of.arm[i] = 1;
      else if (isShoe) of.foot[i] = 1;
      else if (isCore || (inwards > shown.deep * u && nearest < 0 && !isFloor && !isFoot))
        of[isLeg || leg < torso ? 'leg' : 'torso'][i] = 1;
      if (
        outwards > clear.outline * u &&
        nearest > clear.body * u &&
        torso > clear.torso * u &&
        leg > clear.leg * u
      )
        of.ground[i] = 1;
      const byHead = (model.head.data[i] ?? 0) < aroundHead * fh || labels[i] === label.hair;
      // Farther down toes may be turned inwards.
      if (isFloor && y < lowest + betweenFeet.below * u) known[i] = sureBackground;
      else if (byHead) known[i] = inside ? sureForeground : sureBackground;
      else if (isCore || inwards > band.inwards * u) known[i] = sureForeground;
      else if (outwards > band.outwards * u && nearest > 0 && !isFoot) known[i] = sureBackground;
      else known[i] = open;
    }
  return { known, of };
}

/** Colours that are surely of one thing, carried over to where it may be. */
function carried(lab: Lab, known: Float32Array, blur: number): Lab {
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known).map(
    (data) => gaussianBlur(plane(lab, data), blur).data,
  );
  if (!l || !a || !b) throw new Error('three planes');
  return { width: lab.width, height: lab.height, l, a, b };
}

/** How a pixel's colour speaks for the person (1) or the ground (-1); 0 where it tells nothing. */
function colourPull(lab: Lab, own: Lab, ground: Lab, i: number): number {
  const from = (of: Lab, light: number) => ({
    l: ((of.l[i] ?? 0) - (ground.l[i] ?? 0)) * light,
    a: ((of.a[i] ?? 0) - (ground.a[i] ?? 0)) * chroma.weight,
    b: ((of.b[i] ?? 0) - (ground.b[i] ?? 0)) * chroma.weight,
  });
  const hue = from(own, 0);
  const light = lerp(1, chroma.lightLeft, smoothstep(chroma.from, chroma.to, Math.hypot(hue.a, hue.b)));
  const person = from(own, light);
  const pixel = from(lab, light);
  const apart = Math.hypot(person.l, person.a, person.b);
  const off = Math.hypot(pixel.l, pixel.a, pixel.b);
  if (apart < telling.from) return 0;
  const sureness = smoothstep(telling.from, telling.to, apart);
  // Neither side has what lies beyond the ground's colour: a fold of the clothes or a shadow on the ground.
  if (pixel.l * person.l + pixel.a * person.a + pixel.b * person.b < 0)
    return -Math.max(0, 1 - off / 0.06) * sureness;
  return clamp((off / apart - 0.4) / 0.25, -1, 1) * sureness;
}

/** Spread of neighbouring pixels of the ground. */
function noiseOf(lab: Lab, ground: Float32Array): number {
  const steps: number[] = [];
  for (let i = 0; i + 1 < ground.length; i += 5)
    if ((ground[i] ?? 0) > 0 && (ground[i + 1] ?? 0) > 0) steps.push(difference(lab, i, i + 1));
  return steps.length > 0 ? quantile(steps, 0.7) : 0;
}

function isBusy(lab: Lab, ground: Lab, known: Float32Array): boolean {
  const off: number[] = [];
  for (let i = 0; i < known.length; i += 7)
    if ((known[i] ?? 0) > 0)
      off.push(
        Math.hypot(
          (lab.l[i] ?? 0) - (ground.l[i] ?? 0),
          (lab.a[i] ?? 0) - (ground.a[i] ?? 0),
          (lab.b[i] ?? 0) - (ground.b[i] ?? 0),
        ),
      );
  return off.length === 0 || quantile(off, 0.8) > busy;
}

/** What pulls each open pixel to the person (positive) or to the ground. */
function pullsOf(look: Look, places: Places, { known, of }: Seeds, ground: Lab): Float32Array {
  const { view, body, model, rough } = look;
  const u = body.unit;
  const own = (part: Part) => carried(view, of[part], 0.03 * u);
  const colours = { arm: own('arm'), torso: own('torso'), leg: own('leg'), foot: own('foot') };
  const between = betweenLegs(look, betweenFeet.calves);
  const reaches = (part: Part, i: number, isFoot: boolean): boolean => {
    if (part === 'foot') return isFoot;
    const far = isFoot ? reach.ankle : reach[part];
    const near = (model[part].data[i] ?? 0) < far * u;
    if (near || part !== 'arm') return near;
    return (places.hands.data[i] ?? 0) > 0 || (model.neck.data[i] ?? 0) < reach.neck * u;
  };
  return Float32Array.from(known, (is, i) => {
    if (is !== open) return 0;
    const x = i % view.width;
    const y = Math.floor(i / view.width);
    const shape = footShape(body.ankle, u, x, y);
    const colour = parts.reduce(
      (most, part) =>
        reaches(part, i, shape !== undefined)
          ? Math.max(most, colourPull(view, colours[part], ground, i))
          : most,
      -1,
    );
    const inside = (rough.data[i] ?? 0) > 0.5 ? 1 : -1;
    const parted = between(i, x, y) ? weight.between : 0;
    if (shape !== undefined)
      return weight.colour * byFoot.colour * colour + byFoot.shape * shape + byFoot.rough * inside - parted;
    if ((places.hands.data[i] ?? 0) > 0) return weight.colour * colour + 2 * weight.rough * inside;
    const pose = clamp(-((model.body.data[i] ?? 0) / u + 0.1) / 0.1, -1, 1);
    return weight.colour * colour + weight.pose * pose + weight.rough * inside - parted;
  });
}

/**
 * Draws a person's outline anew within a band about the rough one, on twice as many pixels: a graph cut for which pixels pull to
 * what the colours of the parts beside them say, where person and ground differ there, and to what the pose says where they do
 * not; faint edges count as far as they stand out from the picture's noise. White clothes on a white wall have no more than these.
 *
 * @param lab the picture at any size
 * @returns 0 or 1 on the part of the picture that the parse looked at; undefined where the ground is too busy
 */
export function outlineOf(lab: Lab, parse: PersonParse): Plane | undefined {
  const look = lookAt(lab, parse);
  if (!look) return undefined;
  const { view, body } = look;
  const places = placesOf(look);
  const seeds = seedsOf(look, places);
  const ground = carried(view, seeds.of.ground, 0.06 * body.unit);
  if (isBusy(view, ground, seeds.of.ground)) return undefined;
  const pulls = pullsOf(look, places, seeds, ground);
  const seen = Math.max(border.least, border.perNoise * noiseOf(view, seeds.of.ground));
  const found = twoLabelCut(view, seeds.known, pulls, weight.border, 1 / (2 * seen * seen));
  return fillHoles(keepLargest(found, 0.08), (leastHole * body.unit) ** 2);
}
