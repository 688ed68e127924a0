import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { serviceOps } from '#api/contract/service.ts';
import { days, hours } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createTestServer } from '#tests/support/test-server.ts';

import { auditBooks } from './books.service.ts';

test('unbalanced books are mailed to both administrators once a day, in their language, until they balance', async () => {
  await using server = await createTestServer();
  const { studio, post, time } = server;
  const { token } = await adminOf(server);
  await server.call(accountOps.changeProfile, { token, body: { locale: 'en' } });
  const victim = await server.signUp('Victim');
  const books = async () => (await server.call(serviceOps.ready, {})).books;
  expect(await auditBooks(studio)).toBe(0);
  expect(await books()).toBe('balanced');

  const tamper = (amount: number) =>
    studio.db.transaction(async (tx) => {
      // Tampers like a superuser: the triggers refuse every other role.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update credit_lots set remaining = remaining + ${amount} where user_id = ${victim.user.id}`,
      );
    });
  await tamper(-3);
  expect(await auditBooks(studio)).toBe(2);
  expect(await books()).toBe('unbalanced');
  const subject = /ledger of Mốt does not balance/;
  const letter = await post.nextLetter('admin@studio.test');
  expect([letter.subject, letter.text]).toEqual([
    expect.stringMatching(subject),
    expect.stringContaining(victim.user.id),
  ]);
  expect((await post.nextLetter('studio@studio.test')).subject).toContain('không khớp');

  time.advance(hours(1));
  expect(await auditBooks(studio)).toBe(2);
  time.advance(days(1));
  await tamper(-1);
  expect(await auditBooks(studio)).toBe(2);
  // The second hour sent no letter: this letter is the next day's.
  expect((await post.nextLetter('admin@studio.test')).subject).toMatch(subject);
  await tamper(4);
  expect(await auditBooks(studio)).toBe(0);
});
