import * as v from 'valibot';

import { type EditPreset, maxImages } from './edit-setting-terms.ts';
import { numberBetween, code, HexColour } from './value-schemas.ts';

/** Parts of a picture to which an operation may be limited. A mask, where one is given, limits the operation further. */
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

/** Parts that can take another colour; `masked` is the area of the mask. */
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

/** A share of the full effect; a negative share reverses it. */
const signed = numberBetween(-1, 1);
const share = numberBetween(0, 1);
const region = v.optional(EditRegion);

/** Adjustment by a share of the full effect, −1 to 1, of the whole picture or of one part of it. */
const adjustment = <const K extends string>(kind: K) =>
  v.object({ kind: v.literal(kind), amount: signed, region });
/** Effect by a share, 0–1; it has no opposite. */
const effect = <const K extends string>(kind: K) => v.object({ kind: v.literal(kind), amount: share });

/** Width to height. */
export const cropRatios = ['1:1', '4:5', '3:4', '2:3', '9:16', '5:4', '4:3', '3:2', '16:9'] as const;
const CropRatio = v.picklist(cropRatios);
export type CropRatio = v.InferOutput<typeof CropRatio>;

/** Width divided by height of a shape. */
export function widthToHeight(ratio: CropRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}
/** Whether a picture already has that shape, up to the rounding of its sides to whole pixels. */
export function hasShape({ width, height }: { width: number; height: number }, ratio: CropRatio): boolean {
  const wide = widthToHeight(ratio);
  return Math.abs(width - height * wide) < 1 || Math.abs(height - width / wide) < 1;
}

/** Where the light comes from, as the viewer sees it. */
export const lightSides = ['left', 'right', 'above', 'front'] as const;
export type LightSide = (typeof lightSides)[number];

export const EditOperation = v.variant('kind', [
  // light and colour
  adjustment('brightness'),
  adjustment('contrast'),
  /** In stops (EV): 1 is twice the light. */
  v.object({ kind: v.literal('exposure'), stops: numberBetween(-3, 3), region }),
  /** Light and dark parts, adjusted separately. */
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
  /** Above 0 dark corners; below 0 bright ones. */
  v.object({ kind: v.literal('vignette'), amount: signed }),
  v.object({ kind: v.literal('lighting'), from: v.picklist(lightSides), amount: share }),
  // background
  /** Cuts the subject out; the rest of the result is transparent. */
  v.object({ kind: v.literal('background-remove') }),
  v.object({ kind: v.literal('background-colour'), colour: HexColour }),
  /** From `top` at the upper edge to `bottom` at the lower one. */
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
  /** Crops to the largest part of that shape, around the subject where the picture has one. */
  v.object({ kind: v.literal('crop'), ratio: CropRatio }),
  /** Crops to the subject with a small margin. */
  v.object({ kind: v.literal('crop-to-subject') }),
  /** Centres the subject: a plain background is extended beside it, any other background is cropped on its wider side. */
  v.object({ kind: v.literal('centre') }),
  /** Extends the picture to that shape instead of cropping it. */
  v.object({ kind: v.literal('pad'), ratio: CropRatio, colour: HexColour }),
  /** Frame whose width is a share of the short side; `bottom`, where it differs, is measured the same way. */
  v.object({
    kind: v.literal('border'),
    width: numberBetween(0.005, 0.2),
    foot: v.optional(numberBetween(0.005, 0.5)),
    colour: HexColour,
  }),
  /** Clockwise. Quarter turns are lossless; other angles crop the empty corners away. */
  v.object({ kind: v.literal('rotate'), degrees: numberBetween(-180, 180) }),
  v.object({ kind: v.literal('flip'), axis: v.picklist(['horizontal', 'vertical']) }),
  // within the mask
  /** Replaces the masked area by its surroundings. */
  v.object({ kind: v.literal('remove-object') }),
  // restraint
  /** Leaves that part as it was, whatever the other operations do. */
  v.object({ kind: v.literal('keep'), region: EditRegion }),
]);
export type EditOperation = v.InferOutput<typeof EditOperation>;
export type EditOperationKind = EditOperation['kind'];

/** Operations that change the picture's shape: after them a mask would cover other things than the user painted over. */
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
/** Whether an operation is meaningless without a mask. */
export const needsMask = (operation: EditOperation): boolean =>
  operation.kind === 'remove-object' || (operation.kind === 'recolour' && operation.target === 'masked');

export const maxOperations = 12;
export const EditOperations = v.pipe(
  v.array(EditOperation),
  v.minLength(1, code('required')),
  v.maxLength(maxOperations, code('too_long')),
);

const imageIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxImages - 1));

/** Where a subject stands on a scene, as the viewer sees it. */
export const subjectSides = ['far-left', 'left', 'centre', 'right', 'far-right'] as const;
export const SubjectSide = v.picklist(subjectSides);
export type SubjectSide = v.InferOutput<typeof SubjectSide>;

/** Products that an instruction can name; the name sets a product's size beside a person. */
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
  /** Index of the picture, from 0. */
  image: imageIndex,
  /** Explicit side; without it, the order of the subjects decides. Size and floor position follow from the pictures. */
  side: v.optional(SubjectSide),
  /** Name of the product; unused for a person. */
  product: v.optional(ProductName),
  flipped: v.optional(v.boolean()),
});
export type PlacedSubject = v.InferOutput<typeof PlacedSubject>;

export const collageLayouts = ['rows', 'side-by-side', 'stacked'] as const;

/** Plan for an edit of several pictures; `finish` is applied to the result as a whole. */
export const ComposePlan = v.variant('kind', [
  v.object({
    kind: v.literal('collage'),
    layout: v.picklist(collageLayouts),
    /** Pictures in each row but the last, for the layout `rows`; by default the pictures' shapes decide. */
    columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxImages))),
    /** Gap between the pictures and around them, as a share of the long side. */
    gap: numberBetween(0, 0.1),
    background: HexColour,
    finish: v.pipe(v.array(EditOperation), v.maxLength(maxOperations, code('too_long'))),
  }),
  v.object({
    kind: v.literal('scene'),
    scene: imageIndex,
    /** Subjects in order: the first stands farthest left and, in a group of rows, in the front row. */
    subjects: v.pipe(v.array(PlacedSubject), v.minLength(1, code('required')), v.maxLength(maxImages - 1)),
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

/** Why a wish in an instruction is not carried out. */
export const refusalReasons = [
  /** New things, people or places, other poses or bodies: nothing in the picture can be turned into them. */
  'needs_ai_model',
  'not_understood',
  /** The instruction asks for another colour without naming it. */
  'colour_missing',
  /** The instruction asks for a levelled picture without an angle that could be found. */
  'angle_missing',
  /** The instruction refers to several pictures, or to a picture that is missing. */
  'image_missing',
  /** Writing, logos and stickers cannot be drawn. */
  'text_not_drawn',
] as const;
export const RefusalReason = v.picklist(refusalReasons);
export type RefusalReason = v.InferOutput<typeof RefusalReason>;

/**
 * Alternatives to a refused wish: another background or a photo of the place as a picture of its own; a mask over the thing that is
 * meant.
 */
export const insteads = ['own-scene', 'mask'] as const;
export const Instead = v.picklist(insteads);
export type Instead = v.InferOutput<typeof Instead>;

export const Interpretation = v.object({
  /** Operations in the order of the instruction; the engine applies them in its own order. */
  operations: v.array(EditOperation),
  /** Plan for several pictures, whose `finish` holds `operations`. */
  plan: v.optional(ComposePlan),
  /** Understood parts in the order of the instruction, each with its words. */
  understood: v.array(v.object({ code: v.string(), words: v.string() })),
  refused: v.array(v.object({ text: v.string(), reason: RefusalReason, instead: v.optional(Instead) })),
});
export type Interpretation = v.InferOutput<typeof Interpretation>;
