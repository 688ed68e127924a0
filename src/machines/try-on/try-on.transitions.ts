import type { Asset } from '#api/contract/assets.ts';

import { known } from '../_kit/known.ts';
import type { TryOnEvent, TryOnStep, TryOnToast } from './try-on.types.ts';

type EventOf<T extends TryOnEvent['type']> = { event: Extract<TryOnEvent, { type: T }> };

export const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
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
export const toast = (code: TryOnToast) => ({ type: 'toast', params: { code } }) as const;
export const standing = (step: TryOnStep) => [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

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
export const startedOver = {
  target: '#tryOn.working',
  reenter: true,
  actions: ['forgetAll', 'keepDraft'],
} as const;
export const ordered = { target: '#tryOn.working.ordering', actions: 'forgetOrder' } as const;
export const opened = {
  target: '#tryOn.working',
  actions: {
    type: 'restoreDraft',
    params: ({ event }: EventOf<'draft.opened'>) => ({ stored: event.stored }),
  },
} as const;
