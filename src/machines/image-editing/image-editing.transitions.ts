import type { Asset } from '#api/contract/assets.ts';

import { newOrderIn, startOverIn, stepParams } from '../_wizard/transitions.ts';
import type { ImageEditingEvent } from './image-editing.types.ts';

type EventOf<T extends ImageEditingEvent['type']> = { event: Extract<ImageEditingEvent, { type: T }> };

export const assetsParams = ({ event }: { event: { asset: Asset } }) => ({ assets: [event.asset] });
export const pickedParams = ({ event }: EventOf<'picker.picked'>) => ({ assets: event.assets });
const versionParams = ({ event }: EventOf<'version.chosen'>) => ({ id: event.id });

/** Transitions to the steps after the choice of pictures. */
export const laterStepTransitions = [
  { guard: { type: 'mayDescribe', params: stepParams }, target: '#imageEditing.working.choosing.wish' },
  { guard: { type: 'mayShowResult', params: stepParams }, target: '#imageEditing.working.result' },
] as const;
export const stepTransitions = [
  { guard: { type: 'mayChooseImages', params: stepParams }, target: '#imageEditing.working.choosing.images' },
  ...laterStepTransitions,
] as const;
/** Transitions to a version, which is shown, or to the pictures themselves, which take another wish. */
export const versions = [
  {
    guard: { type: 'isVersion', params: versionParams },
    target: '#imageEditing.working.result',
    actions: [{ type: 'goTo', params: versionParams }, 'keepDraft'],
  },
  {
    target: '#imageEditing.working.choosing.wish',
    actions: { type: 'goTo', params: versionParams },
  },
] as const;
export const comparison = {
  target: '#imageEditing.working.comparing',
  actions: {
    type: 'keepPair',
    params: ({ event }: EventOf<'comparison.requested'>) => ({ pair: event.pair }),
  },
} as const;
export const startOver = startOverIn('imageEditing');
export const newOrder = newOrderIn('imageEditing');
