import { known } from '../_kit/known.ts';
import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn } from '../_wizard/transitions.ts';
import type { HairstyleEvent } from './hairstyle.types.ts';

type EventOf<T extends HairstyleEvent['type']> = { event: Extract<HairstyleEvent, { type: T }> };

const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => ({
  asset: known(assets[0], 'a picture'),
});

export const steps = [
  { guard: { type: 'wantsPhoto', params: wanted }, target: '#hairstyle.working.choosing.photo' },
  { guard: { type: 'wantsStyle', params: wanted }, target: '#hairstyle.working.choosing.style' },
  { guard: { type: 'mayCustomise', params: wanted }, target: '#hairstyle.working.choosing.customise' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#hairstyle.working.result' },
] as const;
export const missing = [
  { guard: { type: 'wantsToCustomise', params: wanted }, actions: toast('choose_both') },
] as const;
export const startedOver = startedOverIn('hairstyle');
export const ordered = orderedIn('hairstyle');
