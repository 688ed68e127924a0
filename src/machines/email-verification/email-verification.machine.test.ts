import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { emailVerificationMachine } from './email-verification.machine.ts';
import { codeAnswers, emailVerificationModel, verificationInput } from './email-verification.model.ts';
import { selectCodeMail, selectFailure } from './email-verification.selectors.ts';
import type { VerificationInput, VerificationNews } from './email-verification.types.ts';

describeModel(emailVerificationModel);

function started(overrides: Partial<VerificationInput>, ...events: AnyEventObject[]) {
  const clock = new SimulatedClock();
  const news: VerificationNews[] = [];
  const listener = createActor(
    fromCallback<VerificationNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const input = { ...verificationInput, listener, ...overrides };
  const actor = createActor(withInertActors(emailVerificationMachine), { clock, input }).start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { actor, clock, news };
}
const submitted = { type: 'otp.submitted', form: { code: '482913' } };

test('a new code can be requested 60 s after the last', () => {
  const { actor, clock } = started({});
  clock.increment(59_999);
  expect(selectCodeMail(actor.getSnapshot())).toBe('sent');
  clock.increment(1);
  expect(selectCodeMail(actor.getSnapshot())).toBe('ready');
});

test('the code’s field reports an unknown email, for a code and for a new one', () => {
  for (const event of [submitted, { type: 'code.requested' }]) {
    const { actor, news } = started({ email: null, mail: 'unknown' }, event);
    const failure = {
      code: 'unprocessable',
      message: '',
      fields: [{ path: 'code', code: 'otp_email_missing', message: '' }],
    };
    expect(selectFailure(actor.getSnapshot())).toEqual(failure);
    expect(news).toEqual([{ type: 'failure.logged', failure }]);
  }
});

test('the chart stores and logs a refusal', () => {
  const { actor, news } = started({}, submitted, done('verify', codeAnswers.wrong));
  expect(selectFailure(actor.getSnapshot())).toEqual(codeAnswers.wrong.failure);
  expect(news).toEqual([{ type: 'failure.logged', failure: codeAnswers.wrong.failure }]);
});

test('a call that throws is an internal failure', () => {
  const { actor } = started({}, submitted, failed('verify'));
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'internal', message: '', fields: [] });
});

test('the next try clears a failure', () => {
  const { actor } = started({}, submitted, done('verify', codeAnswers.wrong), submitted);
  expect(selectFailure(actor.getSnapshot())).toBeNull();
});

test('a recently sent code is no failure', () => {
  const { actor, news } = started({ mail: 'wanted' }, done('mail', codeAnswers.lately));
  expect([selectFailure(actor.getSnapshot()), news]).toEqual([null, []]);
});

test('toasts report a new code and a verified email', () => {
  const { news } = started(
    { mail: 'wanted' },
    done('mail', codeAnswers.accepted),
    submitted,
    done('verify', codeAnswers.verifiedOnly),
  );
  expect(news).toEqual([
    { type: 'toast.requested', code: 'code_sent' },
    { type: 'toast.requested', code: 'email_verified' },
  ]);
});
