import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { assetPickerMachine } from './asset-picker.machine.ts';
import {
  assetPickerModel,
  chosen,
  confirmed,
  library,
  networkRestored,
  openedForOne,
  openedForTwo,
  typed,
} from './asset-picker.model.ts';
import {
  selectChosen,
  selectFailure,
  selectGone,
  selectQuery,
  selectTab,
  selectWords,
} from './asset-picker.selectors.ts';
import type { PickerNews } from './asset-picker.types.ts';

describeModel(assetPickerModel);

function started(...events: AnyEventObject[]) {
  const news: PickerNews[] = [];
  const requestedIds: (readonly string[])[] = [];
  const clock = new SimulatedClock();
  const listener = createActor(
    fromCallback<PickerNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const machine = withInertActors(assetPickerMachine).provide({
    actors: {
      readPictures: fromPromise<readonly Asset[], { ids: readonly string[] }>(({ input }) => {
        requestedIds.push(input.ids);
        return new Promise(() => {});
      }),
    },
  });
  const actor = createActor(machine, { input: { listener }, clock }).start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { actor, news, requestedIds, clock, snapshot: () => actor.getSnapshot() };
}

test('the listener gets the chosen pictures in their present state, in the order of marking', () => {
  const fresh = { ...library.a, url: '/fresh' };
  const { news, requestedIds } = started(
    openedForTwo,
    chosen('b'),
    chosen('a'),
    confirmed,
    done('read', [library.b, fresh]),
  );
  expect(requestedIds).toEqual([[library.b.id, library.a.id]]);
  expect(news).toEqual([{ type: 'picker.picked', role: 'image', assets: [library.b, fresh] }]);
});

test('available pictures stay marked when another marked one is deleted', () => {
  const { news, snapshot } = started(
    openedForTwo,
    chosen('a'),
    chosen('b'),
    confirmed,
    done('read', [library.b]),
  );
  expect(news).toEqual([]);
  expect(selectFailure(snapshot())).toBe('asset_failed');
  expect(selectChosen(snapshot())).toEqual([library.b]);
  expect(selectGone(snapshot())).toEqual([library.a.id]);
});

test('the picker shows the reason of a failure until the next try', () => {
  const { actor, snapshot } = started(openedForOne, chosen('a'), failed('read'));
  expect(selectFailure(snapshot())).toBe('selection_failed');
  actor.send(chosen('b'));
  expect(selectFailure(snapshot())).toBeNull();
});

test("the picker drops its notice of an unreachable studio with the network's return, and keeps that of a missing picture", () => {
  const failureAfter = (...events: AnyEventObject[]) =>
    selectFailure(started(openedForOne, chosen('a'), ...events, networkRestored).snapshot());
  expect([failureAfter(failed('read')), failureAfter(done('read', []))]).toEqual([null, 'asset_failed']);
});

test('a search starts 250 ms after the last letter, with the text trimmed', () => {
  const { actor, clock, snapshot } = started(openedForOne, typed(' á'));
  clock.increment(249);
  actor.send(typed(' áo '));
  clock.increment(249);
  expect([selectWords(snapshot()), selectQuery(snapshot())]).toEqual([' áo ', '']);
  clock.increment(1);
  expect(selectQuery(snapshot())).toBe('áo');
});

test('a reopened window starts from its initial state', () => {
  const { snapshot } = started(
    openedForTwo,
    { type: 'tab.chosen', tab: 'videos' },
    typed('áo'),
    chosen('a'),
    { type: 'picker.dismissed' },
    openedForTwo,
  );
  expect([selectTab(snapshot()), selectWords(snapshot()), selectChosen(snapshot())]).toEqual(['all', '', []]);
});
