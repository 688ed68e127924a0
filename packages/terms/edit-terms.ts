import * as v from 'valibot';

import { type EditPreset, mostImages } from './edit-setting-terms.ts';
import { numberBetween, code, HexColour } from './value-schemas.ts';

/** What of a picture an operation may be limited to. A mask, where one is given, limits it further. */
export const editRegions = [
  'background',
  'subject',
  'face',
  'skin',
  'hair',
  'top',
  'bottom',
  'dress',
  'shoes',
  'eyes',
  'teeth',
  'lips',
] as const;
export const EditRegion = v.picklist(editRegions);
export type EditRegion = v.InferOutput<typeof EditRegion>;

/** What can take another colour; `masked` is whatever the mask shows. */
export const recolourTargets = [
  'top',
  'bottom',
  'dress',
  'outfit',
  'shoes',
  'hair',
  'lips',
  'masked',
] as const;
export const RecolourTarget = v.picklist(recolourTargets);
export type RecolourTarget = v.InferOutput<typeof RecolourTarget>;

/** A share of the whole effect; below 0 it works the other way. */
const signed = numberBetween(-1, 1);
const share = numberBetween(0, 1);
const region = v.optional(EditRegion);

/** Shares of the whole effect, −1 to 1, of the whole picture or of one part of it. */
const adjustment = <const K extends string>(kind: K) =>
  v.object({ kind: v.literal(kind), amount: signed, region });
/** As `adjustment`, for what has no opposite. */
const effect = <const K extends string>(kind: K) => v.object({ kind: v.literal(kind), amount: share });

/** Width to height. */
export const cropRatios = ['1:1', '4:5', '3:4', '2:3', '9:16', '5:4', '4:3', '3:2', '16:9'] as const;
const CropRatio = v.picklist(cropRatios);
export type CropRatio = v.InferOutput<typeof CropRatio>;

/** Width by height of a shape. */
export function widthToHeight(ratio: CropRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}
/** Whether a picture has that shape already, to the pixel that its sides are rounded to. */
export function hasShape({ width, height }: { width: number; height: number }, ratio: CropRatio): boolean {
  const wide = widthToHeight(ratio);
  return Math.abs(width - height * wide) < 1 || Math.abs(height - width / wide) < 1;
}

/** Where light comes from, as the viewer sees it. */
export const lightSides = ['left', 'right', 'above', 'front'] as const;
export type LightSide = (typeof lightSides)[number];

export const EditOperation = v.variant('kind', [
  // light and colour
  adjustment('brightness'),
  adjustment('contrast'),
  /** In stops (EV): 1 is twice the light. */
  v.object({ kind: v.literal('exposure'), stops: numberBetween(-3, 3), region }),
  /** Light and dark parts by themselves. */
  adjustment('highlights'),
  adjustment('shadows'),
  /** Above 0 warmer, below 0 cooler. */
  adjustment('temperature'),
  adjustment('saturation'),
  effect('auto-colour'),
  effect('enhance'),
  // detail
  /** Above 0 sharper; below 0 softer. */
  adjustment('sharpness'),
  v.object({ kind: v.literal('blur'), amount: share, region }),
  effect('denoise'),
  // looks
  effect('black-and-white'),
  effect('sepia'),
  effect('vintage'),
  effect('artistic'),
  /** Above 0 dark corners; below 0 light ones. */
  v.object({ kind: v.literal('vignette'), amount: signed }),
  v.object({ kind: v.literal('lighting'), from: v.picklist(lightSides), amount: share }),
  // background
  /** The subject on nothing: the result is transparent. */
  v.object({ kind: v.literal('background-remove') }),
  v.object({ kind: v.literal('background-colour'), colour: HexColour }),
  /** From the first colour at the top to the second one at the bottom. */
  v.object({ kind: v.literal('background-gradient'), top: HexColour, bottom: HexColour }),
  effect('background-blur'),
  // clothes, hair, face
  v.object({ kind: v.literal('recolour'), target: RecolourTarget, colour: HexColour }),
  effect('smooth-skin'),
  effect('whiten-teeth'),
  effect('brighten-eyes'),
  effect('face-enhance'),
  /** A tint on the cheeks. */
  v.object({ kind: v.literal('blush'), amount: share, colour: HexColour }),
  // geometry
  /** The largest part of that shape, around the subject where there is one. */
  v.object({ kind: v.literal('crop'), ratio: CropRatio }),
  /** As much as the subject needs, and a little air. */
  v.object({ kind: v.literal('crop-to-subject') }),
  /** The subject in the middle: a plain ground goes on beside it, any other is cut off on the side where there is more of it. */
  v.object({ kind: v.literal('centre') }),
  /** Made that shape by adding to it instead of cutting it off. */
  v.object({ kind: v.literal('pad'), ratio: CropRatio, colour: HexColour }),
  /** A frame; its width is a share of the short side, and so is what it has below where that is another. */
  v.object({
    kind: v.literal('border'),
    width: numberBetween(0.005, 0.2),
    foot: v.optional(numberBetween(0.005, 0.5)),
    colour: HexColour,
  }),
  /** Clockwise. Quarter turns are lossless; others are cropped to what stays full. */
  v.object({ kind: v.literal('rotate'), degrees: numberBetween(-180, 180) }),
  v.object({ kind: v.literal('flip'), axis: v.picklist(['horizontal', 'vertical']) }),
  // within the mask
  /** What the mask shows, replaced by what lies around it. */
  v.object({ kind: v.literal('remove-object') }),
  // restraint
  /** That part stays as it was, whatever else is done. */
  v.object({ kind: v.literal('keep'), region: EditRegion }),
]);
export type EditOperation = v.InferOutput<typeof EditOperation>;
export type EditOperationKind = EditOperation['kind'];

/** Operations that change the picture's shape: a mask would lie on other things than it was painted on. */
const reshapingOperations = [
  'crop',
  'crop-to-subject',
  'centre',
  'pad',
  'border',
  'rotate',
  'flip',
] as const satisfies readonly EditOperationKind[];
export type ReshapingOperation = Extract<EditOperation, { kind: (typeof reshapingOperations)[number] }>;
export const isReshaping = (operation: EditOperation): operation is ReshapingOperation =>
  reshapingOperations.some((kind) => kind === operation.kind);
/** Whether an operation says nothing without a mask. */
export const needsMask = (operation: EditOperation): boolean =>
  operation.kind === 'remove-object' || (operation.kind === 'recolour' && operation.target === 'masked');

export const maxOperations = 12;
export const EditOperations = v.pipe(
  v.array(EditOperation),
  v.minLength(1, code('required')),
  v.maxLength(maxOperations, code('too_long')),
);

const imageIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostImages - 1));

/** Where a subject stands on a scene, as the viewer sees it. */
export const subjectSides = ['far-left', 'left', 'centre', 'right', 'far-right'] as const;
export const SubjectSide = v.picklist(subjectSides);
export type SubjectSide = v.InferOutput<typeof SubjectSide>;

/** What a product can be said to be; its size beside a person follows. */
export const productNames = [
  'bag',
  'backpack',
  'suitcase',
  'shoes',
  'hat',
  'bottle',
  'cup',
  'glasses',
  'umbrella',
  'chair',
  'bicycle',
  'motorbike',
  'car',
] as const;
export const ProductName = v.picklist(productNames);
export type ProductName = v.InferOutput<typeof ProductName>;

export const PlacedSubject = v.object({
  /** Counts from 0. */
  image: imageIndex,
  /** Where that was said; else where its turn is. How large it is and where its floor lies, the pictures say. */
  side: v.optional(SubjectSide),
  /** What it was called; of a person it says nothing. */
  product: v.optional(ProductName),
  flipped: v.optional(v.boolean()),
});
export type PlacedSubject = v.InferOutput<typeof PlacedSubject>;

export const collageLayouts = ['rows', 'side-by-side', 'stacked'] as const;

/** What is made of several pictures; `finish` is done to the whole at the end. */
export const ComposePlan = v.variant('kind', [
  v.object({
    kind: v.literal('collage'),
    layout: v.picklist(collageLayouts),
    /** Of rows: so many pictures in each but the last; without it, as suits their shapes. */
    columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostImages))),
    /** Between pictures and around them, as a share of the long side. */
    gap: numberBetween(0, 0.1),
    background: HexColour,
    finish: v.pipe(v.array(EditOperation), v.maxLength(maxOperations, code('too_long'))),
  }),
  v.object({
    kind: v.literal('scene'),
    scene: imageIndex,
    /** In their order: the first stands farthest left and, where they are many, in the front row. */
    subjects: v.pipe(v.array(PlacedSubject), v.minLength(1, code('required')), v.maxLength(mostImages - 1)),
    finish: v.pipe(v.array(EditOperation), v.maxLength(maxOperations, code('too_long'))),
  }),
]);
export type ComposePlan = v.InferOutput<typeof ComposePlan>;

export const presetOperations: Record<EditPreset, readonly EditOperation[]> = {
  enhance: [{ kind: 'enhance', amount: 1 }],
  artistic: [{ kind: 'artistic', amount: 1 }],
  'color-adjust': [{ kind: 'auto-colour', amount: 1 }],
  'background-removal': [{ kind: 'background-remove' }],
  'face-enhance': [{ kind: 'face-enhance', amount: 1 }],
  lighting: [{ kind: 'lighting', from: 'left', amount: 1 }],
};

/** Why a wish is not carried out. */
export const refusalReasons = [
  /** New things, people or places, other poses or bodies: nothing that is in the picture could become it. */
  'needs_ai_model',
  'not_understood',
  /** A colour was meant, but not said. */
  'colour_missing',
  /** The picture is to be levelled, nobody knows by how much. */
  'angle_missing',
  /** It speaks of several pictures, or of one that is not there. */
  'image_missing',
  /** Writing, logos and stickers are not drawn. */
  'text_not_drawn',
] as const;
export const RefusalReason = v.picklist(refusalReasons);
export type RefusalReason = v.InferOutput<typeof RefusalReason>;

/**
 * What can be done in place of a refused wish: another ground, or a photo of the place as a picture of its own; a mask over the
 * one of several, or the thing, that is meant.
 */
export const insteads = ['own-scene', 'mask'] as const;
export const Instead = v.picklist(insteads);
export type Instead = v.InferOutput<typeof Instead>;

export const Interpretation = v.object({
  /** In the order in which they were said; they are done in the order in which they suit each other. */
  operations: v.array(EditOperation),
  /** With several pictures. Its `finish` holds `operations`. */
  plan: v.optional(ComposePlan),
  /** What was understood, in the order in which it was said, with the words it was said in. */
  understood: v.array(v.object({ code: v.string(), words: v.string() })),
  refused: v.array(v.object({ text: v.string(), reason: RefusalReason, instead: v.optional(Instead) })),
});
export type Interpretation = v.InferOutput<typeof Interpretation>;
