import type { Asset } from '#api/contract/assets.ts';

import { orderedIn, startedOverIn, wanted } from '../_wizard/transitions.ts';
import type { ImageEditingEvent } from './image-editing.types.ts';

type EventOf<T extends ImageEditingEvent['type']> = { event: Extract<ImageEditingEvent, { type: T }> };

export const ofImage = ({ event }: { event: { asset: Asset } }) => ({ assets: [event.asset] });
export const picked = ({ event }: EventOf<'picker.picked'>) => ({ assets: event.assets });
const ofVersion = ({ event }: EventOf<'version.chosen'>) => ({ id: event.id });

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
export const startedOver = startedOverIn('imageEditing');
export const ordered = orderedIn('imageEditing');
