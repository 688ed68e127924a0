import type { Asset } from '#api/contract/assets.ts';

import type { EditStep, ImageEditingEvent, ImageEditingToast } from './image-editing.types.ts';

type EventOf<T extends ImageEditingEvent['type']> = { event: Extract<ImageEditingEvent, { type: T }> };

export const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const ofImage = ({ event }: { event: { asset: Asset } }) => ({ assets: [event.asset] });
export const picked = ({ event }: EventOf<'picker.picked'>) => ({ assets: event.assets });
export const ofVersion = ({ event }: EventOf<'version.chosen'>) => ({ id: event.id });
export const toast = (code: ImageEditingToast) => ({ type: 'toast', params: { code } }) as const;
export const standing = (step: EditStep) => [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

/** Where what was chosen is looked at again. */
export const laterSteps = [
  { guard: { type: 'mayDescribe', params: wanted }, target: '#imageEditing.working.choosing.wish' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#imageEditing.working.result' },
] as const;
export const steps = [
  { guard: { type: 'mayChooseImages', params: wanted }, target: '#imageEditing.working.choosing.images' },
  ...laterSteps,
] as const;
/** Back to a version: it is shown; to the pictures themselves: another wish is asked for. */
export const versions = [
  {
    guard: { type: 'isVersion', params: ofVersion },
    target: '#imageEditing.working.result',
    actions: [{ type: 'goTo', params: ofVersion }, 'keepDraft'],
  },
  {
    target: '#imageEditing.working.choosing.wish',
    actions: { type: 'goTo', params: ofVersion },
  },
] as const;
export const comparison = {
  target: '#imageEditing.working.comparing',
  actions: {
    type: 'keepPair',
    params: ({ event }: EventOf<'comparison.requested'>) => ({ pair: event.pair }),
  },
} as const;
export const startedOver = {
  target: '#imageEditing.working',
  reenter: true,
  actions: ['forgetAll', 'keepDraft'],
} as const;
export const ordered = { target: '#imageEditing.working.ordering', actions: 'forgetOrder' } as const;
export const opened = {
  target: '#imageEditing.working',
  actions: {
    type: 'restoreDraft',
    params: ({ event }: EventOf<'draft.opened'>) => ({ stored: event.stored }),
  },
} as const;
