import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';

import { contactFiles } from '#api/contract/contact.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { contactMachine } from './contact.machine.ts';
import {
  contactModel,
  fileOf,
  storedDraft,
  sendAnswers,
  submitted,
  tooManyFilesAdded,
  typedValues,
} from './contact.model.ts';
import { emptyContact, type KeepEvent } from './contact.types.ts';

describeModel(contactModel);

const opened = done('load', undefined);

function started(...events: AnyEventObject[]) {
  const drafts: KeepEvent['draft'][] = [];
  const keepDraft = fromCallback<KeepEvent>(({ receive }) => receive(({ draft }) => drafts.push(draft)));
  const actor = createActor(withInertActors(contactMachine).provide({ actors: { keepDraft } })).start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { context: actor.getSnapshot().context, drafts };
}

test('text typed before the draft loads stays, and the draft fills the other fields', () => {
  const begun = { ...emptyContact, first_name: 'Mai' };
  const { context } = started({ type: 'form.changed', values: begun }, done('load', storedDraft));
  expect(context.values).toEqual({ ...typedValues, first_name: 'Mai' });
  expect(context.files.map(({ file }) => file.name)).toEqual(['ảnh.png']);
});

test('text typed before the draft loads is saved without another keystroke', () => {
  const { drafts } = started({ type: 'form.changed', values: typedValues }, opened);
  expect(drafts).toEqual([{ version: 1, values: typedValues, files: [] }]);
});

test('the form ignores a draft of another shape', () => {
  expect(started(done('load', { version: 1, values: { email: 7 } })).context.values).toEqual(emptyContact);
});

test('the form saves every change, and clears a sent message', () => {
  const changed = { type: 'form.changed', values: typedValues };
  const { drafts, context } = started(opened, changed, submitted, done('send', sendAnswers.sent));
  expect(drafts).toEqual([
    { version: 1, values: emptyContact, files: [] },
    { version: 1, values: typedValues, files: [] },
    undefined,
  ]);
  expect(context.reference).toBe('LH-1A2B3C4D');
});

test('the form refuses a fifth file and keeps the first four', () => {
  const { context } = started(opened, tooManyFilesAdded);
  expect(context.files).toHaveLength(contactFiles.count);
  expect(context.refused).toEqual([{ name: 'ảnh.png', code: 'too_many_files' }]);
});

test.each([
  [fileOf('a.gif', 'image/gif'), 'file_type_refused'],
  [fileOf('a.pdf', 'application/pdf', 0), 'file_empty'],
  [fileOf('a.pdf', 'application/pdf', contactFiles.bytes + 1), 'file_too_large'],
])('%o does not go along', (file, code) => {
  const { context } = started(opened, { type: 'files.added', files: [file] });
  expect([context.files, context.refused]).toEqual([[], [{ name: file.name, code }]]);
});

test('a second message keeps the name and the email of the first', () => {
  const changed = { type: 'form.changed', values: typedValues };
  const { context } = started(opened, changed, submitted, done('send', sendAnswers.sent), {
    type: 'another.wanted',
  });
  expect(context.values).toEqual({ ...typedValues, topic: '', description: '' });
});
