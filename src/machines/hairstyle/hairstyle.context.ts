import type { Asset } from '#api/contract/assets.ts';
import { previewSeed } from '#api/contract/hairstyles.ts';
import { cutDeclineCodes } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { newOrderState } from '../_wizard/order-state.ts';
import { draftInitializers } from '../_wizard/work.ts';
import type { GenerationOutput, GenerationRequest } from '../generation/generation.types.ts';
import { allCutsFilter, hairstyleDraft } from './hairstyle.draft.ts';
import type { DeclinedCut, HairstyleContext, HairstyleInput, HairstyleToast } from './hairstyle.types.ts';

/** Initial mask: the hair is not marked by hand, and no declined cuts are known. */
export const emptyMask = { mask: null, declined: [] } as const;

const initialWork: Omit<HairstyleContext, keyof HairstyleInput> = {
  step: 'photo',
  replaced: null,
  photo: null,
  filter: allCutsFilter,
  style: null,
  color: null,
  strength: 1,
  prompt: '',
  ...emptyMask,
  ...newOrderState,
};

export const { contextFrom, emptyDraft, restoreDraft } = draftInitializers(initialWork, hairstyleDraft.read);

type OrderBody = Extract<GenerationRequest, { feature: 'hairstyle' }>['body'];
type Choices = Pick<HairstyleContext, 'photo' | 'style' | 'color' | 'prompt'>;

/**
 * Returns the choice that an order lacks: a photo and a cut, a description of a custom cut, a colour where the cut is
 * kept.
 */
export function missingChoiceOf({ photo, style, color, prompt }: Choices): HairstyleToast | null {
  if (photo === null || style === null) return 'choose_both';
  if (style === 'custom' && prompt.trim() === '') return 'describe_style';
  return style === 'keep' && color === null ? 'choose_color' : null;
}
export const isComplete = (choices: Choices): boolean => missingChoiceOf(choices) === null;
/** Checks whether the choices suffice for the customise step. */
export const hasPhotoAndStyle = ({ photo, style }: Choices): boolean => photo !== null && style !== null;

type Ordered = Pick<HairstyleContext, 'style' | 'prompt' | 'declined'>;

/**
 * Returns the declined cuts after an order has ended. An order with words asks for another cut than the template alone,
 * so it changes nothing.
 */
export function declinedCutsAfter(
  { style, prompt, declined }: Ordered,
  output: GenerationOutput,
): readonly DeclinedCut[] {
  if (style === null || output.status === 'cancelled' || prompt.trim() !== '') return declined;
  const otherCuts = declined.filter((cut) => cut.style !== style);
  if (output.status === 'succeeded') return otherCuts;
  const { code } = output;
  return cutDeclineCodes.some((decline) => decline === code) ? [...otherCuts, { style, code }] : declined;
}

/** Returns the ids of the chosen pictures. */
export const picturesOf = ({ photo, mask }: HairstyleContext): readonly string[] =>
  [photo, mask].flatMap((asset) => (asset === null ? [] : [asset.id]));

/** Returns the same choices with the pictures' URLs renewed. */
export function withRefreshedUrls(
  { photo, mask }: HairstyleContext,
  fresh: readonly Asset[],
): Partial<HairstyleContext> {
  const byId = new Map(fresh.map((asset) => [asset.id, asset]));
  return {
    photo: photo && (byId.get(photo.id) ?? photo),
    mask: mask && (byId.get(mask.id) ?? mask),
  };
}

export type OrderChoices = Choices & Pick<HairstyleContext, 'strength' | 'mask'>;

/** Builds the request body; words are dropped where the cut is kept, as they cannot change it. */
export function orderBodyOf({ photo, style, color, strength, prompt, mask }: OrderChoices): OrderBody {
  const words = style === 'keep' ? '' : prompt.trim();
  return {
    photo: required(photo, 'a photo').id,
    style: required(style, 'a style'),
    ...(color && { color, strength }),
    ...(words !== '' && { prompt: words }),
    ...(mask && { mask: mask.id }),
    seed: previewSeed,
  };
}

export const requestOf = (context: HairstyleContext): GenerationRequest => ({
  feature: 'hairstyle',
  body: orderBodyOf(context),
});
