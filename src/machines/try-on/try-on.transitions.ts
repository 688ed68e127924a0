import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';
import { toastAction } from '../_kit/news.ts';
import { newOrderIn, startOverIn, stepParams } from '../_wizard/transitions.ts';
import type { TryOnEvent } from './try-on.types.ts';

type EventOf<T extends TryOnEvent['type']> = { event: Extract<TryOnEvent, { type: T }> };

export const uploadedParams = ({ event: { asset } }: EventOf<'upload.finished'>) => ({
  asset,
  category: asset.category ?? null,
});
export const pickedParams = ({ event: { assets } }: EventOf<'picker.picked'>) => {
  const asset = required(assets[0], 'a picture');
  return { asset, category: asset.category ?? null };
};
export const pickedIdParams = (picked: EventOf<'picker.picked'>) => ({ id: pickedParams(picked).asset.id });
export const assetIdParams = ({ event }: { event: { asset: Asset } }) => ({ id: event.asset.id });

export const stepTransitions = [
  { guard: { type: 'wantsModel', params: stepParams }, target: '#tryOn.working.choosing.model' },
  { guard: { type: 'mayChooseGarments', params: stepParams }, target: '#tryOn.working.choosing.garment' },
  { guard: { type: 'mayOrder', params: stepParams }, target: '#tryOn.working.choosing.order' },
  { guard: { type: 'mayShowResult', params: stepParams }, target: '#tryOn.working.result' },
] as const;
export const missingStepToasts = [
  { guard: { type: 'wantsGarments', params: stepParams }, actions: toastAction('choose_model_first') },
  { guard: { type: 'wantsOrder', params: stepParams }, actions: 'tellWhatIsMissing' },
] as const;
export const garmentLimitToasts = [
  { guard: 'hasPerson', actions: toastAction('too_many_garments') },
  { actions: toastAction('choose_model_first') },
] as const;
export const startOver = startOverIn('tryOn');
export const newOrder = newOrderIn('tryOn');
