import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { workStreamMachine } from './work-stream.machine.ts';
import { workJob, workStreamModel } from './work-stream.model.ts';
import { selectWork } from './work-stream.selectors.ts';
import type { LeadCommand, PeerCommand, WorkNews } from './work-stream.types.ts';

describeModel(workStreamModel);

function started() {
  const tabNews: WorkNews[] = [];
  const passedOn: WorkNews[] = [];
  const leadCommands: LeadCommand[] = [];
  const clock = new SimulatedClock();
  const machine = withInertActors(workStreamMachine).provide({
    actors: {
      holdLead: fromCallback<LeadCommand, { person: string }>(({ receive }) => {
        receive((command) => leadCommands.push(command));
      }),
      talkToPeers: fromCallback<PeerCommand, { person: string }>(({ receive }) => {
        receive(({ news }) => passedOn.push(news));
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { person: 'mai' } });
  actor.on('work.told', ({ news }) => tabNews.push(news));
  actor.start();
  return {
    actor,
    clock,
    tabNews,
    passedOn,
    leadCommands,
    work: () => selectWork(actor.getSnapshot()),
  };
}

const running = workJob({ status: 'running', stage: 'analysing' });
const endedJob = workJob({ status: 'succeeded', progress: 1 });

test('the leader records news of the server and passes them on to the other tabs', () => {
  const { actor, tabNews, passedOn, work } = started();
  actor.send({ type: 'lead.taken' });
  const news: WorkNews[] = [
    { type: 'snapshot', jobs: [workJob()] },
    { type: 'changed', job: running },
  ];
  for (const each of news) actor.send({ type: 'server.told', news: each });
  expect([tabNews, passedOn, work()]).toEqual([news, news, [running]]);
});

test('an ended job is reported once and is not running any more', () => {
  const { actor, tabNews, work } = started();
  actor.send({ type: 'peer.told', news: { type: 'snapshot', jobs: [running] } });
  actor.send({ type: 'peer.told', news: { type: 'changed', job: endedJob } });
  expect([tabNews.at(-1), work()]).toEqual([{ type: 'changed', job: endedJob }, []]);
});

test('changes before the first snapshot are not taken for a snapshot', () => {
  const { actor, tabNews, work } = started();
  actor.send({ type: 'peer.told', news: { type: 'changed', job: running } });
  expect([tabNews, work()]).toEqual([[], undefined]);
});

test("a later tab receives the leader's state", () => {
  const { actor, passedOn } = started();
  actor.send({ type: 'lead.taken' });
  actor.send({ type: 'server.told', news: { type: 'snapshot', jobs: [running] } });
  actor.send({ type: 'peer.asked' });
  expect(passedOn.at(-1)).toEqual({ type: 'snapshot', jobs: [running] });
});

test('a leader that is silent for 45 s is replaced, and any message counts', () => {
  const { actor, clock, leadCommands, tabNews } = started();
  actor.send({ type: 'peer.told', news: { type: 'snapshot', jobs: [] } });
  clock.increment(44_999);
  actor.send({ type: 'peer.told', news: { type: 'heard' } });
  clock.increment(44_999);
  expect(leadCommands).toEqual([]);
  clock.increment(1);
  expect([leadCommands, tabNews.at(-1)]).toEqual([[{ type: 'lead.wanted' }], { type: 'lost' }]);
});

test('a lost server is retried after 1, 2, 4, 8, 16, 30 and 30 s', () => {
  const { actor, clock, passedOn } = started();
  actor.send({ type: 'lead.taken' });
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    actor.send({ type: 'server.lost' });
    clock.increment(seconds * 1_000 - 1);
    expect([seconds, actor.getSnapshot().value]).toEqual([seconds, { leading: 'pausing' }]);
    clock.increment(1);
    expect([seconds, actor.getSnapshot().matches({ leading: 'listening' })]).toEqual([seconds, true]);
  }
  expect(passedOn).toEqual(Array.from({ length: 7 }, () => ({ type: 'lost' })));
});
