import { toastAction } from '../_kit/news.ts';
import { newOrderIn, startOverIn, stepParams } from '../_wizard/transitions.ts';

export const stepTransitions = [
  {
    guard: { type: 'wantsParameters', params: stepParams },
    target: '#bodyGenerator.working.choosing.parameters',
  },
  {
    guard: { type: 'mayCustomise', params: stepParams },
    target: '#bodyGenerator.working.choosing.customise',
  },
  { guard: { type: 'mayShowResult', params: stepParams }, target: '#bodyGenerator.working.result' },
] as const;
export const missingStepToasts = [
  { guard: { type: 'customisesTooEarly', params: stepParams }, actions: toastAction('enter_all') },
  { guard: { type: 'customisesWrongly', params: stepParams }, actions: toastAction('correct_parameters') },
] as const;
export const startOver = startOverIn('bodyGenerator');
export const newOrder = newOrderIn('bodyGenerator');
