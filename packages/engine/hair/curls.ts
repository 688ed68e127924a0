import type { Cut } from '@mot-studio/terms/hair-cut';
import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { point, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { union } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { interpolate, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { hairColumns, type Columns } from './columns.ts';
import { lightOf } from './compose-hair.ts';
import { drawLines, type HairLayer } from './draw.ts';
import { fineness, toHead } from './head-frame.ts';
import { hairColours, insideHair } from './own-colours.ts';
import { windingShare, layers, ringletsOf, windingAngle, hairPosition, type Ringlet } from './ringlets.ts';
import { fields, strandLight, type Light } from './segments.ts';
import { normalise, type Vector } from './skull.ts';
import { toneOf, type Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';
import { raggedness, type Worn } from './worn-hair.ts';

/** Hairs of a lock per pixel of its width, with a minimum; pieces of a hair per turn and per face height. */
const count = { perPixel: 2.5, least: 14, perTurn: 14, perHeight: 30 };
/** Half width of a hair, in face heights. */
const hairHalf = 0.0018;
/** Phase difference of a lock's hairs, in radians; a share of them leaves the lock and lies `out` times as far outside. */
const loose = { apart: 0.35, share: 0.07, out: 2.1, wild: 1.1 };
/** Width of a lock before it winds, as a factor; towards its end it narrows to the share `to` over `over` face heights. */
const closes = { above: 1.5, over: 0.4, to: 0.4 };
/** Winding of the lock from which a hair is drawn, 0–1; above, the photo's own hair is visible. */
const begins = { least: 0.1, most: 0.4 };
/** While the winding of a lock is below this range, 0–1, a hair is drawn only over existing hair, so that none begins in the air. */
const leaves = { from: 0.3, to: 0.8 };
/** Range in which the hairs of a lock end, in face heights; share of a column above its hem that is stretched. */
const hairEnds = 0.26;
const withinHem = 0.96;
/** Light of each layer under the shade of the layers above, from the lowest. */
const depthLight = [0.62, 0.78, 0.92, 1.03] as const;
/** Strength and limits of light and dark on a lock, and the variation of locks and of hairs. */
const relief = { strength: 0.82, least: 0.45, most: 1.35, lock: 0.07, hair: 0.075 };
/** Light hair transmits light: between these OKLab lightnesses, the relief decreases to this share. */
const lightHair = { from: 0.3, to: 0.72, share: 0.6 };
const softened = (light: number, tone: number): number =>
  1 + (light - 1) * lerp(1, lightHair.share, smoothstep(lightHair.from, lightHair.to, tone));
/** Shade that a lock casts on the hair beneath: darkness, reach and offset, in face heights. */
const shade = { dark: 0.5, reach: 0.022, falls: 0.02 };
/** Face heights: finer structure belongs to single strands; `tone` is the blur of the tone of all hanging hair. */
const scale = { strand: 0.018, tone: 0.28 };
/** Share of the place's own tone in stretched hair, and the distance over which it is reached, in face heights. */
const evens = { by: 0.85, over: 0.4 };
/** Share of a streak's difference from the hair around that continues down its lock, and its maximum in OKLab lightness. */
const streaks = { share: 0.7, most: 0.12 };
/** Shaded hair beneath all locks: its light, and its extent within their outline. */
const beneath = { light: 0.58, within: 0.92 };
/** Hair lies beneath locks where their coverage within `reach` face heights is in this range. */
const among = { reach: 0.03, from: 0.35, to: 0.65 };
/** Protected outline, in face heights: the face's fades from `from` to `to`, the neck's ends `aside`; beyond, cloth may be taken for skin. */
const outline = { from: 1, to: 1.3, aside: 0.35 };

/** Maximal gain that makes dark or grey locks as light and as colourful as the photo's hair. */
const maxGain = 1.3;
/** Locks may shine by `more` above the photo's lightest strands, in OKLab lightness; the share `left` remains of the excess. */
const shine = { more: 0.08, left: 0.5 };

/** Rim of the hair, in face heights, that has some of the background's colour or shadow: locks would carry it inwards. */
const rim = 0.035;

/** Hair of the photo wound into locks. */
type Wound = { readonly alpha: Plane; readonly lab: Lab };

/** Parts of the photo's hair that locks sample: its strands alone, and its tone, local and broad. */
type Source = {
  readonly strands: Plane;
  readonly here: readonly Plane[];
  readonly around: readonly Plane[];
  /** Colours of all strands, from the darkest to the brightest. */
  readonly palette: Tone['palette'];
};

function sourceOf(view: HeadView, deep: Plane): Source {
  const { unit } = view.head;
  const colours = hairColours(view.lab, deep);
  const here = colours.map((channel) => gaussianBlur(channel, Math.max(0.7, scale.strand * unit)));
  const hangs = planeOf(view, (i, px, py) => {
    const { v } = toHead(view.head, px, py);
    return (deep.data[i] ?? 0) * smoothstep(-0.2, 0.2, v) + 1e-4;
  });
  const { meanOf } = normalisedBlur(hangs, scale.tone * unit);
  const around = colours.map(({ data }) =>
    planeOf(
      view,
      meanOf((i) => data[i] ?? 0),
    ),
  );
  const [light, even] = [colours[0], here[0]];
  const strands = planeOf(view, (i) => (light?.data[i] ?? 0) - (even?.data[i] ?? 0));
  return { strands, here, around, palette: (toneOf(view.lab, hangs)?.palette ?? []).slice(1, -1) };
}

/** Returns a channel of the hair's tone at a place of the photo, `down` below the start of winding. */
const toneAt = ({ here, around }: Source, channel: number, x: number, y: number, down: number): number => {
  const [near, far] = [here[channel], around[channel]];
  if (!near || !far) return 0;
  return lerp(interpolate(near, x, y), interpolate(far, x, y), evens.by * smoothstep(0, evens.over, down));
};

/** Growing list of segments of a layer's locks. */
type Lines = { data: Float32Array; depth: Float32Array; count: number };

/** Place of a hair in its lock and its variation. */
type Hair = {
  readonly aside: number;
  readonly forth: number;
  readonly ahead: number;
  readonly end: number;
  readonly shade: number;
  /** Winding of its lock from which the hair is visible, 0–1. */
  readonly begins: number;
};

function hairOf(lock: Ringlet, random: () => number): Hair {
  const angle = random() * 2 * Math.PI;
  const out = Math.sqrt(random());
  const isWild = random() < loose.share;
  const wide = isWild ? loose.out : 1;
  return {
    aside: wide * out * Math.cos(angle),
    forth: out * Math.sin(angle),
    ahead: (random() * 2 - 1) * (isWild ? loose.wild : loose.apart),
    end: lock.end - hairEnds * random() ** 1.6 + (isWild ? 0.04 * random() : 0),
    shade: relief.lock * lock.shade + relief.hair * (random() * 2 - 1),
    begins: lerp(begins.least, begins.most, random()),
  };
}

const tangent: Vector = { x: 0, y: 0, z: 0 };
const normal: Vector = { x: 0, y: 0, z: 0 };

/** Returns the relative light of a hair by the turn of the lock and the hair's side of it. */
function reliefAt(light: Light, lock: Ringlet, down: number, hair: Hair, from: Vector, to: Vector): number {
  tangent.x = to.x - from.x;
  tangent.y = to.y - from.y;
  tangent.z = to.z - from.z;
  normalise(tangent);
  const turn = windingAngle(lock, down) + hair.ahead;
  normal.x = 0.5 * Math.sin(turn) + hair.aside;
  normal.y = -0.15;
  normal.z = 0.55 * Math.cos(turn) + hair.forth + 0.35;
  normalise(normal);
  const lies = 0.5 + 0.5 * clamp(0.6 * Math.cos(turn) + 0.4 * hair.forth, -1, 1);
  const lit = strandLight(light, tangent, normal, lies, 1, 0);
  return clamp(lerp(1, lit / 0.78, relief.strength), relief.least, relief.most);
}

/** Sources and light that locks are drawn with. */
type Drawing = {
  readonly view: HeadView;
  readonly source: Source;
  readonly alpha: Plane;
  readonly light: Light;
};

/** Returns the number of hairs of a lock and of pieces of a hair. */
function countsOf({ half, from, end, turns }: Ringlet, unit: number): { hairs: number; pieces: number } {
  return {
    hairs: Math.max(count.least, Math.round(2 * half * unit * count.perPixel)),
    pieces: Math.ceil((end - from) * Math.max(count.perHeight, turns * count.perTurn)),
  };
}

/** Returns how much lighter a hair is than its surroundings where its lock begins, so that a streak continues down the lock. */
function streakOf({ here, around }: Source, x: number, begins: number, down: number): number {
  const [near, far] = [here[0], around[0]];
  if (!near || !far) return 0;
  const off = interpolate(near, x, begins) - interpolate(far, x, begins);
  return evens.by * smoothstep(0, evens.over, down) * streaks.share * clamp(off, -streaks.most, streaks.most);
}

/** Returns lightness and coverage of a piece of a hair: those of one of the photo's strands, lit by the turn of the lock. */
function pieceAt(
  { view: { head }, source, alpha, light }: Drawing,
  lock: Ringlet,
  hair: Hair,
  down: number,
  from: Vector,
  to: Vector,
  place: Point,
): { light: number; cover: number } {
  const drawn = Math.min(1, (lock.hem - lock.from) / (lock.end - lock.from));
  const x = head.origin.x + (lock.x + hair.aside * lock.half * closes.above) * head.unit;
  const y = head.origin.y + (lock.from + down * drawn * withinHem) * head.unit;
  const grown = windingShare(lock, down);
  const tone =
    toneAt(source, 0, x, y, down) + streakOf(source, x, head.origin.y + lock.from * head.unit, down);
  const lit = reliefAt(light, lock, down, hair, from, to) * (depthLight[lock.layer] ?? 1);
  const strand = clamp(interpolate(source.strands, x, y) / Math.max(0.08, tone), -0.35, 0.35);
  return {
    light: tone * (1 + strand) * lerp(1, softened(lit, tone) * (1 + hair.shade), grown),
    cover:
      0.92 *
      smoothstep(hair.begins, hair.begins + 0.18, grown) *
      lerp(1, 0.35, smoothstep(0.85, 1, down / (hair.end - lock.from))) *
      lerp(interpolate(alpha, place.x, place.y), 1, smoothstep(leaves.from, leaves.to, grown)) *
      smoothstep(0.2, 0.7, interpolate(alpha, x, y)),
  };
}

/** Draws one hair of a lock, piece by piece. */
function addHair(drawing: Drawing, lock: Ringlet, hair: Hair, pieces: number, into: Lines): void {
  const { head } = drawing.view;
  const by = fineness(head);
  const half = Math.max(0.34, hairHalf * head.unit * by);
  const [even, odd]: [Vector, Vector] = [
    { x: 0, y: 0, z: 0 },
    { x: 0, y: 0, z: 0 },
  ];
  let [x0, y0] = [0, 0];
  for (let k = 0; k <= pieces; k++) {
    const t = k / pieces;
    const down = t * (hair.end - lock.from);
    const [from, to] = k % 2 ? [even, odd] : [odd, even];
    const closing = lerp(closes.to, 1, smoothstep(0, closes.over, lock.end - lock.from - down));
    const wide = lock.half * closing * lerp(closes.above, 1, windingShare(lock, down));
    hairPosition(lock, down, hair.ahead, to);
    // The offset is perpendicular to the lock's direction.
    const [dx, dy] = k > 0 ? [to.x - from.x, to.y - from.y] : [0, 1];
    const aside = (hair.aside * wide) / (Math.hypot(dx, dy) || 1);
    const place = point(
      head.origin.x + (lock.x + to.x + aside * dy) * head.unit,
      head.origin.y + (lock.from + to.y - aside * dx) * head.unit,
    );
    const [x, y] = [place.x * by, place.y * by];
    const { light, cover } = pieceAt(drawing, lock, hair, down, from, to, place);
    if (k > 0 && cover > 0.01) {
      const thin = half * lerp(1, 0.6, smoothstep(0.8, 1, t));
      into.data.set([x0, y0, x, y, thin, light, cover], into.count * fields);
      into.depth[into.count++] = to.z + hair.forth * wide;
    }
    [x0, y0] = [x, y];
  }
}

/** Draws the locks of one layer: coverage, and OKLab lightness. */
function layerOf(drawing: Drawing, locks: readonly Ringlet[], seed: number): HairLayer {
  const { view } = drawing;
  const counts = locks.map((lock) => ({ lock, ...countsOf(lock, view.head.unit) }));
  const most = counts.reduce((sum, { hairs, pieces }) => sum + hairs * pieces, 0);
  const lines: Lines = { data: new Float32Array(most * fields), depth: new Float32Array(most), count: 0 };
  const random = mulberry32(seed);
  for (const { lock, hairs, pieces } of counts)
    for (let k = 0; k < hairs; k++) addHair(drawing, lock, hairOf(lock, random), pieces, lines);
  return drawLines(lines, view, fineness(view.head));
}

/** Returns the area in which no new hair may lie: the face and the neck's sides right below it. */
function protectedArea(view: HeadView, alpha: Plane): Plane {
  const { head, parts } = view;
  const skin = planeOf(view, (i, px, py) => {
    const { u, v } = toHead(head, px, py);
    const ofNeck = smoothstep(outline.aside + 0.1, outline.aside, Math.abs(u));
    const onSkin = (parts.skin.data[i] ?? 0) * smoothstep(outline.to, outline.from, v);
    return onSkin * lerp(1, ofNeck, smoothstep(outline.from - 0.2, outline.from, v));
  });
  return planeOf(view, (i) => smoothstep(0.1, 0.6, skin.data[i] ?? 0) * (1 - (alpha.data[i] ?? 0)));
}

/** Returns the depth of a place below the start of winding, and the photo's row whose hair is moved there. */
function hangsAt(
  { head }: HeadView,
  hemOf: Columns,
  cut: Cut,
  px: number,
  py: number,
): { down: number; row: number; within: number } | undefined {
  const y = (py - head.origin.y) / head.unit;
  const hanging = hemOf((px - head.origin.x) / head.unit);
  if (!hanging || y < hanging.from) return undefined;
  const length = Math.max(0.1, cut.length.side - hanging.from);
  const down = y - hanging.from;
  const drawn = clamp((hanging.hem - hanging.from) / length, 0.2, 1);
  return { down, row: head.origin.y + (hanging.from + down * drawn) * head.unit, within: down / length };
}

/** Lightness and coverage of the layers drawn so far. */
type Body = { readonly light: Float32Array; readonly cover: Float32Array };

/** Returns lightness and coverage of the hair beneath all locks: the photo's own, and stretched hair where locks lie around. */
function bodyOf({ view, source, alpha }: Drawing, locks: Plane, hemOf: Columns, cut: Cut): Body {
  const light = Float32Array.from(view.lab.l);
  const cover = planeOf(view, (i, px, py) => {
    const hangs = hangsAt(view, hemOf, cut, px, py);
    if (!hangs) return 0;
    const { down, row, within } = hangs;
    const shaded = 0.12 * (1 + raggedness(px / (0.06 * view.head.unit), 7));
    const begun =
      smoothstep(shaded, shaded + 0.3, down) * smoothstep(beneath.within, beneath.within - 0.25, within);
    const own = alpha.data[i] ?? 0;
    const isAmong = smoothstep(among.from, among.to, locks.data[i] ?? 0);
    const share = Math.max(own, interpolate(alpha, px, row)) * begun * isAmong;
    if (share <= 0.004) return 0;
    const from = own > 0.5 ? py : row;
    const strand = interpolate(source.strands, px, from);
    const dark = lerp(1, beneath.light, smoothstep(shaded, shaded + 0.5, down));
    const tone = lerp(toneAt(source, 0, px, from, down), toneAt(source, 0, px, py, 0), own);
    light[i] = (tone + strand) * softened(dark, tone);
    return share;
  });
  return { light, cover: cover.data };
}

/** Scales the lightness of locks so that its mean equals that of the source hair. */
function matchLightness(
  view: HeadView,
  source: Source,
  { light, cover }: Body,
  hemOf: Columns,
  cut: Cut,
): Float32Array {
  const { width } = view;
  let [made, own] = [0, 0];
  const downAt = Float32Array.from(light, (_, i) => {
    if ((cover[i] ?? 0) < 0.9) return -1;
    const [px, py] = [i % width, Math.floor(i / width)];
    const hangs = hangsAt(view, hemOf, cut, px, py);
    if (!hangs) return -1;
    if (hangs.down < evens.over) return hangs.down;
    made += light[i] ?? 0;
    own += toneAt(source, 0, px, hangs.row, hangs.down);
    return hangs.down;
  });
  const gain = made > 0 ? clamp(own / made, 1, maxGain) : 1;
  const most = (source.palette.at(-1)?.[0] ?? 1) + shine.more;
  return light.map((l, i) => {
    const down = downAt[i] ?? 0;
    const lit = l * lerp(1, gain, down < 0 ? 1 : smoothstep(0.1, evens.over, down));
    return Math.min(lit, lerp(most, lit, shine.left));
  });
}

/** Returns the tint of the photo's strands of a lightness; below the darkest strand its tint is scaled down. */
function tintOf({ palette }: Source, light: number): { a: number; b: number } {
  const [darkest, brightest] = [palette[0], palette.at(-1)];
  if (!darkest || !brightest) return { a: 0, b: 0 };
  const next = palette.findIndex(([l]) => l > light);
  const upper = palette[next] ?? brightest;
  const lower = next < 0 ? brightest : (palette[next - 1] ?? darkest);
  const share = clamp((light - lower[0]) / Math.max(1e-3, upper[0] - lower[0]), 0, 1);
  const dark = Math.min(1, light / Math.max(0.01, darkest[0]));
  return { a: dark * lerp(lower[1], upper[1], share), b: dark * lerp(lower[2], upper[2], share) };
}

/** Adds the tints of the photo's strands of the same lightness; the mean chroma of locks equals that of the source hair. */
function addTints(view: HeadView, source: Source, { light, cover }: Body, hemOf: Columns, cut: Cut): Lab {
  const { width, height } = view;
  const [a, b] = [new Float32Array(light.length), new Float32Array(light.length)];
  let [made, own] = [0, 0];
  const winds = Float32Array.from(light, (_, i) => {
    const [px, py] = [i % width, Math.floor(i / width)];
    const { down, row } = hangsAt(view, hemOf, cut, px, py) ?? { down: 0, row: py };
    const [l, ta, tb] = [0, 1, 2].map((channel) => toneAt(source, channel, px, row, down));
    const [tone, tint] = [tintOf(source, l ?? 0), tintOf(source, light[i] ?? 0)];
    a[i] = (ta ?? 0) + tint.a - tone.a;
    b[i] = (tb ?? 0) + tint.b - tone.b;
    if (down >= evens.over && (cover[i] ?? 0) >= 0.9) {
      made += Math.hypot(a[i] ?? 0, b[i] ?? 0);
      own += Math.hypot(ta ?? 0, tb ?? 0);
    }
    return smoothstep(0, evens.over, down);
  });
  const gain = made > 0 ? clamp(own / made, 1, maxGain) : 1;
  const scaled = (channel: Float32Array): Float32Array =>
    channel.map((value, i) => value * lerp(1, gain, winds[i] ?? 0));
  return { width, height, l: light, a: scaled(a), b: scaled(b) };
}

/** Lays a layer of locks over those beneath it, which it shades. */
function layOver(
  { light, cover }: Body,
  { view: { head, width }, light: from }: Drawing,
  drawn: HairLayer,
): void {
  const cast = gaussianBlur(drawn.alpha, Math.max(0.7, shade.reach * head.unit));
  const by = shade.falls * head.unit;
  const falls = Math.round(by) * width - Math.round(from.x * by);
  for (let i = 0; i < light.length; i++) {
    const over = drawn.alpha.data[i] ?? 0;
    const dark = softened(1 - shade.dark * (cast.data[i - falls] ?? 0) * (1 - over), light[i] ?? 0);
    const under = (cover[i] ?? 0) * (1 - over);
    const all = over + under;
    if (all <= 0) continue;
    light[i] = ((drawn.light.data[i] ?? 0) * over + (light[i] ?? 0) * dark * under) / all;
    cover[i] = all;
  }
}

/** Winds the hanging hair of the photo into overlapping locks of the cut's length. */
export function windCurls(view: HeadView, alpha: Plane, worn: Worn, cut: Cut, seed: number): Wound {
  const { head, width } = view;
  const hemOf = hairColumns(view, alpha, worn, cut);
  const source = sourceOf(view, insideHair(alpha, head, rim));
  const across = { left: -head.origin.x / head.unit, right: (width - head.origin.x) / head.unit };
  const locks = ringletsOf(cut, across, hemOf, seed);
  const drawing: Drawing = { view, source, alpha, light: lightOf(view) };
  const drawn = Array.from({ length: layers }, (_, layer) =>
    layerOf(
      drawing,
      locks.filter((lock) => lock.layer === layer),
      seed + layer,
    ),
  );
  const lockCover = drawn.map((layer) => layer.alpha).reduce(union);
  const around = gaussianBlur(lockCover, Math.max(0.7, among.reach * head.unit));
  const { light, cover } = bodyOf(drawing, around, hemOf, cut);
  for (const layer of drawn) layOver({ light, cover }, drawing, layer);
  const lit = matchLightness(view, source, { light, cover }, hemOf, cut);
  const spared = protectedArea(view, alpha);
  return {
    alpha: planeOf(view, (i) => (cover[i] ?? 0) * (1 - (spared.data[i] ?? 0))),
    lab: addTints(view, source, { light: lit, cover }, hemOf, cut),
  };
}
