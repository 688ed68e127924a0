import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import type { SignedInSession } from '#api/contract/accounts.ts';
import type { Op } from '#api/contract/op.ts';
import { ExportSection } from '#ui/profile/export-section.tsx';
import { SessionsSection } from '#ui/profile/sessions-section.tsx';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const unreachable = { ok: false, failure: { code: 'unreachable', message: '', fields: [] } } as const;
const noConnection = 'No connection. Please check your network and try again.';
const currentSession: SignedInSession = {
  id: '01940000-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.1',
  created_at: '2026-01-05T03:00:00.000Z',
  last_seen_at: '2026-01-05T03:05:00.000Z',
  current: true,
};
const otherSession: SignedInSession = {
  ...currentSession,
  id: currentSession.id.replace(/1$/, '2'),
  system: 'iOS',
  current: false,
};

/** Creates a server with two sessions; paths in `down` are unreachable. */
function scriptedServer(unreachablePaths: Set<string>): Client {
  let items = [otherSession, currentSession];
  const call = ({ path }: Op) => {
    if (unreachablePaths.has(path)) return Promise.resolve(unreachable);
    if (path === '/auth/logout-everywhere' || path === '/auth/sessions/{id}') items = [currentSession];
    return Promise.resolve({ ok: true, answer: path === '/auth/sessions' ? { items } : undefined });
  };
  const never = () => new Promise<never>(() => {});
  return { call: call as Client['call'], open: never, upload: never };
}

const showSessions = (down: Set<string>) =>
  render(
    <WalkStage client={scriptedServer(down)}>
      <SessionsSection />
    </WalkStage>,
  );

test('a device list that fails to load shows the reason and offers a retry', async () => {
  const down = new Set(['/auth/sessions']);
  await showSessions(down);
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  down.clear();
  await press('Try again');
  await expect.element(page.getByText('Firefox on iOS')).toBeVisible();
});

test('the page signs one other device out', async () => {
  await showSessions(new Set());
  await press('Sign out Firefox on iOS');
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible();
});

test('a device that cannot be signed out stays in the list with the reason', async () => {
  await showSessions(new Set(['/auth/sessions/{id}']));
  await press('Sign out Firefox on iOS');
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  await expect.element(page.getByText('Firefox on iOS')).toBeVisible();
});

test('after a sign-out everywhere only this device is listed', async () => {
  await showSessions(new Set());
  await expect.element(page.getByText('Firefox on iOS')).toBeVisible();
  await press('Sign out everywhere else');
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  await expect.element(page.getByRole('listitem').getByText('This device')).toBeVisible();
});

test('a failed sign-out everywhere shows an error and keeps the devices listed', async () => {
  await showSessions(new Set(['/auth/logout-everywhere']));
  await press('Sign out everywhere else');
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  await expect.element(page.getByText('Firefox on iOS')).toBeVisible();
});

test('a data export that fails shows the reason and can be requested again', async () => {
  await render(
    <WalkStage client={scriptedServer(new Set(['/auth/export']))}>
      <ExportSection />
    </WalkStage>,
  );
  await press('Download your data');
  await expect.element(page.getByRole('alert').getByText(noConnection)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Download your data' }))
    .not.toHaveAttribute('aria-busy');
});
