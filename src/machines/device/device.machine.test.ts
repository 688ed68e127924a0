import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { deviceMachine } from './device.machine.ts';
import { deviceModel } from './device.model.ts';
import { selectDeviceKind, selectIsRestricted } from './device.selectors.ts';

describeModel(deviceModel);

const viewportOf = (width: number, iPad = false, screen = 390) => ({
  width,
  height: 900,
  iPad,
  touch: true,
  screen,
});
const started = (width: number, iPad = false) => {
  const clock = new SimulatedClock();
  const actor = createActor(withInertActors(deviceMachine), {
    clock,
    input: { viewport: viewportOf(width, iPad) },
  });
  return { clock, actor: actor.start() };
};

test.each([
  [767, false, 'mobile'],
  [768, false, 'tablet'],
  [1023, false, 'tablet'],
  [1024, false, 'desktop'],
  [1024, true, 'tablet'],
  [744, true, 'mobile'],
] as const)('a viewport of %i px with iPad %s is %s', (width, iPad, kind) => {
  expect(selectDeviceKind(started(width, iPad).actor.getSnapshot())).toBe(kind);
});

test.each([
  ['a laptop at 200 %', { width: 683, height: 400, touch: false, screen: 400 }, 'tablet'],
  ['a laptop at 400 %', { width: 341, height: 200, touch: false, screen: 200 }, 'tablet'],
  ['a tablet at 200 %', { width: 410, height: 590, touch: true, screen: 820 }, 'tablet'],
  ['a phone', { width: 390, height: 844, touch: true, screen: 390 }, 'mobile'],
] as const)('%s is restricted only on a small screen', (_, viewport, kind) => {
  const actor = createActor(withInertActors(deviceMachine), {
    input: { viewport: { ...viewport, iPad: false } },
  }).start();
  expect([selectDeviceKind(actor.getSnapshot()), selectIsRestricted(actor.getSnapshot())]).toEqual([
    kind,
    kind === 'mobile',
  ]);
});

test('a resize takes effect 150 ms after the last one', () => {
  const { actor, clock } = started(1440);
  actor.send({ type: 'viewport.resized', viewport: viewportOf(900) });
  clock.increment(149);
  actor.send({ type: 'viewport.resized', viewport: viewportOf(500) });
  clock.increment(149);
  expect(selectDeviceKind(actor.getSnapshot())).toBe('desktop');
  clock.increment(1);
  expect(selectDeviceKind(actor.getSnapshot())).toBe('mobile');
});
