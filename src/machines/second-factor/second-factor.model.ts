import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import type { CopyAnswer } from '../_kit/secret-shown.ts';
import { secondFactorMachine } from './second-factor.machine.ts';
import type { BeginAnswer, CodesAnswer, RemoveAnswer } from './second-factor.types.ts';

const refusal = (code: CallFailure['code'], fields: CallFailure['fields'] = []) =>
  ({ outcome: 'refused', failure: { code, message: '', fields } }) as const;

export const codes = ['abcd-efgh-ijkl-2345', 'mnop-qrst-uvwx-6723'];

/** Answers of the calls, for scripted simulations and tests. */
export const factorAnswers = {
  begun: {
    outcome: 'begun',
    app: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/M%E1%BB%91t:lan%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=M%E1%BB%91t',
    },
  },
  wrongPassword: refusal('unprocessable', [{ path: 'password', code: 'password_wrong', message: '' }]),
  wrongCode: refusal('second_factor_invalid'),
  made: { outcome: 'made', codes },
  removed: { outcome: 'removed' },
  copied: { outcome: 'copied' },
  notCopied: { outcome: 'failed' },
} as const satisfies Record<string, BeginAnswer | CodesAnswer | RemoveAnswer | CopyAnswer>;

export const password = 'một mật khẩu';
const code = '482913';
const setupWanted = { type: 'setup.wanted' } as const;
const setupSubmitted = { type: 'setup.submitted', form: { password } } as const;
const codeSubmitted = { type: 'code.submitted', form: { code } } as const;
const renewalWanted = { type: 'renewal.wanted' } as const;
const removalWanted = { type: 'removal.wanted' } as const;
const proof = { type: 'proof.submitted', form: { password, code } } as const;
const cancelled = { type: 'form.cancelled' } as const;
const copyWanted = { type: 'copy.wanted' } as const;
const codesKept = { type: 'codes.kept' } as const;
const scanning = [setupWanted, setupSubmitted, done('begin', factorAnswers.begun)];
export const codesShown = [...scanning, codeSubmitted, done('confirm', factorAnswers.made)];

export const secondFactorModel = modelOf({
  machine: secondFactorMachine,
  input: undefined,
  events: {
    'setup.wanted': [setupWanted],
    'setup.submitted': [setupSubmitted],
    'code.submitted': [codeSubmitted],
    'renewal.wanted': [renewalWanted],
    'removal.wanted': [removalWanted],
    'proof.submitted': [proof],
    'form.cancelled': [cancelled],
    'copy.wanted': [copyWanted],
    'codes.kept': [codesKept],
  },
  outputs: {
    begin: [factorAnswers.begun, factorAnswers.wrongPassword],
    confirm: [factorAnswers.made, factorAnswers.wrongCode],
    renew: [factorAnswers.made, factorAnswers.wrongCode],
    remove: [factorAnswers.removed, factorAnswers.wrongCode],
    copy: [factorAnswers.copied, factorAnswers.notCopied],
  },
  leaves: [
    'closed',
    'proving',
    'beginning',
    'scanning',
    'confirming',
    'renewing',
    'makingCodes',
    'removing',
    'switchingOff',
    { codesShown: 'waiting' },
    { codesShown: 'copying' },
    { codesShown: 'copied' },
    { codesShown: 'notCopied' },
  ],
  budget: 13,
  journeys: [
    {
      name: 'a second factor is set up, and its recovery codes are copied and confirmed',
      events: [...codesShown, copyWanted, done('copy', factorAnswers.copied), codesKept],
      ends: 'closed',
    },
    { name: 'a cancelled set-up changes nothing', events: [...scanning, cancelled], ends: 'closed' },
    {
      name: 'a wrong first code can be followed by the next one',
      events: [...scanning, codeSubmitted, done('confirm', factorAnswers.wrongCode), codeSubmitted],
      ends: 'confirming',
    },
    {
      name: 'a wrong password shows no secret',
      events: [setupWanted, setupSubmitted, done('begin', factorAnswers.wrongPassword)],
      ends: 'proving',
    },
    {
      name: 'recovery codes are renewed, and can be copied again after a failure',
      events: [
        renewalWanted,
        proof,
        done('renew', factorAnswers.made),
        copyWanted,
        done('copy', factorAnswers.notCopied),
        copyWanted,
      ],
      ends: { codesShown: 'copying' },
    },
    {
      name: 'a second factor is removed by its code',
      events: [removalWanted, proof, done('remove', factorAnswers.removed)],
      ends: 'closed',
    },
    {
      name: 'a wrong code removes nothing',
      events: [removalWanted, proof, done('remove', factorAnswers.wrongCode), cancelled],
      ends: 'closed',
    },
    {
      name: 'failed calls can be retried',
      events: [
        setupWanted,
        setupSubmitted,
        failed('begin'),
        setupSubmitted,
        done('begin', factorAnswers.begun),
        codeSubmitted,
        failed('confirm'),
        codeSubmitted,
      ],
      ends: 'confirming',
    },
  ],
});
