import { accountOps } from '#api/contract/accounts.ts';

import { codeIn } from './letters.ts';
import type { TestAccount, TestServer } from './test-server.ts';

/** Registers one of the two administrators and signs in. */
export async function adminOf(server: TestServer, email = 'admin@studio.test'): Promise<TestAccount> {
  const password = 'linen and silk 42';
  await server.call(accountOps.register, { body: { name: 'Admin', email, password } });
  const otp = codeIn(await server.post.nextLetter(email));
  await server.call(accountOps.verifyOtp, { body: { email, otp } });
  const { user, access_token: token } = await server.call(accountOps.login, {
    body: { username: email, password },
  });
  return { user, token, password };
}
