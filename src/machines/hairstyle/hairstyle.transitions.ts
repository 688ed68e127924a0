import { known } from '../_kit/known.ts';
import type { HairstyleEvent, HairstyleStep, HairstyleToast } from './hairstyle.types.ts';

type EventOf<T extends HairstyleEvent['type']> = { event: Extract<HairstyleEvent, { type: T }> };

const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => ({
  asset: known(assets[0], 'a picture'),
});
export const toast = (code: HairstyleToast) => ({ type: 'toast', params: { code } }) as const;
export const standing = (step: HairstyleStep) =>
  [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

export const steps = [
  { guard: { type: 'wantsPhoto', params: wanted }, target: '#hairstyle.working.choosing.photo' },
  { guard: { type: 'wantsStyle', params: wanted }, target: '#hairstyle.working.choosing.style' },
  { guard: { type: 'mayCustomise', params: wanted }, target: '#hairstyle.working.choosing.customise' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#hairstyle.working.result' },
] as const;
export const missing = [
  { guard: { type: 'wantsToCustomise', params: wanted }, actions: toast('choose_both') },
] as const;
export const startedOver = {
  target: '#hairstyle.working',
  reenter: true,
  actions: ['forgetAll', 'keepDraft'],
} as const;
export const ordered = { target: '#hairstyle.working.ordering', actions: 'forgetOrder' } as const;
export const opened = {
  target: '#hairstyle.working',
  actions: {
    type: 'restoreDraft',
    params: ({ event }: EventOf<'draft.opened'>) => ({ stored: event.stored }),
  },
} as const;
