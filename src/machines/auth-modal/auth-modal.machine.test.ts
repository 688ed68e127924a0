import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { codeAnswers } from '../email-verification/email-verification.model.ts';
import { selectCodeMail } from '../email-verification/email-verification.selectors.ts';
import { authModalMachine } from './auth-modal.machine.ts';
import { answers, appCodeSubmitted, authModalModel, email, factorAsked, forms } from './auth-modal.model.ts';
import {
  selectEmail,
  selectFailure,
  selectReturnPath,
  selectVerification,
  selectView,
} from './auth-modal.selectors.ts';
import type { AuthModalInput } from './auth-modal.types.ts';

describeModel(authModalModel);

function started(...events: AnyEventObject[]) {
  return startedWith({ remembered: null }, ...events);
}
function startedWith(input: AuthModalInput, ...events: AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const paths: (string | null)[] = [];
  const actor = createActor(withInertActors(authModalMachine), { input });
  actor.on('*', (event) => {
    if (event.type === 'returnPath.changed') paths.push(event.path);
    else news.push(event);
  });
  actor.start();
  const tell = (event: AnyEventObject) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of events) tell(event);
  const verification = () => {
    const child = selectVerification(actor.getSnapshot());
    if (child === undefined) throw new Error('no verification is under way');
    return child;
  };
  return { actor, news, paths, tell, verification, snapshot: () => actor.getSnapshot() };
}
const opened = { type: 'login.opened', returnTo: '/history' };
const submitted = { type: 'login.submitted', form: forms.login };
const registering = [
  { type: 'register.opened', returnTo: '/history' },
  { type: 'register.submitted', form: forms.register },
];

test('the modal passes a sign-in on with its return path', () => {
  const { news } = started(opened, submitted, done('signIn', answers.signedIn));
  const { token, user } = answers.signedIn;
  expect(news).toEqual([{ type: 'signIn.succeeded', token, user, returnTo: '/history' }]);
});

test('the last requested page is the return path', () => {
  const { news } = started(
    opened,
    { type: 'login.opened', returnTo: '/virtual-tryon' },
    submitted,
    done('signIn', answers.signedIn),
  );
  expect(news).toMatchObject([{ returnTo: '/virtual-tryon' }]);
});

test('the modal emits the return path for storage, and clears it on close or sign-in', () => {
  for (const end of [[{ type: 'modal.closed' }], [submitted, done('signIn', answers.signedIn)]])
    expect(started(opened, ...end).paths).toEqual(['/history', null]);
});

test('a sign-in returns to the page that was stored before a reload', () => {
  const { news, snapshot } = startedWith(
    { remembered: '/virtual-tryon?draft=a' },
    { type: 'login.opened', returnTo: null },
    submitted,
    done('signIn', answers.signedIn),
  );
  expect(news).toMatchObject([{ returnTo: '/virtual-tryon?draft=a' }]);
  expect(selectReturnPath(snapshot())).toBeNull();
});

test('a sign-in by another way clears the stored return path', () => {
  const { paths, snapshot } = startedWith({ remembered: '/history' }, { type: 'modal.closed' });
  expect([paths, selectReturnPath(snapshot())]).toEqual([[null], null]);
});

test('a URL of another site is never a return path, whatever its source', () => {
  const { snapshot, paths } = startedWith(
    { remembered: 'https://evil.example/' },
    { type: 'login.opened', returnTo: '//evil.example' },
  );
  expect([selectReturnPath(snapshot()), paths]).toEqual([null, [null]]);
});

test('the chart shows and logs a refusal', () => {
  const { news, snapshot } = started(opened, submitted, done('signIn', answers.wrongPassword));
  expect(selectFailure(snapshot())).toEqual(answers.wrongPassword.failure);
  expect(news).toEqual([{ type: 'failure.logged', failure: answers.wrongPassword.failure }]);
});

test('a call that throws is an internal failure', () => {
  const { snapshot } = started(opened, submitted, failed('signIn'));
  expect(selectFailure(snapshot())).toEqual({ code: 'internal', message: '', fields: [] });
});

test('the next try and the next view clear a failure', () => {
  const failing = [opened, submitted, done('signIn', answers.wrongPassword)];
  for (const event of [submitted, { type: 'register.chosen' }]) {
    expect(selectFailure(started(...failing, event).snapshot())).toBeNull();
  }
});

test('the context holds no password', () => {
  const { snapshot } = started(opened, submitted);
  expect(JSON.stringify(snapshot().context)).not.toContain(forms.login.password);
});

test('the verification knows a registration’s code as sent, requests a sign-in’s at once, and leaves a link’s unknown', () => {
  const ways = [
    [...registering, done('register', answers.registered)],
    [opened, submitted, done('signIn', answers.unverified)],
    [{ type: 'verification.opened', email }],
  ];
  const mails = ways.map((events) =>
    selectCodeMail(
      started(...events)
        .verification()
        .getSnapshot(),
    ),
  );
  expect(mails).toEqual(['sent', 'asking', 'ready']);
});

test('the right code signs a new user in and returns to the requested page', () => {
  const { news } = started(
    ...registering,
    done('register', answers.registered),
    done('verification', { signedIn: codeAnswers.verified.signedIn }),
  );
  const { token, user } = codeAnswers.verified.signedIn;
  expect(news).toEqual([{ type: 'signIn.succeeded', token, user, returnTo: '/history', isNew: true }]);
});

test('the modal passes on the messages of the verification', () => {
  const { news, verification } = started(...registering, done('register', answers.registered));
  verification().send({ type: 'otp.submitted', form: { code: '482913' } });
  verification().send(done('verify', codeAnswers.verifiedOnly) as never);
  expect(news).toEqual([{ type: 'toast.requested', code: 'email_verified' }]);
});

test('a typed email carries over to the next form, and an empty one keeps the known email', () => {
  const { actor, snapshot } = started(opened);
  actor.send({ type: 'forgotPassword.chosen', email: ' lan@example.com ' });
  expect(snapshot().context.email).toBe('lan@example.com');
  actor.send({ type: 'login.chosen', email: '' });
  expect(snapshot().context.email).toBe('lan@example.com');
});

test('the sign-in keeps a verified email and the return path', () => {
  const { snapshot } = started(
    ...registering,
    done('register', answers.registered),
    done('verification', { signedIn: null }),
  );
  expect(snapshot().context).toEqual({
    returnTo: '/history',
    remembered: '/history',
    email,
    mail: 'unknown',
    failure: null,
    challenge: null,
  });
});

test('requesting the link again keeps the email', () => {
  const { snapshot } = started(
    opened,
    { type: 'forgotPassword.chosen' },
    { type: 'forgotPassword.submitted', form: forms.forgotPassword },
    done('reset', answers.accepted),
    { type: 'resend.chosen' },
  );
  expect([selectView(snapshot()), selectEmail(snapshot())]).toEqual(['forgotPassword', email]);
});

test('a reopened modal keeps no data of the last opening', () => {
  const { snapshot } = started(opened, submitted, { type: 'modal.closed' });
  expect(snapshot().context).toEqual({
    returnTo: null,
    remembered: null,
    email: null,
    mail: 'unknown',
    failure: null,
    challenge: null,
  });
});

test('the modal sends the code with the challenge, and drops both when the view changes', () => {
  const { snapshot, tell } = started(opened, submitted, done('signIn', answers.factorWanted));
  expect(snapshot().context.challenge).toBe('challenge-1');
  tell(appCodeSubmitted);
  expect(JSON.stringify(snapshot().context)).not.toContain(forms.appCode.code);
  tell(done('factor', answers.challengeOver));
  tell({ type: 'login.chosen' });
  expect(snapshot().context.challenge).toBeNull();
});

test('a sign-in by another service returns, after its code, to the stored page', () => {
  const { news } = startedWith(
    { remembered: '/history' },
    factorAsked,
    appCodeSubmitted,
    done('factor', answers.signedIn),
  );
  expect(news).toMatchObject([{ type: 'signIn.succeeded', returnTo: '/history' }]);
});

test('a sign-in with a second factor returns to the page that requested it', () => {
  const { news } = started(
    opened,
    submitted,
    done('signIn', answers.factorWanted),
    appCodeSubmitted,
    done('factor', answers.signedIn),
  );
  expect(news).toMatchObject([{ type: 'signIn.succeeded', returnTo: '/history' }]);
});
