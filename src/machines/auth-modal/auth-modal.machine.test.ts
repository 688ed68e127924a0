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

test('a sign-in is handed over with the page that asked for it', () => {
  const { news } = started(opened, submitted, done('signIn', answers.signedIn));
  const { token, user } = answers.signedIn;
  expect(news).toEqual([{ type: 'signIn.succeeded', token, user, returnTo: '/history' }]);
});

test('the page asked for last is the one to come back to', () => {
  const { news } = started(
    opened,
    { type: 'login.opened', returnTo: '/virtual-tryon' },
    submitted,
    done('signIn', answers.signedIn),
  );
  expect(news).toMatchObject([{ returnTo: '/virtual-tryon' }]);
});

test('the page to come back to is told, to be kept, and forgotten with the window or with the sign-in', () => {
  for (const end of [[{ type: 'modal.closed' }], [submitted, done('signIn', answers.signedIn)]])
    expect(started(opened, ...end).paths).toEqual(['/history', null]);
});

test('a page that was remembered from before a reload is what a sign-in leads back to', () => {
  const { news, snapshot } = startedWith(
    { remembered: '/virtual-tryon?draft=a' },
    { type: 'login.opened', returnTo: null },
    submitted,
    done('signIn', answers.signedIn),
  );
  expect(news).toMatchObject([{ returnTo: '/virtual-tryon?draft=a' }]);
  expect(selectReturnPath(snapshot())).toBeNull();
});

test('a page that was remembered is forgotten when somebody signed in by another way', () => {
  const { paths, snapshot } = startedWith({ remembered: '/history' }, { type: 'modal.closed' });
  expect([paths, selectReturnPath(snapshot())]).toEqual([[null], null]);
});

test('an address of another site is nothing to come back to, wherever it comes from', () => {
  const { snapshot, paths } = startedWith(
    { remembered: 'https://evil.example/' },
    { type: 'login.opened', returnTo: '//evil.example' },
  );
  expect([selectReturnPath(snapshot()), paths]).toEqual([null, [null]]);
});

test('a refusal is shown and logged', () => {
  const { news, snapshot } = started(opened, submitted, done('signIn', answers.wrongPassword));
  expect(selectFailure(snapshot())).toEqual(answers.wrongPassword.failure);
  expect(news).toEqual([{ type: 'failure.logged', failure: answers.wrongPassword.failure }]);
});

test('a call that breaks is an internal failure', () => {
  const { snapshot } = started(opened, submitted, failed('signIn'));
  expect(selectFailure(snapshot())).toEqual({ code: 'internal', message: '', fields: [] });
});

test('a failure is forgotten with the next try and with the next view', () => {
  const failing = [opened, submitted, done('signIn', answers.wrongPassword)];
  for (const event of [submitted, { type: 'register.chosen' }]) {
    expect(selectFailure(started(...failing, event).snapshot())).toBeNull();
  }
});

test('the password is not kept', () => {
  const { snapshot } = started(opened, submitted);
  expect(JSON.stringify(snapshot().context)).not.toContain(forms.login.password);
});

test('a registration’s code was just sent; a sign-in’s is asked for at once; a link’s is unknown', () => {
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

test('the right code signs in a newcomer, to the page that asked', () => {
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

test('an address that was typed goes along to the next form; an empty one leaves what was known', () => {
  const { actor, snapshot } = started(opened);
  actor.send({ type: 'forgotPassword.chosen', email: ' lan@example.com ' });
  expect(snapshot().context.email).toBe('lan@example.com');
  actor.send({ type: 'login.chosen', email: '' });
  expect(snapshot().context.email).toBe('lan@example.com');
});

test('a verified address is kept for the sign-in, and so is the page to come back to', () => {
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

test('asking for the link again keeps the address', () => {
  const { snapshot } = started(
    opened,
    { type: 'forgotPassword.chosen' },
    { type: 'forgotPassword.submitted', form: forms.forgotPassword },
    done('reset', answers.accepted),
    { type: 'resend.chosen' },
  );
  expect([selectView(snapshot()), selectEmail(snapshot())]).toEqual(['forgotPassword', email]);
});

test('a new opening of the modal keeps nothing of the last one', () => {
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

test('the code goes out with the challenge, and neither is kept once the window leaves it', () => {
  const { snapshot, tell } = started(opened, submitted, done('signIn', answers.factorWanted));
  expect(snapshot().context.challenge).toBe('challenge-1');
  tell(appCodeSubmitted);
  expect(JSON.stringify(snapshot().context)).not.toContain(forms.appCode.code);
  tell(done('factor', answers.challengeOver));
  tell({ type: 'login.chosen' });
  expect(snapshot().context.challenge).toBeNull();
});

test('a sign-in that came back from another service leads, after its code, to the page that was remembered', () => {
  const { news } = startedWith(
    { remembered: '/history' },
    factorAsked,
    appCodeSubmitted,
    done('factor', answers.signedIn),
  );
  expect(news).toMatchObject([{ type: 'signIn.succeeded', returnTo: '/history' }]);
});

test('a second factor leads back to the page that asked for the sign-in', () => {
  const { news } = started(
    opened,
    submitted,
    done('signIn', answers.factorWanted),
    appCodeSubmitted,
    done('factor', answers.signedIn),
  );
  expect(news).toMatchObject([{ type: 'signIn.succeeded', returnTo: '/history' }]);
});
