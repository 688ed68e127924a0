import { done, failed, modelOf } from '../_kit/model.ts';
import { adminActMachine } from './admin-act.machine.ts';
import type { ActAnswer, AdminAct, AdminOrder } from './admin-act.types.ts';

export const person = '01940000-0000-7000-8000-000000000001';
export const suspension = { kind: 'suspend', id: person, name: 'Lan Anh' } as const satisfies AdminAct;
export const order = { kind: 'suspend', id: person, reason: 'Asked for it' } as const satisfies AdminOrder;
export const lifting = { kind: 'lift', id: person } as const satisfies AdminOrder;
export const actAnswers = {
  done: { outcome: 'done' },
  refused: { outcome: 'refused', failure: { code: 'conflict', message: '', fields: [] } },
} as const satisfies Record<string, ActAnswer>;

const chosen = { type: 'act.chosen', act: suspension } as const;
const confirmed = { type: 'act.confirmed', order } as const;
/** Order without the reason that the act requires. */
const unreasoned = { type: 'act.confirmed', order: { ...order, reason: ' no ' } } as const;
const cancelled = { type: 'act.cancelled' } as const;
const undone = { type: 'undo.chosen', order: lifting } as const;

export const adminActModel = modelOf({
  machine: adminActMachine,
  input: undefined,
  events: {
    'act.chosen': [chosen],
    'act.confirmed': [confirmed, unreasoned],
    'act.cancelled': [cancelled],
    'undo.chosen': [undone],
  },
  outputs: { perform: Object.values(actAnswers), takeBack: Object.values(actAnswers) },
  leaves: ['resting', 'asking', 'doing', 'takingBack'],
  budget: 4,
  journeys: [
    {
      name: 'an act is confirmed and done',
      events: [chosen, confirmed, done('perform', actAnswers.done)],
      ends: 'resting',
    },
    {
      name: 'an act without its required reason does not run',
      events: [chosen, unreasoned],
      ends: 'asking',
    },
    { name: 'an act is cancelled', events: [chosen, cancelled], ends: 'resting' },
    {
      name: 'a refused act can be tried again',
      events: [chosen, confirmed, done('perform', actAnswers.refused), confirmed],
      ends: 'doing',
    },
    {
      name: 'an act whose call fails asks again',
      events: [chosen, confirmed, failed('perform')],
      ends: 'asking',
    },
    {
      name: 'an act is undone',
      events: [undone, done('takeBack', actAnswers.done)],
      ends: 'resting',
    },
    {
      name: 'a toast reports an act that cannot be undone',
      events: [undone, failed('takeBack')],
      ends: 'resting',
    },
  ],
});
