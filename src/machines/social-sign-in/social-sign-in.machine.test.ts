import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { socialSignInMachine } from './social-sign-in.machine.ts';
import {
  identifiedPath,
  popupAnswers,
  proofAnswers,
  provenPath,
  redirectAnswers,
  request,
  serverAnswers,
  socialSignInModel,
} from './social-sign-in.model.ts';
import { selectStage } from './social-sign-in.selectors.ts';

describeModel(socialSignInModel);

function started(...events: AnyEventObject[]) {
  const clock = new SimulatedClock();
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(socialSignInMachine), { clock });
  actor.on('*', (event) => news.push(event));
  actor.start();
  const tell = (event: AnyEventObject) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of events) tell(event);
  return { actor, clock, news, tell, state: () => actor.getSnapshot().value };
}
const opened = [done('returned', redirectAnswers.none), request, done('prepare')];

test('the chart passes a sign-in on with its one-time password and drops the proof', () => {
  const { actor, news } = started(...provenPath, done('server', serverAnswers.signedIn));
  const { outcome: _, ...granted } = serverAnswers.signedIn;
  expect(news).toEqual([{ type: 'signIn.succeeded', ...granted }]);
  expect(actor.getSnapshot().context).toEqual({ intent: 'login', attempts: 0, proof: null });
});

test('a closed or cancelled window is logged and shows no error', () => {
  for (const answer of [popupAnswers.closed, popupAnswers.cancelled])
    expect(started(...opened, done('popup', answer)).news).toEqual([
      { type: 'failure.logged', failure: answer.failure },
    ]);
});

test('other failures of the sign-in are reported once', () => {
  const unknown = { reason: 'other', message: '' };
  const ends: [AnyEventObject[], unknown][] = [
    [[...opened, done('popup', popupAnswers.blocked)], { reason: 'blocked' }],
    [
      [...opened, done('popup', popupAnswers.network), done('popup', popupAnswers.network)],
      { reason: 'network' },
    ],
    [[done('returned', redirectAnswers.internal)], { reason: 'internal' }],
    [[failed('returned')], unknown],
    [[...opened.slice(0, 2), failed('prepare')], unknown],
    [[...identifiedPath, done('proof', proofAnswers.invalid)], proofAnswers.invalid.failure],
    [
      [...provenPath, done('server', serverAnswers.refused)],
      { reason: 'refused', failure: serverAnswers.refused.failure },
    ],
    [[...provenPath, failed('server')], unknown],
  ];
  for (const [events, failure] of ends)
    expect(started(...events).news).toEqual([{ type: 'signIn.failed', failure }]);
});

test('a token that is unavailable is requested again after half a second', () => {
  const { clock, state, tell } = started(...identifiedPath);
  for (const _ of [1, 2]) {
    tell(failed('proof'));
    clock.increment(499);
    expect(state()).toEqual({ proving: 'pausing' });
    clock.increment(1);
    expect(state()).toEqual({ proving: 'reading' });
  }
  tell(failed('proof'));
  expect(state()).toEqual({ idle: 'cold' });
});

test('no snapshot contains a password', () => {
  const event = { type: 'password.submitted', intent: 'login', email: 'a@b.vn', password: 'silk' } as const;
  const { actor } = started(done('returned', redirectAnswers.none), event);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('silk');
});

test('an unanswered request is retried after 1 s and after 1.5 s', () => {
  const { clock, state, tell, news } = started(...provenPath);
  for (const wait of [1_000, 1_500]) {
    tell(done('server', serverAnswers.silent));
    clock.increment(wait - 1);
    expect([wait, state()]).toEqual([wait, { signingIn: 'pausing' }]);
    clock.increment(1);
    expect([wait, state()]).toEqual([wait, { signingIn: 'asking' }]);
  }
  tell(done('server', serverAnswers.silent));
  expect(news).toEqual([
    { type: 'signIn.failed', failure: { reason: 'refused', failure: serverAnswers.silent.failure } },
  ]);
});

test('the button shows the stage of the sign-in', () => {
  const stages = [
    ...opened,
    done('popup', popupAnswers.blocked),
    { type: 'redirect.chosen' },
    done('redirect', popupAnswers.identified),
  ];
  const { actor, tell } = started();
  expect(
    stages.map((event) => {
      tell(event);
      return selectStage(actor.getSnapshot());
    }),
  ).toEqual(['ready', 'opening', 'waiting', 'blocked', 'redirecting', 'finishing']);
});
