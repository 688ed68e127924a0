import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { draftKeeperMachine } from './draft-keeper.machine.ts';
import { draftKeeperInput, draftKeeperModel } from './draft-keeper.model.ts';
import { selectDraftHold } from './draft-keeper.selectors.ts';
import type { ClaimEvent, ClaimInput, DraftNews, SaveInput } from './draft-keeper.types.ts';

describeModel(draftKeeperModel);

function started(...events: AnyEventObject[]) {
  const news: DraftNews[] = [];
  const claims: ClaimInput[] = [];
  const saves: SaveInput[] = [];
  const clock = new SimulatedClock();
  const listener = createActor(
    fromCallback<DraftNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const machine = withInertActors(draftKeeperMachine).provide({
    actors: {
      claimDraft: fromCallback<ClaimEvent, ClaimInput>(({ input }) => {
        claims.push(input);
      }),
      saveDraft: fromPromise<void, SaveInput>(({ input }) => {
        saves.push(input);
        return new Promise(() => {});
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { ...draftKeeperInput, listener } }).start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, claims, saves, clock, hold: () => selectDraftHold(actor.getSnapshot()) };
}
const { slot } = draftKeeperInput;
const granted = { type: 'claim.granted' };
const newest = done('compare', { outcome: 'newest' });
const opened = [granted, done('load', { version: 1, garments: [] }), newest];
const changed = (garment: string) => ({ type: 'draft.changed', draft: { garment } });

test('the wizard receives the stored draft', () => {
  expect(started(...opened).news).toEqual([{ type: 'draft.opened', stored: { version: 1, garments: [] } }]);
});

test('the wizard receives no draft where none can be read', () => {
  expect(started(granted, failed('load'), newest).news).toEqual([
    { type: 'draft.opened', stored: undefined },
  ]);
});

test('the keeper asks for a draft, and takes it over only on request', () => {
  const { claims } = started({ type: 'claim.refused' }, { type: 'takeOver.requested' });
  expect(claims).toEqual([
    { slot, how: 'ask' },
    { slot, how: 'take' },
  ]);
});

test('a copy has a slot of its own, and the wizard receives its id', () => {
  const { claims, news } = started(
    { type: 'claim.refused' },
    { type: 'copy.requested' },
    done('copy', { id: 'copy-1' }),
  );
  expect(claims.at(-1)).toEqual({ slot: { ...slot, id: 'copy-1' }, how: 'ask' });
  expect(news).toEqual([{ type: 'draft.taken' }, { type: 'draft.copied', id: 'copy-1' }]);
});

test('the keeper saves the latest change last', () => {
  const { saves, news } = started(...opened, changed('áo dài'), changed('áo sơ mi'), done('save'));
  expect(saves).toEqual([
    { slot, draft: { garment: 'áo dài' } },
    { slot, draft: { garment: 'áo sơ mi' } },
  ]);
  expect(news.slice(1)).toEqual([{ type: 'draft.saved' }]);
});

test('the keeper reports a failed save and retries after 5 s', () => {
  const { clock, saves, news, hold } = started(...opened, changed('áo dài'), failed('save'));
  expect([hold(), news.at(-1)]).toEqual(['unsaved', { type: 'draft.unsaved' }]);
  clock.increment(4_999);
  expect(hold()).toBe('unsaved');
  clock.increment(1);
  expect([hold(), saves.length]).toEqual(['saving', 2]);
});

test('a tab that lost its draft stops writing it', () => {
  const { saves } = started(...opened, { type: 'claim.lost' }, changed('áo dài'));
  expect(saves).toEqual([]);
});
