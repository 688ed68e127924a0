import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { Dashboard } from '#api/contract/dashboard.ts';
import type { Generation } from '#api/contract/generation.ts';
import { requestedPicture, idOf } from '#machines/_wizard/fixtures.ts';
import type { DashboardSearch } from '#ui/dashboard/dashboard-search.ts';
import { DashboardOverview } from '#ui/dashboard/dashboard-overview.tsx';
import { Invitation } from '#ui/dashboard/invitation.tsx';
import { GuestToolCards } from '#ui/dashboard/tool-cards.tsx';

import { generationOf } from './generations.ts';
import { emptyDashboard, noReview, noSearch } from './dashboard-fixtures.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const generation = (letter: string, feature: Feature): Generation =>
  generationOf(idOf(letter), { feature, result: requestedPicture, created_at: requestedPicture.created_at });

const all = [
  generation('a', 'hairstyle'),
  generation('b', 'virtual-tryon'),
  generation('c', 'virtual-tryon'),
];
const busy: Dashboard = {
  ...emptyDashboard,
  credits: { ...emptyDashboard.credits, generated: 7, results: 6, remaining: 12 },
  membership: { plan: 'pro', status: 'active', until: '2026-12-01T00:00:00.000Z' },
  latest: all[0] ?? null,
  recent: all,
};

/** Creates a server that filters like the real one and records the calls. */
function serverWith(dashboard: Dashboard) {
  const calls: unknown[] = [];
  const call = (_: unknown, { query }: { query?: { feature?: Feature } } = {}) => {
    calls.push(query);
    const recent = dashboard.recent.filter(({ feature }) => !query?.feature || feature === query.feature);
    return Promise.resolve({ ok: true, answer: { ...dashboard, recent } });
  };
  const never = () => new Promise<never>(() => {});
  return { client: { call: call as Client['call'], open: never, upload: never }, calls };
}

function Page() {
  const [search, setSearch] = useState<DashboardSearch>(noSearch);
  return (
    <DashboardOverview
      user="mai"
      search={search}
      review={noReview}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
    >
      <p>The tools</p>
    </DashboardOverview>
  );
}
const show = (client?: Client) =>
  render(
    <WalkStage {...(client && { client })}>
      <Page />
    </WalkStage>,
  );
const recentItems = () =>
  page.getByRole('region', { name: 'Recent generations' }).getByRole('listitem').elements();

test('one call fills the dashboard', async () => {
  const { client, calls } = serverWith(busy);
  await show(client);
  await expect.element(page.getByText('In 6 results')).toBeVisible();
  await expect.element(page.getByText('Active until December 1, 2026')).toBeVisible();
  expect(recentItems()).toHaveLength(3);
  expect(calls).toHaveLength(1);
});

test('recent generations are filtered by tool, and a tool without any links to itself', async () => {
  await show(serverWith(busy).client);
  const tool = (name: string) => page.getByRole('radio', { name });
  await tool('Virtual Try-On').click({ force: true });
  await expect.poll(() => recentItems().length).toBe(2);
  await tool('Image Editing').click({ force: true });
  await expect.element(page.getByRole('link', { name: 'Try it' })).toHaveAttribute('href', '/image-editing');
});

test('the figures reserve their space before they load, and nothing shifts', async () => {
  let answer: (given: unknown) => void = () => {};
  const call = () => new Promise((resolve) => (answer = resolve));
  const never = () => new Promise<never>(() => {});
  await show({ call: call as Client['call'], open: never, upload: never });
  const placeOfTools = () => page.getByText('The tools').element().getBoundingClientRect().top;
  await expect.element(page.getByText('The tools')).toBeVisible();
  // A late font may break a line elsewhere.
  await document.fonts.ready;
  const before = placeOfTools();
  answer({ ok: true, answer: busy });
  await expect.element(page.getByText('In 6 results')).toBeVisible();
  expect(placeOfTools()).toBe(before);
});

test('a new account sees its first steps and can hide them', async () => {
  document.cookie = 'first_steps_mai=; path=/dashboard; max-age=0';
  const { client } = serverWith({
    ...emptyDashboard,
    first_steps: [
      { step: 'account', done: true },
      { step: 'photo', done: false },
    ],
  });
  await show(client);
  await expect.element(page.getByText('1 of 2 done')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Upload a photo of your own' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Create an account' }).elements()).toHaveLength(0);
  await press('Hide the first steps');
  await expect.element(page.getByText('1 of 2 done')).not.toBeInTheDocument();
});

test('a dashboard that fails to load shows an error and keeps the tools', async () => {
  await show();
  await expect.element(page.getByRole('alert').getByText(/^The dashboard could not be read\./)).toBeVisible();
  await expect.element(page.getByText('The tools')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the tool cards tell a guest that they need an account, and a click leads to the tool by the sign-in', async () => {
  const heard: unknown[] = [];
  const authModal = { send: (event: unknown) => void heard.push(event) };
  await render(
    <WalkStage>
      <GuestToolCards authModal={authModal} />
      <Invitation authModal={authModal} />
    </WalkStage>,
  );
  await expect.poll(() => page.getByText('Authentication Required').elements()).toHaveLength(5);
  await page
    .getByRole('button', { name: /Hairstyle Changer.*Please login to access this feature\./ })
    .click();
  await expect.element(page.getByText('Create an account to view your generations')).toBeVisible();
  await press('Create an account');
  expect(heard).toEqual([
    { type: 'login.opened', returnTo: '/hairstyle-changer' },
    { type: 'register.opened', returnTo: '/dashboard' },
  ]);
});
