import * as v from 'valibot';

import { hairGuesses } from '@mot-studio/terms/hair-guesses';
import { hairTemplates } from '@mot-studio/terms/hairstyles';
import { unitShare } from '@mot-studio/terms/values';

import { engineChoice } from './engine-choice.ts';
import { numberBetween, code, HexColour, Id, plainText } from './common.ts';
import { op } from './op.ts';
import { cutDeclineCodes, ErrorCode } from './problem.ts';

export { hairGuesses } from '@mot-studio/terms/hair-guesses';
export * from '@mot-studio/terms/hairstyles';

const HairTemplate = v.picklist(hairTemplates.map(({ id }) => id));

/** `keep`: the cut stays and only the colour changes; `custom`: the prompt describes the style. */
export const HairStyleChoice = v.picklist([...hairTemplates.map(({ id }) => id), 'keep', 'custom']);
export type HairStyleChoice = v.InferOutput<typeof HairStyleChoice>;

/** Palette of hair colours with name and value. */
export const hairColors = [
  { name: 'black', hex: '#17130f' },
  { name: 'dark-brown', hex: '#3b2418' },
  { name: 'chestnut', hex: '#5e3420' },
  { name: 'brown', hex: '#7a4a2a' },
  { name: 'honey', hex: '#b07a3f' },
  { name: 'blonde', hex: '#d4ac6e' },
  { name: 'platinum', hex: '#e6d9c2' },
  { name: 'ash', hex: '#8d8580' },
  { name: 'copper', hex: '#a8501f' },
  { name: 'burgundy', hex: '#641b2c' },
  { name: 'rose', hex: '#c27d85' },
  { name: 'blue', hex: '#28487a' },
  { name: 'violet', hex: '#5a3a7c' },
  { name: 'green', hex: '#3c6450' },
] as const;
export type HairColorName = (typeof hairColors)[number]['name'];

const ColorName = v.picklist(hairColors.map(({ name }) => name));
const hexByName = new Map<HairColorName, string>(hairColors.map(({ name, hex }) => [name, hex]));
/** Colour by its name in the palette, or any colour as `#rrggbb`. */
export const HairColor = v.union([v.strictObject({ name: ColorName }), v.strictObject({ hex: HexColour })]);
export type HairColor = v.InferOutput<typeof HairColor>;

/** Returns a colour as `#rrggbb`. */
export const hexOf = (color: HairColor): string =>
  'hex' in color ? color.hex : (hexByName.get(color.name) ?? hairColors[0].hex);

export const hairPromptLength = 300;

export const HairstyleBody = v.pipe(
  v.object({
    photo: Id,
    style: HairStyleChoice,
    color: v.optional(HairColor),
    /** Strength of the colour. */
    strength: v.optional(unitShare, 1),
    prompt: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(hairPromptLength, code('too_long')), plainText),
    ),
    /** Mask with the aspect ratio of the photo: white is hair. */
    mask: v.optional(Id),
    ...engineChoice,
  }),
  v.forward(
    v.partialCheck(
      [['style'], ['prompt']],
      ({ style, prompt }) => style !== 'custom' || Boolean(prompt),
      code('required'),
    ),
    ['prompt'],
  ),
  v.forward(
    v.partialCheck(
      [['style'], ['color']],
      ({ style, color }) => style !== 'keep' || color !== undefined,
      code('required'),
    ),
    ['color'],
  ),
);
export type HairstyleBody = v.InferOutput<typeof HairstyleBody>;

/** Seed of a preview that names none, and of the studio's own orders, so that the result equals the preview. */
export const previewSeed = 0;

/** Parameters of a hairstyle order that are stored beside its pictures. */
export const HairstyleParams = v.object({
  style: HairStyleChoice,
  color: v.optional(HairColor),
  strength: v.number(),
  prompt: v.optional(v.string()),
  /** Whether the order had a mask, so that its job never runs without one. */
  masked: v.boolean(),
});
export type HairstyleParams = v.InferOutput<typeof HairstyleParams>;

export const HairFitsBody = v.object({
  photo: Id,
  /** Mask with the aspect ratio of the photo: white is hair. */
  mask: v.optional(Id),
});
export type HairFitsBody = v.InferOutput<typeof HairFitsBody>;

/** Templates that can't be made of the hair in a photo, with the reason. */
export const HairFits = v.object({
  declined: v.array(v.object({ style: HairTemplate, code: ErrorCode })),
});
export type HairFits = v.InferOutput<typeof HairFits>;

/** Line of the stream: one judged template, or last the full answer. */
export const HairFitsLine = v.union([
  v.object({ style: HairTemplate, code: v.nullable(ErrorCode) }),
  HairFits,
]);
export type HairFitsLine = v.InferOutput<typeof HairFitsLine>;

const share = numberBetween(0, 1);

/** Preview of an order: a part of the photo as a data URL of a WebP image, and the position of that part. */
export const HairPreview = v.object({
  picture: v.string(),
  /** Shares of the photo's width and height. */
  frame: v.object({ left: share, top: share, width: share, height: share }),
  /** Parts of the photo that the hair hides and the engine invented. */
  guessed: v.array(v.picklist(hairGuesses)),
  /** Part of the description that is not changed in the photo. */
  left_as_is: v.optional(v.string()),
  /** Hair colour as chosen or described; absent for the natural colour. */
  color: v.optional(HexColour),
});
export type HairPreview = v.InferOutput<typeof HairPreview>;

/** Reasons for which no cut or colour can be made of a photo. */
const photoDeclines = [
  'person_not_found',
  'face_not_found',
  'several_faces',
  'face_turned',
  'face_too_small',
  'face_marked',
  'hair_not_found',
  'hair_covered',
  'hair_cropped',
  'hand_in_hair',
  'file_unreadable',
] as const satisfies readonly ErrorCode[];
/** Reasons for which a requested hairstyle can't be made of a photo. */
export const hairDeclines = [
  ...photoDeclines,
  ...cutDeclineCodes,
  'hair_wish_unclear',
  'mask_missing',
] as const satisfies readonly ErrorCode[];
const callErrors = [
  'unauthenticated',
  'unprocessable',
  'asset_not_found',
  'engine_failed',
  'rate_limited',
  'unavailable',
] as const satisfies readonly ErrorCode[];

export const hairstyleOps = {
  hairFits: op({
    method: 'POST',
    path: '/ai/hairstyle/fits',
    summary: 'List the haircuts that cannot be made from the hair in a photo, with reasons; free',
    access: 'session-or-token',
    services: ['hairstyle'],
    body: HairFitsBody,
    status: 200,
    answer: HairFits,
    errors: [...callErrors, ...photoDeclines],
  }),
  hairFitsLines: op({
    method: 'POST',
    path: '/ai/hairstyle/fits/lines',
    summary:
      'Stream the haircuts as JSON lines: one per judged haircut, and finally one with all that are declined',
    access: 'session',
    body: HairFitsBody,
    status: 200,
    produces: 'application/x-ndjson',
    errors: [...callErrors, 'session_expired', ...photoDeclines],
  }),
  previewHair: op({
    method: 'POST',
    path: '/ai/hairstyle/preview',
    summary:
      'Preview an order of a hairstyle, small and cropped to the head; free. The same seed returns the same preview',
    access: 'session-or-token',
    services: ['hairstyle'],
    body: HairstyleBody,
    status: 200,
    answer: HairPreview,
    errors: [...callErrors, ...hairDeclines],
  }),
};
