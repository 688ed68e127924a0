import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { identityOps, type LinkedSignIn } from '#api/contract/identity.ts';
import type { Op } from '#api/contract/op.ts';
import { FirstPasswordSection } from '#ui/profile/first-password-section.tsx';
import { SignInsSection } from '#ui/profile/sign-ins-section.tsx';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const google: LinkedSignIn = {
  id: '01940000-0000-7000-8000-000000000001',
  provider: 'google.com',
  email: 'lan@example.com',
  linked_at: '2026-01-05T03:00:00.000Z',
  last_used_at: '2026-01-06T03:00:00.000Z',
};
const noConnection = 'No connection. Please check your network and try again.';

/** Creates a server with one linked sign-in; paths in `down` are unreachable. */
function scriptedServer(hasPassword: boolean, unreachablePaths: ReadonlySet<string> = new Set()): Client {
  let items = [google];
  const call = ({ path }: Op) => {
    if (unreachablePaths.has(path))
      return Promise.resolve({ ok: false, failure: { code: 'unreachable', message: '', fields: [] } });
    if (path === identityOps.unlinkSignIn.path) items = [];
    const answer = path === identityOps.signIns.path ? { has_password: hasPassword, items } : undefined;
    return Promise.resolve({ ok: true, answer });
  };
  const never = () => new Promise<never>(() => {});
  return { call: call as Client['call'], open: never, upload: never };
}
const show = (client: Client) =>
  render(
    <WalkStage client={client}>
      <SignInsSection />
    </WalkStage>,
  );

test('a linked sign-in is listed until it is unlinked', async () => {
  await show(scriptedServer(true));
  await expect.element(page.getByText('Google · lan@example.com')).toBeVisible();
  await press('Unlink Google');
  await expect.element(page.getByText('Linked sign-ins')).not.toBeInTheDocument();
});

test('the page keeps a sign-in that cannot be unlinked and names the reason', async () => {
  await show(scriptedServer(true, new Set([identityOps.unlinkSignIn.path])));
  await press('Unlink Google');
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  await expect.element(page.getByText('Google · lan@example.com')).toBeVisible();
});

test('the only sign-in cannot be unlinked and shows the reason', async () => {
  await show(scriptedServer(false));
  await expect.element(page.getByText(/It is the only way into your account/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a list of sign-ins that fails to load shows the reason and offers a retry', async () => {
  await show(scriptedServer(true, new Set([identityOps.signIns.path])));
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  [new Set<string>(), /A link is on its way to/],
  [new Set([accountOps.forgotPassword.path]), noConnection],
])('a first password is set by a mailed link', async (down, words) => {
  await render(
    <WalkStage client={scriptedServer(false, down)}>
      <FirstPasswordSection email="lan@example.com" />
    </WalkStage>,
  );
  await press('Send me a link that sets a password');
  await expect.element(page.getByText(words)).toBeVisible();
});
