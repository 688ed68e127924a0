import { known } from '../_kit/known.ts';
import { orderedIn, startedOverIn } from '../_wizard/transitions.ts';
import type { BodyGeneratorEvent, BodyGeneratorToast, BodyStep } from './body-generator.types.ts';

type EventOf<T extends BodyGeneratorEvent['type']> = { event: Extract<BodyGeneratorEvent, { type: T }> };

const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const changed = ({ event }: EventOf<'choices.changed'>) => ({ change: event.change });
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => ({
  asset: known(assets[0], 'a picture'),
});
export const toast = (code: BodyGeneratorToast) => ({ type: 'toast', params: { code } }) as const;
export const standing = (step: BodyStep) => [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

export const steps = [
  {
    guard: { type: 'wantsParameters', params: wanted },
    target: '#bodyGenerator.working.choosing.parameters',
  },
  { guard: { type: 'mayCustomise', params: wanted }, target: '#bodyGenerator.working.choosing.customise' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#bodyGenerator.working.result' },
] as const;
export const missing = [
  { guard: { type: 'customisesTooEarly', params: wanted }, actions: toast('enter_all') },
  { guard: { type: 'customisesWrongly', params: wanted }, actions: toast('correct_parameters') },
] as const;
export const startedOver = startedOverIn('bodyGenerator');
export const ordered = orderedIn('bodyGenerator');
