import { Writable } from 'node:stream';

import { expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { codeIn, linkIn } from '#tests/support/letters.ts';
import { createTestServer } from '#tests/support/test-server.ts';

type Line = { msg: string; route?: string; status?: number; user?: string; refused?: string };

/** Opens a server and collects the lines of its log. */
async function openLogged() {
  const server = await createTestServer();
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const studio = { ...server.studio, log: createLog('trace', sink) };
  const app = createApp(studio, { trustProxy: 0, loopbackOnly: true, https: false, checkAnswers: true });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    server,
    post,
    lines,
    parsed: (): Line[] => lines.map((line): Line => JSON.parse(line)),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test('the log of a registration, a sign-in and a reset contains no secret and no address', async () => {
  await using logged = await openLogged();
  const { server, post, lines, parsed } = logged;
  const [email, password, renewed] = ['quiet@example.test', 'linen and silk 42', 'a coat of wool 7'];
  await post(accountOps.register.path, { name: 'Quiet', email, password });
  const otp = codeIn(await server.post.nextLetter(email));
  await post(accountOps.verifyOtp.path, { email, otp: otp === 123_456 ? 654_321 : 123_456 });
  await post(accountOps.verifyOtp.path, { email, otp });
  await post(accountOps.login.path, { username: email, password: 'wrong password' });
  const signedIn: { access_token: string } = await (
    await post(accountOps.login.path, { username: email, password })
  ).json();
  await post(accountOps.forgotPassword.path, { email });
  const token = linkIn(await server.post.nextLetter(email)).searchParams.get('token') ?? 'missing';
  await post(accountOps.resetPassword.path, { email, reset_token: token, new_password: renewed });
  await post(accountOps.logout.path, {}, { authorization: `Bearer ${signedIn.access_token}` });
  const text = lines.join('');
  expect(parsed().filter(({ msg }) => msg === 'answered')).toHaveLength(8);
  const secrets = [
    email,
    password,
    renewed,
    'wrong password',
    String(otp),
    token,
    signedIn.access_token,
    'Quiet',
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('the log records sign-ins, accounts, and refusals with their reasons', async () => {
  await using logged = await openLogged();
  const { server, post, parsed } = logged;
  const { user, password, token } = await server.signUp('Watched');
  await post(accountOps.login.path, { username: user.email, password: 'wrong' });
  await post(accountOps.login.path, { username: user.email, password });
  await post(accountOps.changePassword.path, {}, { authorization: `Bearer ${token}` });
  await post(accountOps.logout.path, {}, { authorization: 'Bearer a.b.c' });
  const told = parsed().map(({ msg, route, user: who, refused }) => ({ msg, route, who, refused }));
  expect(told).toEqual([
    { msg: 'answered', route: '/auth/login', refused: 'invalid_credentials' },
    { msg: 'signed in', who: user.id },
    { msg: 'answered', route: '/auth/login' },
    { msg: 'answered', route: '/auth/change-password', who: user.id, refused: 'unprocessable' },
    { msg: 'answered', route: '/auth/logout', refused: 'unauthenticated' },
  ]);
});
