import { gaussianBlur } from '#engine/imaging/filters.ts';
import { lerp, median, quantile, smoothstep } from '#engine/imaging/math.ts';
import { dilate, erode } from '#engine/imaging/morphology.ts';
import { plane, planeOf, readByRows, resize, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { label } from '#engine/perception/person/parse.ts';

import type { BareLegs } from './bare-legs.ts';
import { isHand } from './composite.ts';
import { grain, grainOf, litSkin, skinEverywhere } from './skin-texture.ts';
import { labelAt, maskOf, refine, type LabelName, type Stage } from './photo-stage.ts';
import { unchangedLabel, type Rgb, type Uncovered } from './uncover.ts';

/** Colours of the stage at parse size. */
function shrunk(stage: Stage): Float32Array[] {
  const { picture } = stage;
  const full = plane(stage);
  return [0, 1, 2].map((c) => {
    for (let i = 0; i < full.data.length; i++) full.data[i] = picture.data[i * 4 + c] ?? 0;
    return resize(gaussianBlur(full, 0.5 / stage.scale), stage.mask).data;
  });
}

/** Paints bare legs over the filled background, with the skin's own colour and crisp edges. */
function paintLegs(
  stage: Stage,
  { depth, light }: BareLegs,
  zone: Plane,
  skin: Rgb,
  noise: (i: number) => number,
): void {
  const inside = readByRows(depth, stage);
  const lit = readByRows(light, stage);
  // The legs are cut out by their own outline; the cloth's outline applies only where something covers them.
  const grown = dilate(zone, 4);
  const free = planeOf(zone, (i) =>
    (zone.data[i] ?? 0) > 0 || ((grown.data[i] ?? 0) > 0.5 && stage.labels[i] === label.background) ? 1 : 0,
  );
  const uncoveredShare = readByRows(gaussianBlur(dilate(free, 1), 0.6), stage);
  const { data } = stage.picture;
  for (let y = 0, i = 0; y < stage.height; y++)
    for (let x = 0; x < stage.width; x++, i++) {
      const a = smoothstep(-0.6, 1.2, inside(x, y)) * smoothstep(0.3, 0.7, uncoveredShare(x, y));
      if (a <= 0) continue;
      const v = lit(x, y);
      const speck = noise(i);
      // Skin in shade turns redder, not greyer.
      for (const [c, turn] of [1, 1.18, 1.3].entries())
        data[i * 4 + c] = lerp(data[i * 4 + c] ?? 0, (skin[c] ?? 0) * Math.min(1.05, v) ** turn + speck, a);
    }
}

/** Extrapolates the colours of one kind of cloth over the whole stage, without the shadows on it. */
function clothEverywhere(stage: Stage, small: readonly Float32Array[], name: LabelName): Float32Array[] {
  const inner = erode(maskOf(stage, name), 1.5);
  const light = (i: number) => (small[0]?.[i] ?? 0) + (small[1]?.[i] ?? 0) + (small[2]?.[i] ?? 0);
  const lights: number[] = [];
  for (let i = 0; i < inner.data.length; i++) if ((inner.data[i] ?? 0) > 0.5) lights.push(light(i));
  const shadow = quantile(lights, 0.3);
  return pushPull(
    stage.mask,
    small,
    inner.data.map((v, i) => (v > 0.5 && light(i) >= shadow ? 1 : 0)),
  );
}

/** Distance below the old hem's shadow, in body units, from which trousers hidden by the hem are continued. */
const belowHem = 0.07;

/**
 * Mirrors the trousers at their visible upper edge: a pixel above it takes the pixel equally far below it, so that weave, folds and
 * fly continue upwards.
 *
 * @returns the index of the source pixel in the stage's picture, or undefined where the mirror image leaves the trousers.
 */
function mirroredTrousers(stage: Stage): (x: number, y: number) => number | undefined {
  const { mask, labels, scale, body } = stage;
  const tops: number[] = [];
  for (let x = 0; x < mask.width; x++) {
    let y = 0;
    while (y < mask.height && labels[y * mask.width + x] !== label.bottom) y++;
    tops.push(y < mask.height ? y : Number.NaN);
  }
  const reach = Math.max(2, Math.round(body.unit * scale * 0.15));
  const hems = tops.map((_, x) =>
    median(tops.slice(Math.max(0, x - reach), x + reach + 1).filter((y) => !Number.isNaN(y))),
  );
  return (x, y) => {
    const hem = hems[Math.min(mask.width - 1, Math.round(x * scale))] ?? Number.NaN;
    const from = hem / scale + belowHem * body.unit;
    const mirrored = Math.round(2 * from - y);
    if (Number.isNaN(hem) || y >= from || mirrored >= stage.height) return undefined;
    return labelAt(stage, x, mirrored) === label.bottom ? mirrored * stage.width + x : undefined;
  };
}

/** Width in parse pixels over which the seam to visible skin is smoothed, since the old cloth's edge leaves a line there. */
const seam = 3;

/** Zones that `uncover` chose, 0–1, by the kind of their paint. */
function zonesOf(stage: Stage, { labels, old, legs, legZone }: Uncovered) {
  const changed = planeOf(stage.mask, (i) => (labels[i] === unchangedLabel ? 0 : 1));
  const bared = planeOf(stage.mask, (i) => (labels[i] === label.skin ? 1 : 0));
  const rim = dilate(changed, 1.6);
  const besideSkin = dilate(bared, seam);
  const extended = planeOf(stage.mask, (i) => (labels[i] === label.bottom ? 1 : 0));
  const belowOldHem = dilate(extended, Math.max(1.6, belowHem * stage.body.unit * stage.scale));
  const touched = planeOf(stage.mask, (i, x, y) => {
    if ((changed.data[i] ?? 0) > 0) return 1;
    if (stage.labels[i] === label.bottom) return Math.max(rim.data[i] ?? 0, belowOldHem.data[i] ?? 0);
    if (stage.labels[i] !== label.skin) return rim.data[i] ?? 0;
    const untouchable = (stage.model.face.data[i] ?? 0) < 0 || isHand(stage, x, y);
    return untouchable ? 0 : (besideSkin.data[i] ?? 0);
  });
  const paintedAs = (i: number): number => {
    const found = labels[i] ?? unchangedLabel;
    if (legs && (legZone.data[i] ?? 0) > 0) return label.background;
    if (found !== unchangedLabel) return found;
    // Old cloth under the new garment takes the paint of its neighbours.
    return (old.data[i] ?? 0) > 0.5 ? unchangedLabel : (stage.labels[i] ?? label.background);
  };
  return { changed, touched, paintedAs };
}

/**
 * Paints the result of `uncover` into the stage's picture, with soft edges.
 *
 * @param guide the photo's lightness at full size.
 */
export function paintUncovered(stage: Stage, uncovered: Uncovered, guide: Plane): void {
  const { legs, legZone } = uncovered;
  const { changed, touched, paintedAs } = zonesOf(stage, uncovered);
  if (!changed.data.includes(1)) return;
  const small = shrunk(stage);
  const ground = dilate(stage.mask, 3);
  const outside = ground.data.map((v) => (v > 0.5 ? 0 : 1));
  const sources = {
    [label.background]: pushPull(stage.mask, small, outside),
    [label.skin]: skinEverywhere(stage, small),
    [label.bottom]: clothEverywhere(stage, small, 'bottom'),
    [label.top]: pushPull(stage.mask, small, erode(maskOf(stage, 'top'), 1.5).data),
  };
  const amount = readByRows(gaussianBlur(touched, 0.8), stage);
  const shareOf = (k: number): Plane =>
    gaussianBlur(
      planeOf(stage.mask, (i) => (paintedAs(i) === k ? 1 : 0)),
      0.8,
    );
  const onBody = ([label.skin, label.bottom, label.top] as const).map((k) => ({
    source: sources[k],
    share: shareOf(k),
  }));
  const body = [0, 1, 2].map((c) => {
    const mixed = planeOf(stage.mask, (i) => {
      let sum = 0;
      let weight = 0;
      for (const { source, share } of onBody) {
        const w = (share.data[i] ?? 0) + 1e-6;
        sum += w * (source[c]?.[i] ?? 0);
        weight += w;
      }
      return sum / weight;
    });
    return readByRows(mixed, stage);
  });
  const background = sources[label.background].map((channel) =>
    readByRows(plane(stage.mask, channel), stage),
  );
  // The photo's own outline cuts the body out; parts within it that become background have soft edges.
  const outline = refine(stage, guide, stage.mask);
  const leaving = dilate(
    planeOf(stage.mask, (i) => (paintedAs(i) === label.background && (changed.data[i] ?? 0) > 0 ? 1 : 0)),
    seam,
  );
  const becomesGround = planeOf(stage.mask, (i) =>
    paintedAs(i) === label.background && (leaving.data[i] ?? 0) > 0.5 ? 1 : 0,
  );
  const groundShare = readByRows(gaussianBlur(becomesGround, 0.8), stage);
  const trousersShare = readByRows(shareOf(label.bottom), stage);
  const mirrored = mirroredTrousers(stage);
  const deviation = grainOf(stage);
  const grainAt = grain(stage);
  const noise = (i: number) => deviation * grainAt(i);
  const { data } = stage.picture;
  for (let y = 0, i = 0; y < stage.height; y++)
    for (let x = 0; x < stage.width; x++, i++) {
      const a = smoothstep(0.05, 0.7, amount(x, y));
      if (a <= 0) continue;
      const bodily = (outline.data[i] ?? 0) * (1 - smoothstep(0.2, 0.8, groundShare(x, y)));
      const cloth = smoothstep(0.3, 0.7, trousersShare(x, y));
      const from = cloth > 0 ? mirrored(x, y) : undefined;
      const speck = noise(i);
      for (let c = 0; c < 3; c++) {
        const plain = (body[c]?.(x, y) ?? 0) + speck;
        const own = from === undefined ? plain : lerp(plain, data[from * 4 + c] ?? 0, cloth);
        const painted = lerp(background[c]?.(x, y) ?? 0, own, bodily);
        data[i * 4 + c] = lerp(data[i * 4 + c] ?? 0, painted, a);
      }
    }
  if (legs) paintLegs(stage, legs, legZone, litSkin(stage, small), noise);
}
