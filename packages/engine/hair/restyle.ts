import {
  clipsSides,
  drawsFringe,
  hasTail,
  hidesForehead,
  showsEars,
  type Cut,
  type DrawnFringe,
  type Fringe,
} from '@mot-studio/terms/hair-cut';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { resample } from '#engine/imaging/codec.ts';
import { lerp } from '#engine/imaging/math.ts';
import { union, subtractMask } from '#engine/imaging/morphology.ts';
import { once } from '#engine/imaging/once.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { interpolate, planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import type { Progress } from '#engine/runtime/job-tools.ts';
import type { HairGuess } from '#engine/runtime/engine-types.ts';

import { measureUncovered, clothInSkin, uncoveredShare, nonSkinArea } from './uncovered-area.ts';
import { checkCutCarried, hasShortSides, measureHead, type HeadMeasures } from './cut-feasibility.ts';
import { coiledCut, coiledFringe, reachesForehead } from './coils.ts';
import { composeHair, lightOf, type StyledView } from './compose-hair.ts';
import { drawHair } from './draw.ts';
import { hiddenEars, type Ears } from './ears.ts';
import { forelocksOf } from './forelocks.ts';
import { fringeOf } from './fringe.ts';
import {
  uncoversFace,
  checkUncoveredGround,
  checkBody,
  checkChestSkin,
  checkAmbiguousChest,
  checkDrawn,
  checkPictureEdge,
  checkHiddenFace,
  checkNeckline,
  checkOutline,
  checkHeadroom,
  endsAbove,
} from './gate.ts';
import { outlinesMask } from './head-frame.ts';
import { guessesOf } from './guessed-areas.ts';
import { hairlineIn, ownForehead, type Hairline } from './hairline.ts';
import { keepsFringe, liesNaturally, cutPlan, type CutPlan } from './cut-plan.ts';
import { drawOwnFringe } from './own-fringe.ts';
import {
  syntheticLowerEdgeLength,
  synthesisedArea,
  syntheticNecklineLength,
  syntheticOutlineLength,
} from './synthesised-outline.ts';
import { type Plate, removeHair } from './plate.ts';
import { fringeBelowOutline, pressTop } from './press-top.ts';
import { missingHeadroom, raiseTop } from './raise.ts';
import { undrawnHair, reshapeHair } from './reshape.ts';
import type { ReshapedHair } from './reshaped.ts';
import { removeScraps } from './scraps.ts';
import type { Skull } from './skull.ts';
import type { Strand } from './strand.ts';
import { clippedHair } from './stubble.ts';
import { isCoily } from './texture.ts';
import type { Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';
import { addWisps } from './loose-hair.ts';
import { tailOf } from './tail.ts';
import { bare, fallsLong, naturalLength, type Worn } from './worn-hair.ts';

/** Lowest end of a fringe below the upper edge of the brows, in face heights. */
const belowBrows = 0.07;

const aboveEyes = (fringe: Fringe, browTop: number): Fringe =>
  hidesForehead(fringe) ? { ...fringe, end: Math.min(fringe.end, browTop + belowBrows) } : fringe;

/** Returns the fringe to draw for short hair that lies as it grows. */
function ownFringeOf(cut: Cut, plan: CutPlan, browTop: number): DrawnFringe | undefined {
  const fringe = aboveEyes(cut.fringe, browTop);
  return liesNaturally(cut) && !plan.fringe && drawsFringe(fringe) ? fringe : undefined;
}

/** Returns strands without a source in the photo's hair: the tail of short hair, and a fringe before combed-up hair. */
export function missingStrands(
  { head }: Pick<HeadView, 'head'>,
  skull: Skull,
  cut: Cut,
  plan: CutPlan,
  seed: number,
): Strand[] {
  if (plan.raised) {
    const fringe = aboveEyes(cut.fringe, head.browTop);
    return hidesForehead(fringe) ? fringeOf(skull, cut, fringe, seed) : [];
  }
  return hasTail(cut) ? tailOf(skull, cut, { x: head.right.y, y: head.down.y }, seed) : [];
}

/** Returns 1 wherever a plane is above 0. */
const anyCoverage = (p: Plane): Plane => planeOf(p, (i) => ((p.data[i] ?? 0) > 0 ? 1 : 0));

/** Head whose hair is dyed as well: the cut is made of it, while the checks use the photo's own hair. */
export type DyedHead = {
  readonly view: HeadView;
  readonly tone: Tone;
  /** Dyes hair that is drawn in the colours of the photo's own hair. */
  readonly hair: (drawn: Lab) => Lab;
};

const lightIn = ({ picture, lab, light }: HeadView) => ({ picture, lab, light });

/** Head that passed the checks of a cut, with the inputs of the cut. */
type Fitting = {
  readonly view: HeadView;
  /** Photo's own colours, without the dye. */
  readonly lab: Lab;
  readonly skull: Skull;
  /** Hair; `oldHair` is all of it that is removed or stays. */
  readonly alpha: Plane;
  /** Hair to comb up, with the sides that were not detected with it. */
  readonly combedHair: Plane;
  readonly oldHair: Plane;
  /** Whether the cut shows a forehead that the hair hid. */
  readonly baresForehead: boolean;
  readonly worn: Worn;
  readonly cut: Cut;
  readonly coily: boolean;
  readonly plan: CutPlan;
  /** Reconstructed ears. */
  readonly ears: Ears | undefined;
  /** Visible ears beside short hair, which stay as they are. */
  readonly visibleEars: Plane | undefined;
  readonly sideburns: Plane | undefined;
  readonly hairline: () => Hairline;
};

/** Finds the source hair of a cut, and declines a cut that would fail before any rendering. */
function fit(measured: HeadMeasures, requested: Cut, seed: number, dyed?: DyedHead): Fitting {
  const { photo } = measured;
  const { head } = photo;
  const wanted = naturalLength(requested, measured.worn);
  checkCutCarried(measured, wanted, dyed === undefined);
  const { skull, alpha, wisps, visibleEars, sideburns, worn } = measured;
  const view = dyed ? { ...measured.view, ...lightIn(dyed.view) } : measured.view;
  const falls = wanted.comb === 'fall';
  const keepsOwn = keepsFringe(wanted, worn, view, alpha);
  const coily = !falls && !keepsOwn && isCoily(measured.texture()) && reachesForehead(view, alpha);
  const cut = coily ? coiledCut(wanted) : wanted;
  const planned = cutPlan(view, alpha, worn, skull, cut, seed);
  const behind = planned.drawnOut ? undrawnHair(view, alpha, worn, cut) : undefined;
  const plan = behind
    ? { ...planned, kept: subtractMask(planned.kept, behind), stays: subtractMask(planned.stays, behind) }
    : planned;
  if (plan.raised) checkHeadroom(missingHeadroom(view, alpha, skull, cut));
  const guessedFrom = visibleEars ? subtractMask(alpha, anyCoverage(visibleEars)) : alpha;
  const ears = showsEars(cut) ? hiddenEars(view, guessedFrom, skull) : undefined;
  checkDrawn(wanted, head, plan.fringe);
  if (uncoversFace(cut, worn)) checkHiddenFace(measured.hairBeforeFace());
  const loose = wisps ? addWisps(alpha, wisps, plan.kept, head.unit) : alpha;
  const detected = endsAbove(wanted, worn) ? union(loose, measured.onBody()) : loose;
  const fringed = worn.fringe >= bare;
  const bares = !falls && fringed && (!plan.fringe || cut.fringe.kind === 'full');
  const combedHair = plan.raised ? plan.fullHair : alpha;
  const hairline = once(() => hairlineIn(view, combedHair, skull, fringed));
  const oldHair = bares ? union(detected, forelocksOf(view.lab, alpha, plan.stays, head)) : detected;
  return {
    view,
    lab: photo.lab,
    skull,
    alpha,
    combedHair,
    oldHair,
    baresForehead: bares && !hidesForehead(cut.fringe),
    worn,
    cut,
    coily,
    plan,
    ears,
    visibleEars,
    sideburns,
    hairline,
  };
}

/** Returns the unchanged areas of a view, 0–1 a pixel: earrings, visible ears, a visible forehead and hairline. */
function unchangedAreas(
  { view, skull, cut, visibleEars, sideburns, hairline }: Fitting,
  rings: Plane,
): Plane {
  const besideHair = [visibleEars, sideburns].reduce<Plane>((all, p) => (p ? union(all, p) : all), rings);
  if (cut.asWorn) {
    const face = polygonMask(view, view.head.oval);
    return union(
      besideHair,
      planeOf(view, (i) => 1 - (face.data[i] ?? 0)),
    );
  }
  return cut.comb === 'fall' ? besideHair : union(besideHair, ownForehead(view, skull, hairline()));
}

/** Lays one piece of reshaped hair over another. */
function layOver(below: ReshapedHair, over: ReshapedHair): ReshapedHair {
  const cover = planeOf(over.alpha, (i) => {
    const [own, under] = [over.alpha.data[i] ?? 0, below.alpha.data[i] ?? 0];
    return own + under * (1 - own);
  });
  const mix = (top: Float32Array, bottom: Float32Array): Float32Array =>
    top.map((value, i) =>
      lerp(bottom[i] ?? 0, value, (over.alpha.data[i] ?? 0) / Math.max(1e-4, cover.data[i] ?? 0)),
    );
  const lab = {
    ...over.lab,
    l: mix(over.lab.l, below.lab.l),
    a: mix(over.lab.a, below.lab.a),
    b: mix(over.lab.b, below.lab.b),
  };
  const shades = below.shades && over.shades ? union(below.shades, over.shades) : over.shades;
  return { alpha: cover, lab, ...(shades && { shades }) };
}

/** Returns the photo's own hair where the cut moves it to another place; a visible earring hangs before it. */
function ownHairOf(
  fitting: Fitting,
  wanted: Cut,
  rings: Plane,
  seed: number,
  dyed?: DyedHead,
): ReshapedHair | undefined {
  const { view, lab, skull, alpha, combedHair, worn, cut, coily, plan, hairline } = fitting;
  const cutFringe = (): ReshapedHair | undefined => {
    const fringe = ownFringeOf(cut, plan, view.head.browTop);
    if (!fringe) return undefined;
    const drawn = drawOwnFringe({ ...view, lab }, alpha, skull, fringe, seed, fallsLong(cut, worn));
    return dyed ? { ...drawn, lab: dyed.hair(drawn.lab) } : drawn;
  };
  if (plan.drawnOut) {
    const drawnOut = reshapeHair(view, subtractMask(alpha, rings), worn, cut, seed);
    const lengths = { ...drawnOut, alpha: subtractMask(drawnOut.alpha, rings) };
    const fringeHair = cutFringe();
    return fringeHair ? layOver(lengths, fringeHair) : lengths;
  }
  if (plan.raised) return raiseTop(view, combedHair, hairline(), skull, cut, seed);
  if (coily) return coiledFringe(view, alpha, skull, wanted, seed);
  const fringeHair = cutFringe();
  if (!clipsSides(cut)) return fringeHair;
  const pressed = pressTop(view, plan.lying, plan.kept, hairline(), skull, cut);
  return fringeHair ? layOver(pressed, fringeBelowOutline(view, fringeHair, alpha, plan.kept)) : pressed;
}

/** Components of a cut. */
type Parts = {
  readonly plate: Plate;
  readonly drawn: ReturnType<typeof drawHair>;
  readonly reshaped: ReshapedHair | undefined;
};

/** Declines a cut that uncovers too much invented area, and returns the notices about guesses. */
function checkUncoveredAreas(fitting: Fitting, { plate, drawn, reshaped }: Parts): readonly HairGuess[] {
  const { view, cut, ears } = fitting;
  const covers = [drawn.back.alpha, drawn.front.alpha, ...(reshaped ? [reshaped.alpha] : [])];
  const open = uncoveredShare(plate, covers);
  const bared = measureUncovered(view, plate, open);
  checkUncoveredGround(bared.background);
  checkBody('clothes', bared.clothes);
  checkBody('chest', bared.chest);
  checkChestSkin(nonSkinArea(view, plate, open));
  checkAmbiguousChest(
    bared.chest,
    once(() => clothInSkin(view, open)),
  );
  const synthetic = synthesisedArea(view, plate, covers);
  const outline = syntheticOutlineLength(synthetic);
  const neckline = syntheticNecklineLength(synthetic);
  checkOutline(cut, outline);
  checkNeckline(cut, neckline);
  checkPictureEdge(syntheticLowerEdgeLength(synthetic));
  return guessesOf({
    ...bared,
    ears: ears !== undefined,
    forehead: fitting.baresForehead,
    outline,
    neckline,
  });
}

/** Runs all checks of a cut; the choice of cuts, the preview and the order share this function. */
function checkAndCompose(
  fitting: Fitting,
  wanted: Cut,
  shade: Tone,
  rings: Plane,
  seed: number,
  progress?: Progress,
  dyed?: DyedHead,
): Parts & { readonly guessed: readonly HairGuess[] } {
  const { view, skull, alpha, oldHair, cut, plan, ears } = fitting;
  const { head } = view;
  progress?.(0.25);
  const clipped = clipsSides(cut) ? clippedHair(view, alpha, plan.clipped, shade.colour, seed) : undefined;
  const bareHead = removeHair(view, skull, oldHair, plan, { ears, clipped }, unchangedAreas(fitting, rings));
  const plate = removeScraps(view, bareHead);
  progress?.(0.6);
  throwIfAborted();
  const reshaped = ownHairOf(fitting, wanted, rings, seed, dyed);
  const strands = missingStrands(view, skull, cut, plan, seed);
  progress?.(0.7);
  throwIfAborted();
  const combed = plan.raised && reshaped ? reshaped.alpha : undefined;
  const own = combed
    ? { alpha: union(alpha, combed), kept: union(plan.kept, combed) }
    : { alpha, kept: plan.kept };
  const drawn = drawHair(strands, head, skull, lightOf(view), view, own);
  progress?.(0.75);
  throwIfAborted();
  const guessed = checkUncoveredAreas(fitting, { plate, drawn, reshaped });
  return { plate, drawn, reshaped, guessed };
}

/**
 * Declines a cut with the same error as making it.
 *
 * @param measured measurements for the sides of the cut, short or not.
 * @throws EngineError as `restyle`.
 */
export function checkRestyled(
  measured: HeadMeasures,
  wanted: Cut,
  tone: Tone,
  rings: Plane,
  seed: number,
): void {
  checkAndCompose(fit(measured, wanted, seed), wanted, tone, rings, seed);
}

/**
 * Gives the head another cut from the photo's own hair: unchanged where it lies right, stretched or shortened where it
 * hangs; elsewhere the old hair is removed and strands are grown in the head's own frame.
 *
 * @param rings earrings, 0–1 a view pixel.
 * @param dyed the same head with dyed hair, if its colour changes; without it, an unchanged cut is declined.
 * @throws EngineError `hair_alike`, `hair_covered`, `hair_cropped`, `hair_not_found`, `hair_hides_much`, `hair_not_short`,
 *   `hair_too_short`, `hair_cut_close`, `hair_coily`, `hair_streaked`, `hair_hides_side`, `hair_spread`, `hair_over_face`,
 *   `hair_parted`, `face_turned`
 */
export function restyle(
  photo: HeadView,
  cutOut: Plane,
  rings: Plane,
  tone: Tone,
  wanted: Cut,
  seed: number,
  progress?: Progress,
  dyed?: DyedHead,
): StyledView & { readonly guessed: readonly HairGuess[] } {
  const fitting = fit(measureHead(photo, cutOut, tone, hasShortSides(wanted)), wanted, seed, dyed);
  const shade = dyed?.tone ?? tone;
  const { plate, drawn, reshaped, guessed } = checkAndCompose(
    fitting,
    wanted,
    shade,
    rings,
    seed,
    progress,
    dyed,
  );
  const { view } = fitting;
  const features = outlinesMask(view, view.head.features);
  const styled = composeHair(view, plate, drawn, reshaped, shade, features, seed);
  return { ...styled, guessed };
}

/** Pastes the finished view onto the photo in place; unchanged pixels stay identical. */
export async function pasteView(
  picture: Picture,
  view: HeadView,
  { picture: done, changed }: StyledView,
): Promise<void> {
  const { box, scale } = view;
  const whole = scale === 1 ? done : await resample(done, box);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const share = interpolate(changed, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
      if (share <= 0) continue;
      const from = (y * box.width + x) * 4;
      const to = ((box.y + y) * picture.width + box.x + x) * 4;
      for (let c = 0; c < 3; c++)
        picture.data[to + c] = lerp(picture.data[to + c] ?? 0, whole.data[from + c] ?? 0, share);
    }
}
