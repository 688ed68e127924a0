import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { deviceMachine } from './device.machine.ts';
import { deviceModel } from './device.model.ts';
import { selectDeviceKind } from './device.selectors.ts';

describeModel(deviceModel);

const at = (width: number, iPad = false) => ({ width, height: 900, iPad });
const started = (width: number, iPad = false) => {
  const clock = new SimulatedClock();
  const actor = createActor(withInertActors(deviceMachine), { clock, input: { viewport: at(width, iPad) } });
  return { clock, actor: actor.start() };
};

test.each([
  [767, false, 'mobile'],
  [768, false, 'tablet'],
  [1023, false, 'tablet'],
  [1024, false, 'desktop'],
  [1024, true, 'tablet'],
  [744, true, 'mobile'],
] as const)('%i px, iPad %s, is %s', (width, iPad, kind) => {
  expect(selectDeviceKind(started(width, iPad).actor.getSnapshot())).toBe(kind);
});

test('a resize counts 150 ms after the last one', () => {
  const { actor, clock } = started(1440);
  actor.send({ type: 'viewport.resized', viewport: at(900) });
  clock.increment(149);
  actor.send({ type: 'viewport.resized', viewport: at(500) });
  clock.increment(149);
  expect(selectDeviceKind(actor.getSnapshot())).toBe('desktop');
  clock.increment(1);
  expect(selectDeviceKind(actor.getSnapshot())).toBe('mobile');
});
