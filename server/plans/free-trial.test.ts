import { expect, test } from 'vitest';

import { entriesOf } from '#server/credits/statement.service.ts';
import { createTestServer } from '#tests/support/test-server.ts';

import { mailboxOf } from './free-trial.service.ts';

test.each([
  ['mai@gmail.com', 'mai@gmail.com'],
  ['Mai+shop@gmail.com', 'mai@gmail.com'],
  ['m.a.i+a+b@googlemail.com', 'mai@gmail.com'],
  ['mai@shop.example', 'mai@shop.example'],
  ['+only@shop.example', '+only@shop.example'],
])('%s belongs to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('a mailbox gets the free credits once for all its addresses, and each address can sign in', async () => {
  await using server = await createTestServer();
  const first = await server.signUp('Maihoa');
  const others = [await server.signUp('mai.hoa'), await server.signUp('maihoa+shop')];
  const stranger = await server.signUp('maihoas');
  expect([first, ...others, stranger].map(({ user }) => user.credits)).toEqual([5, 0, 0, 5]);
  const lines = await Promise.all(others.map(({ user }) => entriesOf(server.studio.db, user.id)));
  expect(lines.map((entries) => entries.map(({ reason }) => reason))).toEqual([
    ['free_plan_used'],
    ['free_plan_used'],
  ]);
});
