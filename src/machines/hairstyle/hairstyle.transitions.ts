import { toastAction } from '../_kit/news.ts';
import { newOrderIn, startOverIn, stepParams } from '../_wizard/transitions.ts';

export const stepTransitions = [
  { guard: { type: 'wantsPhoto', params: stepParams }, target: '#hairstyle.working.choosing.photo' },
  { guard: { type: 'wantsStyle', params: stepParams }, target: '#hairstyle.working.choosing.style' },
  { guard: { type: 'mayCustomise', params: stepParams }, target: '#hairstyle.working.choosing.customise' },
  { guard: { type: 'mayShowResult', params: stepParams }, target: '#hairstyle.working.result' },
] as const;
export const missingStepToasts = [
  { guard: { type: 'wantsToCustomise', params: stepParams }, actions: toastAction('choose_both') },
] as const;
export const startOver = startOverIn('hairstyle');
export const newOrder = newOrderIn('hairstyle');
