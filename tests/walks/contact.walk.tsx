import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { contactMachine } from '#machines/contact/contact.machine.ts';
import { contactModel } from '#machines/contact/contact.model.ts';
import {
  selectFailure,
  selectFiles,
  selectIsBusy,
  selectRefused,
  selectView,
} from '#machines/contact/contact.selectors.ts';
import { ContactViews } from '#ui/contact/contact-page.tsx';

import { fill, press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const write = async (values: Record<'first_name' | 'last_name' | 'email' | 'description', string>) => {
  await fill('First name', values.first_name);
  await fill('Last name', values.last_name);
  await fill('Email', values.email);
  await page.getByLabelText('Topic', { exact: true }).selectOptions('Feedback and suggestions');
  await fill('Your message', values.description);
};

const gestures = {
  'form.changed': ({ values }) => write(values),
  'files.added': ({ files }) =>
    userEvent.upload(page.getByLabelText('Files (optional)', { exact: true }), [...files]),
  'file.removed': () =>
    page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click(),
  'message.submitted': async ({ form }) => {
    await write(form);
    await press('Send the message');
  },
  'sending.cancelled': () => press('Cancel'),
  'another.wanted': () => press('Write another message'),
} satisfies Gestures<typeof contactMachine>;

describeWalk({
  model: contactModel,
  screen: (actor) => (
    <WalkStage>
      <ContactViews actor={actor} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) => type !== 'file.removed' || selectFiles(snapshot).length > 0,
  sees: async (snapshot) => {
    if (selectView(snapshot) === 'sent') {
      await expect.element(page.getByRole('heading', { name: 'Your message has arrived' })).toHaveFocus();
      return;
    }
    const button = page.getByRole('button', {
      name: selectIsBusy(snapshot) ? 'Sending …' : 'Send the message',
    });
    await expect.element(button).toBeVisible();
    await expect
      .poll(() => page.getByRole('button', { name: /^Remove / }).elements())
      .toHaveLength(selectFiles(snapshot).length);
    for (const { name } of selectRefused(snapshot))
      await expect.element(page.getByText(`${name}:`, { exact: false })).toBeVisible();
    const failure = selectFailure(snapshot);
    if (failure !== null && failure.fields.length === 0)
      await expect.element(page.getByRole('alert').getByText('Your message was not sent')).toBeVisible();
  },
});
