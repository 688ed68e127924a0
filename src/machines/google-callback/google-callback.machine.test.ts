import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { googleCallbackMachine } from './google-callback.machine.ts';
import { address, answers, arrivals, googleCallbackModel } from './google-callback.model.ts';
import { selectSetback } from './google-callback.selectors.ts';
import type { GoogleCallbackInput } from './google-callback.types.ts';

describeModel(googleCallbackModel);

function started(input: GoogleCallbackInput, ...events: AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(googleCallbackMachine), { input });
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, setback: () => selectSetback(actor.getSnapshot()) };
}
const requested = { type: 'signIn.requested' };

test('the chart redirects the browser to the server’s URL', () => {
  const { news } = started(
    arrivals.plain,
    done('offer', answers.on),
    requested,
    done('begin', answers.begun),
  );
  expect(news).toEqual([{ type: 'departure.requested', address }]);
});

test('the chart passes a sign-in on with its one-time credentials', () => {
  const { news } = started(arrivals.back, done('finish', answers.signedIn));
  const { outcome: _, ...granted } = answers.signedIn;
  expect(news).toEqual([{ type: 'signIn.succeeded', ...granted }]);
});

test('an account with a second factor asks for the code and reports no failure', () => {
  const run = started(arrivals.back, done('finish', answers.factorWanted));
  expect([run.setback(), run.news]).toEqual([
    null,
    [{ type: 'secondFactor.asked', challenge: 'challenge-1' }],
  ]);
});

test.each([
  [arrivals.declined, [], { why: 'declined' }],
  [arrivals.back, [done('finish', answers.strayed)], { why: 'strayed' }],
  [arrivals.back, [done('finish', answers.invalid)], { why: 'refused', failure: answers.invalid.failure }],
  [
    arrivals.plain,
    [done('offer', answers.on), requested, done('begin', answers.limited)],
    { why: 'refused', failure: answers.limited.failure },
  ],
])('a setback is told and logged', (input, events, setback) => {
  const run = started(input, ...events);
  expect([run.setback(), run.news]).toEqual([setback, [{ type: 'failure.logged', failure: setback }]]);
});

test('the next try clears the reason of a failed sign-in', () => {
  expect(started(arrivals.declined, done('offer', answers.on), requested).setback()).toBeNull();
});
