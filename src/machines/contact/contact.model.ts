import { contactFiles } from '#api/contract/contact.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { contactMachine } from './contact.machine.ts';
import { type ContactDraft, type ContactValues, emptyContact, type SendAnswer } from './contact.types.ts';

const refusal = (code: CallFailure['code'], fields: CallFailure['fields'] = []) =>
  ({ outcome: 'refused', failure: { code, message: '', fields } }) as const satisfies SendAnswer;

/** Answers of the call, for scripted simulations and tests. */
export const sendAnswers = {
  sent: { outcome: 'sent', reference: 'LH-1A2B3C4D' },
  unreadable: refusal('file_unreadable'),
  field: refusal('unprocessable', [{ path: 'email', code: 'email_invalid', message: '' }]),
  limited: refusal('rate_limited'),
} as const satisfies Record<string, SendAnswer>;

export const typedValues: ContactValues = {
  ...emptyContact,
  first_name: 'Lan',
  last_name: 'Nguyễn',
  email: 'lan@example.com',
  topic: 'feedback',
  description: 'Thêm mẫu áo dài nhé.',
};
const { first_name, last_name, email, phone, description } = typedValues;
export const submitted = {
  type: 'message.submitted',
  form: { first_name, last_name, email, phone, description, topic: 'feedback' },
  trap: '',
} as const;

export const fileOf = (name: string, type: string, bytes = 3): File =>
  new File([new Uint8Array(bytes)], name, { type });
const picture = fileOf('ảnh.png', 'image/png');
export const storedDraft: ContactDraft = { version: 1, values: typedValues, files: [picture] };

const changed = { type: 'form.changed', values: typedValues } as const;
const added = { type: 'files.added', files: [picture] } as const;
const refused = { type: 'files.added', files: [fileOf('a.svg', 'image/svg+xml')] } as const;
export const tooManyFilesAdded = {
  type: 'files.added',
  files: Array.from({ length: contactFiles.count + 1 }, () => picture),
} as const;
const removed = { type: 'file.removed', id: 1 } as const;
const cancelled = { type: 'sending.cancelled' } as const;
const another = { type: 'another.wanted' } as const;
const opened = done('load', undefined);

export const contactModel = modelOf({
  machine: contactMachine,
  input: undefined,
  events: {
    'form.changed': [changed],
    'files.added': [added, refused],
    'file.removed': [removed],
    'message.submitted': [submitted],
    'sending.cancelled': [cancelled],
    'another.wanted': [another],
  },
  outputs: { load: [undefined, storedDraft], send: Object.values(sendAnswers), keep: [] },
  leaves: ['opening', 'filling', 'sending', 'sent'],
  key: ({ value, context: { values, files, refused: turnedDown } }) => [
    value,
    values.email !== '',
    Math.min(files.length, 1),
    turnedDown.length > 0,
  ],
  budget: 60,
  journeys: [
    {
      name: 'a message is written and sent, and another one begins',
      events: [opened, changed, added, submitted, done('send', sendAnswers.sent), another],
      ends: 'filling',
    },
    {
      name: 'a stored message is restored',
      events: [done('load', storedDraft), submitted],
      ends: 'sending',
    },
    {
      name: 'the form works without storage',
      events: [failed('load')],
      ends: 'filling',
    },
    {
      name: 'a refused message stays in the form',
      events: [opened, submitted, done('send', sendAnswers.field)],
      ends: 'filling',
    },
    {
      name: 'a broken connection leaves the message in the form',
      events: [opened, submitted, failed('send')],
      ends: 'filling',
    },
    {
      name: 'sending can be cancelled',
      events: [opened, added, submitted, cancelled],
      ends: 'filling',
    },
  ],
});
