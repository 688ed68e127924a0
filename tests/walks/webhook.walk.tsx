import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { webhookMachine } from '#machines/webhook/webhook.machine.ts';
import { shopWebhook, webhookModel } from '#machines/webhook/webhook.model.ts';
import {
  selectCopying,
  selectFailure,
  selectIsBusy,
  selectSecret,
  selectWindow,
} from '#machines/webhook/webhook.selectors.ts';
import { Webhooks } from '#ui/api-management/webhooks.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const { url } = shopWebhook;
const listens = async (name: string, isWanted: boolean) => {
  const box = page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  if ((box.element() as HTMLInputElement).checked !== isWanted) await box.click();
};
const closing = {
  create: 'Cancel',
  change: 'Cancel',
  rotate: 'Cancel',
  delete: 'Keep it',
  secret: 'I have kept it',
};

const gestures = {
  'creation.wanted': () => press('Add an endpoint'),
  'change.wanted': () => press(`Edit ${url}`),
  'rotation.wanted': () => press(`New secret for ${url}`),
  'deletion.wanted': () => press(`Delete ${url}`),
  'switch.toggled': () => page.getByRole('switch', { name: `${url} is active` }).click(),
  'form.submitted': async ({ form }, { actor }) => {
    await fill('Address of the endpoint', form.url);
    await listens('A generation failed', false);
    await listens('A generation succeeded', true);
    await listens('Credits are running low', true);
    await press(selectWindow(actor.getSnapshot()) === 'create' ? 'Add the endpoint' : 'Save the changes');
  },
  'rotation.confirmed': () => press('Make a new secret'),
  'deletion.confirmed': () => press('Delete the endpoint'),
  'copy.wanted': () => press('Copy the secret'),
  'window.closed': async (_, { actor }) => {
    const open = selectWindow(actor.getSnapshot());
    if (open) await press(closing[open]);
  },
} satisfies Gestures<typeof webhookMachine>;

const titles = {
  create: 'Add an endpoint',
  change: 'Edit the endpoint',
  rotate: 'Give it a new secret?',
  delete: 'Delete this endpoint?',
  secret: 'Signing secret',
};

describeWalk({
  model: webhookModel,
  screen: (actor) => (
    <WalkStage>
      <Webhooks actor={actor} webhooks={[shopWebhook]} />
    </WalkStage>
  ),
  gestures,
  // A dialog with a pending call has no active button.
  offers: ({ type }, snapshot) => type.startsWith('xstate.') || !selectIsBusy(snapshot),
  sees: async (snapshot) => {
    const open = selectWindow(snapshot);
    if (open === null) {
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(page.getByRole('heading', { name: url })).toBeVisible();
      return;
    }
    await expect.element(page.getByRole('dialog', { name: titles[open] })).toBeVisible();
    if (open === 'secret')
      await expect
        .element(page.getByRole('textbox', { name: 'Signing secret' }))
        .toHaveValue(selectSecret(snapshot));
    if (selectCopying(snapshot) === 'copied')
      await expect.element(page.getByRole('status')).toHaveTextContent('Secret copied');
    if (selectCopying(snapshot) === 'failed')
      await expect
        .element(page.getByRole('alert').getByText('The secret could not be copied', { exact: true }))
        .toBeVisible();
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    if (failure.fields.length > 0)
      await expect
        .element(page.getByLabelText('Address of the endpoint', { exact: true }))
        .toHaveAccessibleDescription('Please enter an address that begins with https://.');
  },
});
