import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { commandPaletteMachine } from '#machines/command-palette/command-palette.machine.ts';
import { assets, imageEditingModel } from '#machines/image-editing/image-editing.model.ts';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';
import { HistoryFilters } from '#ui/history/history-filters.tsx';
import '#ui/history/history.css';
import { ImageEditingWizard } from '#ui/image-editing/image-editing-page.tsx';
import '#ui/image-editing/editing-later-screens.ts';
import { LibraryFilters } from '#ui/library/library-filters.tsx';
import '#ui/library/library.css';
import { TagField } from '#ui/library/tag-field.tsx';

import { fill, press } from './page-hands.ts';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const pressed = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true } as const;
const enter = (field: Element, how: KeyboardEventInit = {}) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, ...how }));

/** Sends the Enter that ends a word of Telex, in the form of Chrome and Firefox and in that of Safari. */
function endWord(field: Element): void {
  enter(field, { isComposing: true, keyCode: 229 });
  enter(field, { keyCode: 229 });
}

/** Types without a pause, so that no timer of the page runs before the next line of the test. */
async function typeAtOnce(field: Element, words: string): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('no text field');
  // Bypasses React's tracking of the value, like a user's input.
  Reflect.set(HTMLInputElement.prototype, 'value', words, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React renders in a microtask.
  await Promise.resolve();
}

/** Returns the effects of a field that acts on Enter: after the Enter that ends a word, and after the next one. */
async function effectsOf(locator: Locator, done: readonly unknown[]) {
  await expect.element(locator).toBeVisible();
  const field = locator.element();
  await typeAtOnce(field, 'áo dài');
  endWord(field);
  const byWord = [...done];
  enter(field);
  return { byWord, byEnter: [...done] };
}

test('the Enter of an input method adds no tag', async () => {
  const done: unknown[] = [];
  await render(
    <WalkStage>
      <TagField label="Tags" tags={[]} onTags={(tags) => done.push(tags)} />
    </WalkStage>,
  );
  const field = page.getByRole('combobox', { name: 'Tags' });
  expect(await effectsOf(field, done)).toEqual({ byWord: [], byEnter: [['áo dài']] });
});

test.each([
  ['library', LibraryFilters],
  ['history', HistoryFilters],
])('the Enter of an input method does not search the %s', async (_, Filters) => {
  const done: unknown[] = [];
  await render(
    <WalkStage>
      <Filters search={{}} onSearch={(change: object) => done.push(change)} />
    </WalkStage>,
  );
  const field = page.getByRole('searchbox', { name: 'Search' });
  expect(await effectsOf(field, done)).toEqual({ byWord: [], byEnter: [{ q: 'áo dài' }] });
});

test('the Enter of an input method chooses no command', async () => {
  const palette = createActor(withInertActors(commandPaletteMachine));
  const given: string[] = [];
  palette.on('command.given', ({ command }) => given.push(command));
  palette.start();
  await render(
    <WalkStage>
      <CommandPalette palette={palette as never} isAdmin={false} onSignOut={() => {}} />
    </WalkStage>,
  );
  await press('Find and do (Ctrl K)');
  const field = page.getByRole('combobox');
  await field.fill('tieng');
  await expect.element(page.getByRole('option', { name: 'Tiếng Việt' })).toBeVisible();
  field.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  endWord(field.element());
  await expect.element(page.getByRole('option', { name: 'Tiếng Việt' })).toBeVisible();
  expect(given).toEqual([]);
  palette.stop();
});

test('Enter in the instruction field sends no event to the wizard, neither from an input method nor for a new line', async () => {
  const wizard = createActor(withInertActors(imageEditingModel.machine), { input: imageEditingModel.input });
  wizard.start();
  for (const event of [
    { type: 'draft.opened', stored: undefined },
    { type: 'image.chosen', asset: assets.a },
    { type: 'step.chosen', step: 'describe' },
  ])
    wizard.send(event as Parameters<typeof wizard.send>[0]);
  await render(
    <WalkStage client={scriptedStudio(Object.values(assets)).client}>
      <ImageEditingWizard wizard={wizard as never} onMoved={() => {}} />
    </WalkStage>,
  );
  await fill('What is to change?', 'nền trắng');
  const field = page.getByLabelText('What is to change?', { exact: true });
  const before = wizard.getSnapshot();
  endWord(field.element());
  enter(field.element());
  expect(wizard.getSnapshot()).toBe(before);
  await expect.element(field).toHaveValue('nền trắng');
  wizard.stop();
});
