import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { downloadOptionsMachine } from './download-options.machine.ts';
import { downloadOptionsModel, film, portrait } from './download-options.model.ts';
import type { Downloadable } from './download-options.types.ts';
import {
  selectCanBeLabelled,
  selectChoice,
  selectFormats,
  selectLacksLabel,
} from './download-options.selectors.ts';

describeModel(downloadOptionsModel);

const dialogOf = (...pictures: [Downloadable, ...Downloadable[]]) =>
  createActor(withInertActors(downloadOptionsMachine), { input: { pictures } }).start();

test('the dialog ignores a film format for a picture', () => {
  const actor = dialogOf(portrait);
  actor.send({ type: 'format.chosen', format: 'mp4' });
  expect(selectChoice(actor.getSnapshot()).format).toBe('jpeg');
});

test.each([
  ['a film with an animated picture', [film], ['mp4', 'webp']],
  ['a film without one', [{ ...film, animated: false }], ['mp4']],
  ['a film and a picture', [film, portrait], ['jpeg', 'png', 'webp']],
] as const)('%s offers its possible formats', (_, [first, ...others], formats) => {
  expect(selectFormats(dialogOf(first, ...others).getSnapshot())).toEqual(formats);
});

test.each([
  ['a result', portrait, true],
  ['an upload', { ...portrait, role: 'person' } as const, false],
  ['a film as MP4', film, true],
  ['a film that nothing can be drawn on', { ...film, can_be_labelled: false }, false],
])('%s shows whether it can be labelled (%#)', (_, picture, can) => {
  expect(selectCanBeLabelled(dialogOf(picture).getSnapshot())).toBe(can);
});

test('a film that cannot be drawn on can be labelled as an animated picture', () => {
  const actor = dialogOf({ ...film, can_be_labelled: false });
  expect(selectLacksLabel(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'format.chosen', format: 'webp' });
  expect([selectLacksLabel(actor.getSnapshot()), selectCanBeLabelled(actor.getSnapshot())]).toEqual([
    false,
    true,
  ]);
});

test('a film that cannot be labelled does not keep the other pictures from being labelled', () => {
  const snapshot = dialogOf(portrait, { ...film, animated: false, can_be_labelled: false }).getSnapshot();
  expect([selectLacksLabel(snapshot), selectCanBeLabelled(snapshot)]).toEqual([true, true]);
});
