import { expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';

import { done, failed, withInertActors } from '#machines/_kit/model.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import {
  identifiedPath,
  popupAnswers,
  proofAnswers,
  redirectAnswers,
  request,
  serverAnswers,
} from '#machines/social-sign-in/social-sign-in.model.ts';

import { toWalkStep, type WalkStep } from './walk-log.ts';

function walked(events: readonly object[]): WalkStep[] {
  const steps: WalkStep[] = [];
  const inspect = (event: InspectionEvent) => {
    const step = toWalkStep(event);
    if (step) steps.push(step);
  };
  const actor = createActor(withInertActors(socialSignInMachine), { inspect });
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return steps;
}
const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=+$/, '');

test('the walk log lists every finished step with its outcome', () => {
  const steps = walked([
    ...identifiedPath,
    done('proof', proofAnswers.given),
    done('server', serverAnswers.signedIn),
  ]);
  expect(steps.map(({ actor, went }) => [actor, went])).toEqual([
    ['prepare', 'well'],
    ['popup', 'well'],
    ['proof', 'well'],
    ['server', 'well'],
  ]);
});

test('the walk log lists each failure with its reason', () => {
  const opened = [done('returned', redirectAnswers.none), request];
  expect(walked([...opened, done('prepare'), done('popup', popupAnswers.blocked)]).at(-1)).toEqual({
    actor: 'popup',
    went: 'wrong',
    facts: [
      ['outcome', 'failed'],
      ['failure.reason', 'blocked'],
    ],
  });
  expect(walked([...opened, failed('prepare')]).at(-1)).toEqual({
    actor: 'prepare',
    went: 'wrong',
    facts: [['error', 'Error: it broke']],
  });
});

test("the walk log shows a token's length and claims, and only the length of a password", () => {
  const idToken = `${part({ alg: 'RS256', kid: 'k' })}.${part({ iss: 'issuer', name: 'Lan' })}.signature`;
  const given = { outcome: 'given', proof: { ...proofAnswers.given.proof, idToken } };
  const steps = walked([...identifiedPath, done('proof', given), done('server', serverAnswers.signedIn)]);
  expect(steps.at(-2)?.facts.slice(0, 5)).toEqual([
    ['outcome', 'given'],
    ['proof.idToken', `… (${idToken.length})`],
    ['proof.idToken.alg', 'RS256'],
    ['proof.idToken.kid', 'k'],
    ['proof.idToken.iss', 'issuer'],
  ]);
  const text = JSON.stringify(steps);
  expect([text.includes(idToken), text.includes('token-1'), text.includes('once')]).toEqual([
    false,
    false,
    false,
  ]);
});
