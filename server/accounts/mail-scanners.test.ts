import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { codeIn, linkIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Requests a link like the mail scanner of a company before the letter is read: from its own address, more than once. */
async function scan({ pathname, search }: URL): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET', 'HEAD'])
    await server.fetch(`${pathname}${search}`, { method, ip: '198.51.100.7' });
}

test("a mail scanner's visit to a reset link changes nothing, and the link still works", async () => {
  const { token, user, password } = await server.signUp('Scanned');
  await server.call(accountOps.forgotPassword, { body: { email: user.email } });
  const link = linkIn(await server.post.nextLetter(user.email));
  await scan(link);
  expect((await server.call(accountOps.profile, { token })).email).toBe(user.email);
  await server.call(accountOps.login, { body: { username: user.email, password } });
  const new_password = 'a coat of wool 7';
  const reset_token = link.searchParams.get('token') ?? '';
  await server.call(accountOps.resetPassword, { body: { email: user.email, reset_token, new_password } });
  const { user: renewed } = await server.call(accountOps.login, {
    body: { username: user.email, password: new_password },
  });
  expect(renewed.id).toBe(user.id);
});

test("a registration's letter has a code and no link, so a mail scanner verifies nothing", async () => {
  const [email, password] = ['scanned-newcomer@example.test', 'linen and silk 42'];
  await server.call(accountOps.register, { body: { name: 'Mai', email, password } });
  const letter = await server.post.nextLetter(email);
  for (const [address] of letter.text.matchAll(/https?:\S+/g)) await scan(new URL(address));
  const early = await server.refused(accountOps.login, { body: { username: email, password } });
  expect(early.code).toBe('email_unverified');
  await server.call(accountOps.verifyOtp, { body: { email, otp: codeIn(letter) } });
  const { user } = await server.call(accountOps.login, { body: { username: email, password } });
  expect(user.email_verified).toBe(true);
});
