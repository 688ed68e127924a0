import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { tutorialMachine } from './tutorial.machine.ts';
import { started, tour, tutorialModel } from './tutorial.model.ts';
import { selectIndex, selectSecondsLeft, selectShown } from './tutorial.selectors.ts';
import type { HookInput, TargetInput, Tutorial, TutorialNews } from './tutorial.types.ts';

describeModel(tutorialModel);

type Page = { isThere: () => boolean };

/** Starts the chart on a page whose targets exist when the test says so, with a clock that the test advances. */
function onPage({ isThere }: Page = { isThere: () => true }) {
  const clock = new SimulatedClock();
  const looks: number[] = [];
  const news: TutorialNews[] = [];
  const actor = createActor(
    tutorialMachine.provide({
      actors: {
        listenToKeys: fromCallback(() => {}),
        followTarget: fromCallback(() => {}),
        runHook: fromPromise<void, HookInput>(async ({ input }) => input.hook?.()),
        lookForTarget: fromPromise<{ isThere: boolean }, TargetInput>(() => {
          looks.push(clock.now());
          return Promise.resolve({ isThere: isThere() });
        }),
        bringIntoView: fromPromise<void, TargetInput>(() => Promise.resolve()),
      },
    }),
    { clock },
  );
  for (const type of [
    'target.missed',
    'start.refused',
    'step.shown',
    'tutorial.completed',
    'tutorial.skipped',
  ] as const)
    actor.on(type, (event) => news.push(event));
  return { actor: actor.start(), clock, looks, news };
}

type OnPage = ReturnType<typeof onPage>;
const shows = ({ actor }: OnPage, id: string) =>
  waitFor(actor, (snapshot) => selectShown(snapshot)?.id === id);
const isIn = ({ actor }: OnPage, state: 'waiting' | 'fading') =>
  waitFor(actor, (snapshot) => snapshot.matches({ active: state }));

async function showGreeting(page: OnPage, tutorial: Tutorial = tour): Promise<void> {
  page.actor.send({ type: 'tutorial.started', tutorial });
  page.clock.increment(100);
  await shows(page, tutorial.steps[0].id);
}

test('the first step shows 100 ms after the start, not sooner', async () => {
  const page = onPage();
  page.actor.send(started);
  page.clock.increment(99);
  expect(page.actor.getSnapshot().value).toEqual({ active: 'starting' });
  page.clock.increment(1);
  await shows(page, 'greeting');
});

test('a target is searched every 100 ms up to 50 times, then its step shows with a warning', async () => {
  const page = onPage({ isThere: () => false });
  await showGreeting(page);
  page.actor.send({ type: 'next.requested' });
  for (let waits = 0; waits < 50; waits++) {
    await isIn(page, 'waiting');
    page.clock.increment(99);
    expect(page.actor.getSnapshot().value).toEqual({ active: 'waiting' });
    page.clock.increment(1);
  }
  await shows(page, 'target');
  expect(page.looks).toEqual(Array.from({ length: 51 }, (_, at) => 100 + at * 100));
  expect(page.news.filter(({ type }) => type === 'target.missed')).toHaveLength(1);
});

test('a target that appears meanwhile is shown at once, without a warning', async () => {
  let isThere = false;
  const page = onPage({ isThere: () => isThere });
  await showGreeting(page);
  page.actor.send({ type: 'next.requested' });
  await isIn(page, 'waiting');
  isThere = true;
  page.clock.increment(100);
  await shows(page, 'target');
  expect(page.news.map(({ type }) => type)).not.toContain('target.missed');
});

test('a tour ends after a fade of 300 ms', async () => {
  const page = onPage();
  await showGreeting(page);
  page.actor.send({ type: 'skip.requested' });
  await isIn(page, 'fading');
  page.clock.increment(299);
  expect(page.actor.getSnapshot().value).toEqual({ active: 'fading' });
  page.clock.increment(1);
  expect(page.actor.getSnapshot().value).toBe('inactive');
});

test('a second start only emits a warning', async () => {
  const page = onPage();
  await showGreeting(page);
  page.actor.send({ type: 'tutorial.started', tutorial: { ...tour, id: 'second' } });
  expect(page.actor.getSnapshot().context.tutorial?.id).toBe('tour');
  expect(page.news.at(-1)).toEqual({ type: 'start.refused', tutorial: { ...tour, id: 'second' } });
});

test('a step advances automatically after its seconds, and not while it is paused', async () => {
  const page = onPage();
  await showGreeting(page);
  page.actor.send({ type: 'step.jumped', index: 2 });
  await shows(page, 'last');
  page.clock.increment(1_000);
  expect(selectSecondsLeft(page.actor.getSnapshot())).toBe(1);
  page.actor.send({ type: 'countdown.paused' });
  page.clock.increment(60_000);
  expect(selectSecondsLeft(page.actor.getSnapshot())).toBe(1);
  page.actor.send({ type: 'countdown.resumed' });
  page.clock.increment(999);
  expect(selectIndex(page.actor.getSnapshot())).toBe(2);
  page.clock.increment(1);
  await isIn(page, 'fading');
  expect(page.news.at(-1)?.type).toBe('tutorial.completed');
});

test('the hooks of a step run in order, and each showing emits an event', async () => {
  const calls: string[] = [];
  const hook = (name: string) => async () => void calls.push(name);
  const hooks = {
    beforeShow: hook('before show'),
    afterShow: hook('after show'),
    beforeHide: hook('before hide'),
    afterHide: hook('after hide'),
  };
  const [greeting, , last] = tour.steps;
  if (!last) throw new Error('the tour is too short');
  const page = onPage();
  await showGreeting(page, { ...tour, steps: [{ ...greeting, ...hooks }, last] });
  page.actor.send({ type: 'next.requested' });
  await shows(page, 'last');
  expect(calls).toEqual(['before show', 'after show', 'before hide', 'after hide']);
  expect(page.news.map(({ type }) => type)).toEqual(['step.shown', 'step.shown']);
});
