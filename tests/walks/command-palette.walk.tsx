import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { listenToPaletteKeys } from '#api/actors/command-palette.actors.ts';
import { commandPaletteMachine } from '#machines/command-palette/command-palette.machine.ts';
import { commandPaletteModel } from '#machines/command-palette/command-palette.model.ts';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';

import { press } from './page-hands.ts';
import { describeWalk } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const field = () => page.getByRole('combobox');

describeWalk({
  model: commandPaletteModel,
  screen: (palette) => (
    <WalkStage>
      <CommandPalette palette={palette} isAdmin={false} onSignOut={() => {}} />
    </WalkStage>
  ),
  gestures: {
    'palette.opened': (event, { actor }) =>
      actor.getSnapshot().value === 'closed' ? press('Find and do (Ctrl K)') : actor.send(event),
    'shortcuts.opened': (event, { actor }) => actor.send(event),
    'window.closed': () => press('Close'),
    'query.changed': ({ query }) => field().fill(query),
    'command.chosen': async () => {
      await field().fill('hist');
      await page.getByRole('option', { name: 'History' }).click();
    },
    'keys.pressed': (event, { actor }) => actor.send(event),
  },
  sees: async ({ value }) => {
    if (value === 'searching')
      return expect.element(page.getByRole('dialog', { name: 'Find and do' })).toBeVisible();
    if (value === 'shortcuts')
      return expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    return expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
});

async function renderPalette() {
  const palette = createActor(
    commandPaletteMachine.provide({ actors: { listenToKeys: listenToPaletteKeys } }),
  );
  const commands: string[] = [];
  palette.on('command.given', ({ command }) => commands.push(command));
  palette.start();
  await render(
    <WalkStage>
      <input aria-label="Elsewhere" />
      <CommandPalette palette={palette} isAdmin={false} onSignOut={() => {}} />
    </WalkStage>,
  );
  return { palette, given: commands };
}

test('a few letters without diacritics find a page, and the keyboard opens it', async () => {
  const { palette, given } = await renderPalette();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('tieng');
  await expect.element(page.getByRole('option', { name: 'Tiếng Việt' })).toBeVisible();
  await userEvent.clear(field());
  await userEvent.keyboard('credits pri');
  await expect.element(page.getByRole('option')).toHaveTextContent('Pricing & Credits');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => given).toEqual(['place:/studio-pricing']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  palette.stop();
});

test('a question mark opens the keyboard shortcuts, but not in a text field', async () => {
  const { palette } = await renderPalette();
  await page.getByLabelText('Elsewhere').click();
  await userEvent.keyboard('?');
  await expect.element(page.getByLabelText('Elsewhere')).toHaveValue('?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  palette.stop();
});
