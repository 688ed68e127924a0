import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { tooltipMachine } from './tooltip.machine.ts';
import { tooltipModel } from './tooltip.model.ts';

describeModel(tooltipModel);

function begun() {
  const clock = new SimulatedClock();
  const actor = createActor(tooltipMachine, { clock }).start();
  const state = () => actor.getSnapshot().value;
  return { actor, clock, state };
}

test('a tooltip appears 700 ms after its element was entered', () => {
  const { actor, clock, state } = begun();
  actor.send({ type: 'target.entered', key: 1 });
  clock.increment(699);
  expect(state()).toBe('waiting');
  clock.increment(1);
  expect(state()).toBe('shown');
});

test('the next tooltip within 300 ms appears at once', () => {
  const { actor, clock, state } = begun();
  actor.send({ type: 'target.entered', key: 1 });
  clock.increment(700);
  actor.send({ type: 'target.left' });
  clock.increment(299);
  actor.send({ type: 'target.entered', key: 2 });
  expect([state(), actor.getSnapshot().context.key]).toEqual(['shown', 2]);
  actor.send({ type: 'target.left' });
  clock.increment(300);
  actor.send({ type: 'target.entered', key: 1 });
  expect(state()).toBe('waiting');
});
