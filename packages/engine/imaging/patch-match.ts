import { sampleAt, recessionOf, straightenPlane } from '#engine/edit/perspective.ts';
import { lightPlanes, repeatsOf, sourcesByRepeats, sourceFit } from '#engine/edit/repeats.ts';
import { dilate, distanceTransform } from './morphology.ts';
import { quantile, lcgRandom } from './math.ts';
import { plane, planeOf, type Picture, type Plane } from './plane.ts';
import { pushPull } from './push-pull.ts';
import { throwIfAborted } from './stop.ts';

/** Radius of a patch: patches are squares of 2·radius + 1 pixels. */
const patchRadius = 3;
/** A pyramid's smallest level has at least this many pixels on its short side. */
const minSide = 24;
const maxLevels = 6;
/**
 * Depth in pixels of a hole at the level that is filled from its edge inwards: small enough for that, yet large enough that the
 * lines of a pattern stay visible.
 */
const smallHole = 14;
/** Number of pixels between two abort checks. */
const pixelsBetweenChecks = 4096;
/** Level (0–255) to which the light is evened while a pattern is continued, and the error in pixels that its repeats may have. */
const evenLight = 128;
const nearbySearch = 6;

export type Level = {
  readonly picture: Picture;
  readonly hole: Plane;
  /** Part of the hole to fill; all of it by default. */
  readonly fill?: Plane;
};

/** Halves a level: each pixel is the mean of the known pixels among four, and belongs to the hole where any of the four does. */
function halve({ picture, hole, fill = hole }: Level): Level {
  const width = picture.width >> 1;
  const height = picture.height >> 1;
  const data = new Uint8ClampedArray(width * height * 4);
  const filled = plane({ width, height });
  const smaller = planeOf({ width, height }, (o, x, y) => {
    let known = 0;
    let open = 0;
    const sum = [0, 0, 0];
    for (let q = 0; q < 4; q++) {
      const i = (2 * y + (q >> 1)) * picture.width + 2 * x + (q & 1);
      if ((fill.data[i] ?? 0) > 0.5) filled.data[o] = 1;
      if ((hole.data[i] ?? 0) > 0.5) {
        open = 1;
        continue;
      }
      known++;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (picture.data[i * 4 + c] ?? 0);
    }
    for (let c = 0; c < 3; c++) data[o * 4 + c] = known > 0 ? (sum[c] ?? 0) / known : 128;
    data[o * 4 + 3] = 255;
    return open;
  });
  return { picture: { width, height, data }, hole: smaller, fill: filled };
}

function pyramidOf(finest: Level): Level[] {
  const levels: Level[] = [finest];
  for (let last = levels[0]; last && levels.length < maxLevels; last = levels.at(-1)) {
    if (Math.min(last.picture.width, last.picture.height) >> 1 < minSide) break;
    if (distanceTransform(last.fill ?? last.hole).data.every((distance) => distance <= smallHole)) break;
    levels.push(halve(last));
  }
  return levels;
}

type Field = { readonly nearest: Int32Array; readonly width: number; readonly height: number };

/** One level of the completion: the pixels to fill, the pixels that may be patch sources, and the search's state. */
class Search {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly hole: Plane;
  readonly open: Int32Array;
  readonly nearest: Int32Array;
  /** Cost of the patch at each open pixel. */
  readonly costs: Float32Array;
  readonly source: Uint8Array;
  readonly random: () => number;
  /** Index offsets from a patch's centre to each of its pixels. */
  readonly steps: readonly number[];
  constructor({ picture, hole, fill = hole }: Level, random: () => number) {
    this.width = picture.width;
    this.height = picture.height;
    this.data = Uint8ClampedArray.from(picture.data);
    this.hole = hole;
    this.random = random;
    const along = Array.from({ length: 2 * patchRadius + 1 }, (_, k) => k - patchRadius);
    this.steps = along.flatMap((dy) => along.map((dx) => dy * this.width + dx));
    const closed = dilate(hole, patchRadius + 0.5);
    this.source = new Uint8Array(hole.data.length);
    const open: number[] = [];
    for (let y = 0, i = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, i++) {
        if (!this.fits(x, y)) continue;
        if ((closed.data[i] ?? 0) < 0.5) this.source[i] = 1;
        if ((fill.data[i] ?? 0) > 0.5) open.push(i);
      }
    this.open = Int32Array.from(open);
    this.nearest = new Int32Array(hole.data.length).fill(-1);
    this.costs = new Float32Array(hole.data.length);
  }

  fits(x: number, y: number): boolean {
    return (
      x >= patchRadius && y >= patchRadius && x < this.width - patchRadius && y < this.height - patchRadius
    );
  }

  anywhere(): number {
    for (let attempt = 0; attempt < 400; attempt++) {
      const i = Math.floor(this.random() * this.source.length);
      if (this.source[i]) return i;
    }
    return this.source.indexOf(1);
  }

  /** Squared difference of two patches; stops where it exceeds `most`. */
  cost(a: number, b: number, most: number): number {
    const { data, width } = this;
    let sum = 0;
    for (let dy = -patchRadius; dy <= patchRadius; dy++) {
      let i = (a + dy * width - patchRadius) * 4;
      let j = (b + dy * width - patchRadius) * 4;
      for (let dx = -patchRadius; dx <= patchRadius; dx++, i += 4, j += 4) {
        const red = (data[i] ?? 0) - (data[j] ?? 0);
        const green = (data[i + 1] ?? 0) - (data[j + 1] ?? 0);
        const blue = (data[i + 2] ?? 0) - (data[j + 2] ?? 0);
        sum += red * red + green * green + blue * blue;
      }
      if (sum > most) return sum;
    }
    return sum;
  }

  /** Takes over colours and sources of the level below, which is half as large. */
  inherit(colours: Picture, field: Field): void {
    for (const i of this.open) {
      const x = i % this.width;
      const y = Math.floor(i / this.width);
      const sx = Math.min(field.width - 1, x >> 1);
      const sy = Math.min(field.height - 1, y >> 1);
      const from = (sy * field.width + sx) * 4;
      for (let c = 0; c < 3; c++) this.data[i * 4 + c] = colours.data[from + c] ?? 0;
      const q = field.nearest[sy * field.width + sx] ?? -1;
      const j = (Math.floor(q / field.width) * 2 + (y & 1)) * this.width + (q % field.width) * 2 + (x & 1);
      this.nearest[i] = q >= 0 && this.source[j] ? j : this.anywhere();
    }
  }

  /** Copies colours from the source pixels that the repeats of a pattern give. */
  take(sources: Int32Array): void {
    const { data } = this;
    for (const i of this.open) {
      const from = sources[i] ?? -1;
      this.nearest[i] = from >= 0 ? from : this.anywhere();
      for (let c = 0; c < 3; c++) data[i * 4 + c] = data[(this.nearest[i] ?? 0) * 4 + c] ?? 0;
    }
  }

  /** Fills the coarsest level from the hole's edge inwards, each pixel from the patch that fits the known pixels around it best. */
  begin(): void {
    const { width, data, source } = this;
    const known = new Uint8Array(this.hole.data.map((v) => (v > 0.5 ? 0 : 1)));
    const sources = Int32Array.from([...source.keys()].filter((i) => source[i]));
    let left = [...this.open];
    while (left.length > 0) {
      const ring = left.filter((i) => [-1, 1, -width, width].some((step) => known[i + step]));
      // The picture's rim cuts the remaining pixels off from all known ones.
      if (ring.length === 0) break;
      for (const i of ring) {
        throwIfAborted();
        const best = this.bestOf(sources, i, known);
        this.nearest[i] = best;
        for (let c = 0; c < 3; c++) data[i * 4 + c] = data[best * 4 + c] ?? 0;
      }
      for (const i of ring) known[i] = 1;
      left = left.filter((i) => !known[i]);
    }
    for (const i of left) this.nearest[i] = this.anywhere();
  }

  /** The source whose patch is most like the known part of the patch at `i`. */
  bestOf(sources: Int32Array, i: number, known: Uint8Array): number {
    const { data } = this;
    const steps = this.steps.filter((step) => known[i + step]);
    let best = this.anywhere();
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of sources) {
      let sum = 0;
      for (const step of steps) {
        const a = (i + step) * 4;
        const b = (candidate + step) * 4;
        const red = (data[a] ?? 0) - (data[b] ?? 0);
        const green = (data[a + 1] ?? 0) - (data[b + 1] ?? 0);
        const blue = (data[a + 2] ?? 0) - (data[b + 2] ?? 0);
        sum += red * red + green * green + blue * blue;
        if (sum >= least) break;
      }
      if (sum < least) {
        least = sum;
        best = candidate;
      }
    }
    return best;
  }

  /** One pass of propagation and random search (Barnes et al. 2009). */
  improve(backwards: boolean, widest = Math.max(this.width, this.height)): void {
    const { open, nearest, width } = this;
    const step = backwards ? 1 : -1;
    for (let n = 0; n < open.length; n++) {
      if (n % pixelsBetweenChecks === 0) throwIfAborted();
      const i = open[backwards ? open.length - 1 - n : n] ?? 0;
      let best = nearest[i] ?? -1;
      if (best < 0) continue;
      let least = this.cost(i, best, Number.POSITIVE_INFINITY);
      const propose = (candidate: number): void => {
        if (candidate < 0 || candidate === best || !this.source[candidate]) return;
        const cost = this.cost(i, candidate, least);
        if (cost < least) {
          least = cost;
          best = candidate;
        }
      };
      for (const beside of [step, step * width]) {
        const q = nearest[i + beside] ?? -1;
        if (q >= 0) propose(q - beside);
      }
      for (let radius = widest; radius > 1; radius /= 2) {
        const x = Math.round((best % width) + (this.random() * 2 - 1) * radius);
        const y = Math.round(Math.floor(best / width) + (this.random() * 2 - 1) * radius);
        if (this.fits(x, y)) propose(y * width + x);
      }
      nearest[i] = best;
      this.costs[i] = least;
    }
  }

  /** Sets every open pixel to the mean that the patches around it vote for (Wexler, Shechtman & Irani 2007). */
  vote(reach: number): void {
    const { width, data, nearest } = this;
    const sums = new Float32Array(this.hole.data.length * 4);
    // Patches that fit badly must not blur those that fit well.
    const usual = quantile(
      Float32Array.from(this.open, (i) => this.costs[i] ?? 0),
      0.6,
    );
    for (const i of this.open) {
      const source = nearest[i] ?? -1;
      if (source < 0) continue;
      const fit = Math.exp(-(this.costs[i] ?? 0) / (usual + 1)) + 1e-4;
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const to = i + dy * width + dx;
          if ((this.hole.data[to] ?? 0) <= 0.5) continue;
          const from = source + dy * width + dx;
          const weight = fit / (1 + dx * dx + dy * dy);
          for (let c = 0; c < 3; c++)
            sums[to * 4 + c] = (sums[to * 4 + c] ?? 0) + (data[from * 4 + c] ?? 0) * weight;
          sums[to * 4 + 3] = (sums[to * 4 + 3] ?? 0) + weight;
        }
    }
    for (const i of this.open) {
      const weight = sums[i * 4 + 3] ?? 0;
      if (weight > 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = (sums[i * 4 + c] ?? 0) / weight;
    }
  }

  /**
   * Removes the seam: spreads the differences between the patches at the edge and the surroundings of the hole smoothly over the
   * filling (seamless cloning by a membrane, Pérez et al. 2003).
   */
  join(): void {
    const { width, height, data, nearest } = this;
    const sums = new Float32Array(width * height * 4);
    for (const i of this.open) {
      const from = nearest[i] ?? -1;
      if (from < 0) continue;
      for (let dy = -patchRadius; dy <= patchRadius; dy++)
        for (let dx = -patchRadius; dx <= patchRadius; dx++) {
          const step = dy * width + dx;
          if ((this.hole.data[i + step] ?? 1) > 0.5) continue;
          for (let c = 0; c < 3; c++)
            sums[(i + step) * 4 + c] =
              (sums[(i + step) * 4 + c] ?? 0) +
              (data[(i + step) * 4 + c] ?? 0) -
              (data[(from + step) * 4 + c] ?? 0);
          sums[(i + step) * 4 + 3] = (sums[(i + step) * 4 + 3] ?? 0) + 1;
        }
    }
    const missed = [0, 1, 2].map(() => new Float32Array(width * height));
    const known = new Float32Array(width * height);
    for (let i = 0; i < known.length; i++) {
      const count = sums[i * 4 + 3] ?? 0;
      if (count === 0) continue;
      known[i] = 1;
      for (const [c, plane] of missed.entries()) plane[i] = (sums[i * 4 + c] ?? 0) / count;
    }
    const spread = pushPull({ width, height }, missed, known);
    for (const i of this.open)
      for (let c = 0; c < 3; c++) data[i * 4 + c] = (data[i * 4 + c] ?? 0) + (spread[c]?.[i] ?? 0);
  }
}

/**
 * Fills a hole with patches of the rest of the picture, from coarse to fine (PatchMatch, Barnes et al. 2009; voting by Wexler et
 * al. 2007); a regular pattern is continued by its own repeats. The same seed gives the same picture.
 *
 * @param hole over one half where it is to be filled.
 * @param rounds search rounds a level; more rounds find better patches.
 * @returns a new picture; undefined where the picture has no pixel left to take patches from.
 */
export function inpaint(picture: Picture, hole: Plane, rounds: number, seed: number): Picture | undefined {
  const random = lcgRandom(seed + 17);
  const level = { picture, hole };
  const flat = continueByRepeats(level, random);
  if (flat && flat.fit > certainFit) return flat.picture;
  const receding = continueInPerspective(level, random);
  const best = receding && receding.fit > (flat?.fit ?? 0) ? receding : flat;
  return best?.picture ?? searchPatches(level, rounds, random);
}

/** Minimum share of the hole that repeats must reach, and minimum share of the visible rim that they must predict. */
const minReached = 0.98;
const minFit = 0.35;
/** Predicted share of the rim above which a pattern needs no straightening. */
const certainFit = 0.8;
/** Width of the rim around the hole on which repeats are tried, as a share of the picture's long side. */
const rimShare = 0.06;

/** Hole filled by repeats, and the share of the visible rim that the repeats predict. */
type Continued = { readonly picture: Picture; readonly fit: number };

/**
 * Continues a regular pattern: each pixel is copied from some repeats away, with the light evened, and patches are searched only
 * nearby, since perspective or handwork makes a pattern less than regular.
 *
 * @returns undefined without a pattern, where its repeats reach too little of the hole, or where they do not predict the visible
 *   rim: outlines repeat themselves too.
 */
function continueByRepeats(level: Level, random: () => number): Continued | undefined {
  const { picture, hole } = level;
  const known = planeOf(hole, (i) => ((hole.data[i] ?? 0) > 0.5 ? 0 : 1));
  const light = lightPlanes(picture, known);
  const around = (i: number, c: number): number => light[c]?.data[i] ?? evenLight;
  const even: Picture = { ...picture, data: Uint8ClampedArray.from(picture.data) };
  for (let i = 0; i < hole.data.length; i++)
    for (let c = 0; c < 3; c++)
      even.data[i * 4 + c] = ((picture.data[i * 4 + c] ?? 0) * evenLight) / around(i, c);
  const repeats = repeatsOf(even, known);
  if (repeats.length === 0) return undefined;
  const search = new Search({ ...level, picture: even }, random);
  const tried = dilate(hole, Math.max(picture.width, picture.height) * rimShare);
  const sources = sourcesByRepeats(even, known, repeats, search.source, tried);
  const rim = planeOf(hole, (i) => (tried.data[i] ?? 0) * (known.data[i] ?? 0));
  const fit = sourceFit(even, sources, rim);
  if (fit < minFit) return undefined;
  const reached = search.open.filter((i) => (sources[i] ?? -1) >= 0);
  if (reached.length < search.open.length * minReached) return undefined;
  search.take(sources);
  for (const backwards of [false, true]) {
    search.improve(backwards, nearbySearch);
    search.vote(1);
  }
  search.join();
  const data = Uint8ClampedArray.from(picture.data);
  for (const i of search.open)
    for (let c = 0; c < 3; c++) data[i * 4 + c] = ((search.data[i * 4 + c] ?? 0) * around(i, c)) / evenLight;
  return { picture: { ...picture, data }, fit };
}

/** Long side of the picture on which the plane's recession is measured. */
const recessionSide = 100;

/** Continues a pattern in perspective: straightens the plane, continues the pattern and maps the filling back. */
function continueInPerspective({ picture, hole }: Level, random: () => number): Continued | undefined {
  const scale = Math.min(1, recessionSide / Math.max(picture.width, picture.height));
  const look = downscale({ picture, hole }, scale);
  const found = recessionOf(look.picture, look.hole);
  const recession = found && { ...found, middle: found.middle / scale, horizon: found.horizon / scale };
  const straight = recession && straightenPlane(picture, hole, recession);
  const filled = straight && continueByRepeats(straight, random);
  if (!straight || !filled) return undefined;
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < hole.data.length; i++) {
    if ((hole.data[i] ?? 0) <= 0.5) continue;
    const { x, y } = straight.at(i % picture.width, Math.floor(i / picture.width));
    for (let c = 0; c < 3; c++) data[i * 4 + c] = sampleAt(filled.picture, x, y, c);
  }
  return { picture: { ...picture, data }, fit: filled.fit };
}

/** Downscales a level: each pixel is the mean of the pixels that it covers, and belongs to the hole where any of them does. */
function downscale({ picture, hole }: Level, scale: number): Level {
  const size = {
    width: Math.max(24, Math.round(picture.width * scale)),
    height: Math.max(24, Math.round(picture.height * scale)),
  };
  const [stepX, stepY] = [picture.width / size.width, picture.height / size.height];
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const smaller = planeOf(size, (o, column, row) => {
    const sum = [0, 0, 0];
    let count = 0;
    let open = 0;
    for (let y = Math.floor(row * stepY); y < (row + 1) * stepY; y++)
      for (let x = Math.floor(column * stepX); x < (column + 1) * stepX; x++) {
        const i = Math.min(picture.height - 1, y) * picture.width + Math.min(picture.width - 1, x);
        count++;
        if ((hole.data[i] ?? 0) > 0.5) open = 1;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (picture.data[i * 4 + c] ?? 0);
      }
    for (let c = 0; c < 3; c++) data[o * 4 + c] = (sum[c] ?? 0) / Math.max(1, count);
    data[o * 4 + 3] = 255;
    return open;
  });
  return { picture: { ...size, data }, hole: smaller };
}

/** Fills by patches alone, from the coarsest level to the finest; undefined where the picture has no patch sources. */
export function searchPatches(finest: Level, rounds: number, random: () => number): Picture | undefined {
  let below: Search | undefined;
  const levels = pyramidOf(finest);
  for (const [k, level] of levels.toReversed().entries()) {
    const search = new Search(level, random);
    if (search.anywhere() < 0) {
      if (k === levels.length - 1) return undefined;
      continue;
    }
    if (below) search.inherit(below, below);
    else search.begin();
    const finest = k === levels.length - 1;
    const coarse = k < 2 ? 3 : 1;
    const passes = finest ? Math.max(1, rounds >> 1) : rounds * coarse;
    for (let pass = 0; pass < passes; pass++) {
      search.improve(pass % 2 === 1);
      search.vote(finest && pass === passes - 1 ? 1 : 2);
    }
    below = search;
  }
  below?.join();
  return below && { width: below.width, height: below.height, data: below.data };
}
