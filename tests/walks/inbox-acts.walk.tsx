import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import { adminInboxOps } from '#api/contract/admin-inbox.ts';
import type { MessageStatus } from '#api/contract/choices.ts';
import { InboxPage } from '#ui/admin/inbox-page.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { WalkStage } from './stage.tsx';

const messageOf = (name: string, at: number): InboxMessage => ({
  id: `01940000-0000-7000-8000-00000000000${at}`,
  reference: `LH-0000000${at}`,
  first_name: name,
  last_name: 'Nguyễn',
  email: `${name.toLowerCase()}@shop.example`,
  phone: null,
  topic: 'feedback',
  description: 'Ảnh rất đẹp.',
  locale: 'vi',
  status: 'held',
  held_for: 'no_ticket',
  created_at: '2026-01-05T03:00:00.000Z',
  files: [],
});

/** Creates a server with three held messages; with `refuses` it refuses to file them. */
function inboxServer({ refuses = false } = {}): Client {
  let messages = ['An', 'Bình', 'Chi'].map(messageOf);
  const answers = (op: unknown, args: { params?: { id: string }; body?: { status: MessageStatus } }) => {
    if (op === adminInboxOps.adminInbox)
      return {
        ok: true,
        answer: { items: messages.filter(({ status }) => status === 'held'), next: null, waiting: 0 },
      };
    if (op !== adminInboxOps.adminFileMessage || refuses)
      return { ok: false, failure: { code: 'internal', message: '', fields: [] } };
    const { params, body } = args;
    messages = messages.map((each) =>
      each.id === params?.id ? { ...each, status: body?.status ?? each.status } : each,
    );
    const message = messages.find(({ id }) => id === params?.id);
    return { ok: true, answer: { message, answers: [] } };
  };
  const call = (op: unknown, args: Parameters<typeof answers>[1]) => Promise.resolve(answers(op, args));
  const never = () => new Promise<never>(() => {});
  return { call: call as Client['call'], open: never, upload: never };
}

const show = (client: Client) =>
  render(
    <WalkStage client={client}>
      <InboxPage search={{ status: 'held' }} onSearch={() => {}} />
      <Toasts />
    </WalkStage>,
  );
const act = (name: string) => page.getByRole('button', { name: `Not spam: Nguyễn ${name}`, exact: true });
const names = () => page.getByRole('link', { name: /^Nguyễn/ });

test('filing a message from its row removes it, moves the focus to the next row, and can be undone', async () => {
  await show(inboxServer());
  await expect.element(act('Bình')).toBeVisible();
  act('Bình').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(act('Bình')).not.toBeInTheDocument();
  await expect.element(act('Chi')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(act('Chi')).not.toBeInTheDocument();
  await expect.element(act('An')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByText('It is as it was before')).toBeVisible();
  await expect.poll(() => names().elements().length).toBe(2);
});

test('a message that could not be filed stays in its row with an error', async () => {
  await show(inboxServer({ refuses: true }));
  await act('An').click();
  await expect.element(page.getByText('It was not filed')).toBeVisible();
  await expect.poll(() => names().elements().length).toBe(3);
});
