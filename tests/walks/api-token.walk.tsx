import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { apiTokenMachine } from '#machines/api-token/api-token.machine.ts';
import { apiTokenModel, shopToken } from '#machines/api-token/api-token.model.ts';
import {
  selectCopying,
  selectFailure,
  selectIsBusy,
  selectSecret,
  selectWindow,
} from '#machines/api-token/api-token.selectors.ts';
import { Tokens } from '#ui/api-management/tokens.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const tick = async (name: string, kind: 'checkbox' | 'radio') => {
  const box = page.getByRole(kind, { name });
  if (!(box.element() as HTMLInputElement).checked) await box.click();
};
const closing = {
  create: 'Cancel',
  change: 'Cancel',
  regenerate: 'Cancel',
  delete: 'Keep it',
  usage: 'Close',
  secret: 'I have kept it',
};

const gestures = {
  'creation.wanted': () => press('Create a token'),
  'change.wanted': () => press('Edit Cửa hàng'),
  'regeneration.wanted': () => press('Regenerate Cửa hàng'),
  'deletion.wanted': () => press('Delete Cửa hàng'),
  'usage.wanted': () => press('Usage of Cửa hàng'),
  'switch.toggled': () => page.getByRole('switch', { name: 'Cửa hàng is active' }).click(),
  'form.submitted': async ({ form }, { actor }) => {
    await fill('Token name', form.name);
    await tick('Virtual Try-On', 'checkbox');
    await tick('Hairstyle Changer', 'checkbox');
    await fill('Credits per month', String(form.monthly_cap));
    await press(selectWindow(actor.getSnapshot()) === 'create' ? 'Create the token' : 'Save the changes');
  },
  'regeneration.submitted': async () => {
    await tick('Work for another 24 hours', 'radio');
    await press('Regenerate the token');
  },
  'deletion.confirmed': () => press('Delete the token'),
  'copy.wanted': () => press('Copy the token'),
  'window.closed': async (_, { actor }) => {
    const open = selectWindow(actor.getSnapshot());
    if (open) await press(closing[open]);
  },
} satisfies Gestures<typeof apiTokenMachine>;

const titles = {
  create: 'Create a token',
  change: 'Edit the token',
  regenerate: 'Regenerate this token?',
  delete: 'Delete this token?',
  usage: 'Usage of “Cửa hàng”',
  secret: 'Your token',
};

describeWalk({
  model: apiTokenModel,
  screen: (actor) => (
    <WalkStage>
      <Tokens actor={actor} tokens={[shopToken]} />
    </WalkStage>
  ),
  gestures,
  // A dialog with a pending call has no active button.
  offers: ({ type }, snapshot) => type.startsWith('xstate.') || !selectIsBusy(snapshot),
  sees: async (snapshot) => {
    const open = selectWindow(snapshot);
    if (open === null) {
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(page.getByText('mot_live_k3Qa…9xYz')).toBeVisible();
      return;
    }
    await expect.element(page.getByRole('dialog', { name: titles[open] })).toBeVisible();
    if (open === 'secret')
      await expect
        .element(page.getByRole('textbox', { name: 'Your token' }))
        .toHaveValue(selectSecret(snapshot));
    if (selectCopying(snapshot) === 'copied')
      await expect.element(page.getByRole('status')).toHaveTextContent('Token copied to clipboard');
    if (selectCopying(snapshot) === 'failed')
      await expect
        .element(page.getByRole('alert').getByText('Failed to copy token to clipboard.', { exact: true }))
        .toBeVisible();
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    if (failure.fields.length > 0)
      await expect
        .element(page.getByLabelText('Token name', { exact: true }))
        .toHaveAccessibleDescription('Please enter a token name.');
  },
});
