import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { cutTrialsMachine, type WatcherEvent } from './cut-trials.machine.ts';
import { answers, cutTrialsModel, trialLists } from './cut-trials.model.ts';
import { selectTrialCounts, selectTrialsView } from './cut-trials.selectors.ts';
import type { TrialAnswer } from './cut-trials.types.ts';

describeModel(cutTrialsModel);

function trying(answerTo: (key: string) => TrialAnswer) {
  const triedKeys: string[] = [];
  const watcherEvents: WatcherEvent[] = [];
  const actor = createActor(
    cutTrialsMachine.provide({
      actors: {
        watchTrials: fromCallback<WatcherEvent>(({ receive }) =>
          receive((event) => watcherEvents.push(event)),
        ),
        tryCut: fromPromise<TrialAnswer, { key: string }>(({ input }) => {
          triedKeys.push(input.key);
          return Promise.resolve(answerTo(input.key));
        }),
      },
    }),
  ).start();
  actor.send(trialLists.two);
  actor.send({ type: 'trials.started' });
  return { actor, triedKeys, watcherEvents };
}

test('the chart tries one cut at a time, in the listed order', async () => {
  const { actor, triedKeys } = trying(() => answers.answered);
  expect(triedKeys).toEqual(['pixie']);
  await expect.poll(() => selectTrialsView(actor.getSnapshot())).toBe('done');
  expect(triedKeys).toEqual(['pixie', 'hime']);
});

test('a retry asks for failed cuts only, and the watcher forgets their failure', async () => {
  const { actor, triedKeys, watcherEvents } = trying((key) =>
    key === 'pixie' ? answers.failed : answers.answered,
  );
  await expect.poll(() => selectTrialsView(actor.getSnapshot())).toBe('done');
  expect(selectTrialCounts(actor.getSnapshot())).toEqual({ all: 2, tried: 2, failed: 1 });
  actor.send({ type: 'trials.retried' });
  await expect.poll(() => triedKeys).toEqual(['pixie', 'hime', 'pixie']);
  expect(watcherEvents).toEqual([{ type: 'failures.forgotten' }]);
});
