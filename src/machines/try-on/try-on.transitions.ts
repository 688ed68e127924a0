import type { Asset } from '#api/contract/assets.ts';

import { known } from '../_kit/known.ts';
import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn, wanted } from '../_wizard/transitions.ts';
import type { TryOnEvent } from './try-on.types.ts';

type EventOf<T extends TryOnEvent['type']> = { event: Extract<TryOnEvent, { type: T }> };

export const uploaded = ({ event: { asset } }: EventOf<'upload.finished'>) => ({
  asset,
  category: asset.category ?? null,
});
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => {
  const asset = known(assets[0], 'a picture');
  return { asset, category: asset.category ?? null };
};
export const ofPicked = (of: EventOf<'picker.picked'>) => ({ id: picked(of).asset.id });
export const ofAsset = ({ event }: { event: { asset: Asset } }) => ({ id: event.asset.id });

export const steps = [
  { guard: { type: 'wantsModel', params: wanted }, target: '#tryOn.working.choosing.model' },
  { guard: { type: 'mayChooseGarments', params: wanted }, target: '#tryOn.working.choosing.garment' },
  { guard: { type: 'mayOrder', params: wanted }, target: '#tryOn.working.choosing.order' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#tryOn.working.result' },
] as const;
export const missing = [
  { guard: { type: 'wantsGarments', params: wanted }, actions: toast('choose_model_first') },
  { guard: { type: 'wantsOrder', params: wanted }, actions: 'tellWhatIsMissing' },
] as const;
export const noRoom = [
  { guard: 'hasPerson', actions: toast('too_many_garments') },
  { actions: toast('choose_model_first') },
] as const;
export const startedOver = startedOverIn('tryOn');
export const ordered = orderedIn('tryOn');
