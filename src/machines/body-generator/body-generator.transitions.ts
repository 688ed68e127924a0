import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn, wanted } from '../_wizard/transitions.ts';

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
