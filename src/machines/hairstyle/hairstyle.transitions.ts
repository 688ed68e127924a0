import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn, wanted } from '../_wizard/transitions.ts';

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
