import type { Asset, GarmentCategory } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';
import { newOrderState, seedOfOrder } from '../_wizard/order-state.ts';
import { draftInitializers } from '../_wizard/work.ts';
import type { GenerationRequest } from '../generation/generation.types.ts';
import { tryOnDraft } from './try-on.draft.ts';
import type { GarmentPick, TryOnContext, TryOnInput } from './try-on.types.ts';

/** Maximum number of garments per request. */
export const garmentLimit = 4;

const initialWork: Omit<TryOnContext, keyof TryOnInput> = {
  step: 'model',
  replaced: null,
  person: null,
  garments: [],
  mode: 'single',
  pose: null,
  ...newOrderState,
};

export const { contextFrom, emptyDraft, restoreDraft } = draftInitializers(initialWork, tryOnDraft.read);

/** Checks whether an order is complete: a person, and garments that all have a category. */
export const isComplete = ({ person, garments }: Pick<TryOnContext, 'person' | 'garments'>) =>
  person !== null && garments.length > 0 && garments.every(({ category }) => category !== null);
export const isChosen = ({ garments }: Pick<TryOnContext, 'garments'>, id: string) =>
  garments.some(({ asset }) => asset.id === id);

export function withGarment(
  { garments, mode }: Pick<TryOnContext, 'garments' | 'mode'>,
  pick: { asset: Asset; category: GarmentCategory | null },
): readonly GarmentPick[] {
  if (mode === 'single') return [pick];
  const otherGarments = withoutGarment(garments, pick.asset.id);
  return otherGarments.length < garments.length ? otherGarments : [...garments, pick];
}
/** Adds several garments, up to the limit; garments that are already chosen stay chosen. */
export function withGarments(
  context: Pick<TryOnContext, 'garments' | 'mode'>,
  assets: readonly Asset[],
): readonly GarmentPick[] {
  return assets
    .filter(({ id }) => !isChosen(context, id))
    .reduce<readonly GarmentPick[]>(
      (garments, asset) =>
        garments.length < garmentLimit || context.mode === 'single'
          ? withGarment({ garments, mode: context.mode }, { asset, category: asset.category ?? null })
          : garments,
      context.garments,
    );
}
export const withoutGarment = (garments: readonly GarmentPick[], id: string) =>
  garments.filter(({ asset }) => asset.id !== id);

/** Returns the ids of the chosen pictures. */
export const picturesOf = ({ person, garments }: TryOnContext): readonly string[] =>
  [person, ...garments.map(({ asset }) => asset)].flatMap((asset) => (asset === null ? [] : [asset.id]));

/** Returns the same choices with the pictures' URLs renewed. */
export function withRefreshedUrls(
  { person, garments }: TryOnContext,
  fresh: readonly Asset[],
): Partial<TryOnContext> {
  const byId = new Map(fresh.map((asset) => [asset.id, asset]));
  return {
    person: person && (byId.get(person.id) ?? person),
    garments: garments.map((pick) => ({ ...pick, asset: byId.get(pick.asset.id) ?? pick.asset })),
  };
}

/** Builds the request of the wizard's choices. */
export function requestOf(context: TryOnContext): GenerationRequest {
  const { person, garments, pose } = context;
  return {
    feature: 'virtual-tryon',
    body: {
      person: required(person, 'a person').id,
      garments: garments.map(({ asset, category, fit }) => ({
        asset: asset.id,
        category: required(category, 'a category'),
        ...(fit && { fit }),
      })),
      ...(pose && { pose }),
      ...seedOfOrder(context),
    },
  };
}
