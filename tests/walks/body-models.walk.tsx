import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import { type BodyModel, bodyModelOps } from '#api/contract/body-models.ts';
import { dashboardOps, dashboardBodyModels } from '#api/contract/dashboard.ts';
import type { Op } from '#api/contract/op.ts';
import { pictureOf } from '#machines/_wizard/fixtures.ts';
import { bodyParameters } from '#tests/support/body-parameters.ts';
import { DashboardOverview } from '#ui/dashboard/dashboard-overview.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { emptyDashboard, noReview, noSearch } from './dashboard-fixtures.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const mai: BodyModel = {
  id: '01940000-0000-7000-8000-000000000001',
  name: 'Mai',
  parameters: bodyParameters,
  look: {
    pose: 'relaxed',
    hair: 'bob',
    outfit: 'fitted',
    outfit_color: '#8a8f98',
    backdrop: 'grey',
  },
  picture: pictureOf('a', 'result'),
  generation: null,
  created_at: '2026-01-05T03:00:00.000Z',
};

/** Creates a server with these models; paths in `down` are unreachable. */
function scriptedServer(
  models: readonly BodyModel[],
  unreachablePaths: ReadonlySet<string> = new Set(),
): Client {
  let items = models;
  const call = ({ path, method }: Op, { body }: { body?: { name: string } } = {}) => {
    if (unreachablePaths.has(`${method} ${path}`))
      return Promise.resolve({ ok: false, failure: { code: 'unreachable', message: '', fields: [] } });
    if (method === 'PATCH') items = items.map((model) => ({ ...model, ...body }));
    if (method === 'DELETE') items = [];
    if (path === bodyModelOps.restoreBodyModel.path) items = models;
    if (path === dashboardOps.dashboard.path) {
      const body_models = { items: items.slice(0, dashboardBodyModels), total: items.length };
      return Promise.resolve({ ok: true, answer: { ...emptyDashboard, body_models } });
    }
    return Promise.resolve({ ok: true, answer: method === 'GET' ? { items } : items[0] });
  };
  const never = () => new Promise<never>(() => {});
  return { call: call as Client['call'], open: never, upload: never };
}
const show = (client: Client) =>
  render(
    <WalkStage client={client}>
      <DashboardOverview user="mai" search={noSearch} review={noReview} onSearch={() => {}}>
        {null}
      </DashboardOverview>
      <Toasts />
    </WalkStage>,
  );

test('renaming a model returns the focus to its button', async () => {
  await show(scriptedServer([mai]));
  await expect.element(page.getByText('Female · 165 cm · 55 kg')).toBeVisible();
  await press('Rename Mai');
  await page.getByLabelText('Name of the model').fill('Mai, summer');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Mai, summer')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename Mai, summer' })).toHaveFocus();
});

test('an empty name is refused before it is sent', async () => {
  await show(scriptedServer([mai]));
  await press('Rename Mai');
  await page.getByLabelText('Name of the model').fill('  ');
  await press('Save');
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
});

test('a deleted model can be restored while the toast offers it', async () => {
  await show(scriptedServer([mai]));
  await press('Delete Mai');
  await expect.element(page.getByText('Mai', { exact: true })).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(page.getByText('Mai', { exact: true })).toBeVisible();
});

test('a model that cannot be deleted stays in the list with the reason', async () => {
  await show(scriptedServer([mai], new Set(['DELETE /api/body-models/{id}'])));
  await press('Delete Mai');
  await expect
    .element(page.getByText('No connection. Please check your network and try again.'))
    .toBeVisible();
  await expect.element(page.getByText('Mai', { exact: true })).toBeVisible();
});

test('a search without diacritics finds one of many models', async () => {
  const names = ['Thảo', 'Đào', 'Mai', 'Lan', 'Cúc', 'Trúc', 'Hạnh'];
  await show(
    scriptedServer(
      names.map((name, at) => ({ ...mai, id: `01940000-0000-7000-8000-00000000001${at}`, name })),
    ),
  );
  await expect.element(page.getByRole('button', { name: 'Show all 7 models' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('dao');
  await expect.element(page.getByRole('button', { name: 'Rename Đào' })).toBeVisible();
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1);
  await search.fill('Hồng');
  await expect.element(page.getByText('No model is called that.')).toBeVisible();
});

test('an account without models gets a link to create one', async () => {
  await show(scriptedServer([]));
  await expect
    .element(page.getByRole('link', { name: 'Create a virtual model' }))
    .toHaveAttribute('href', '/body-generator');
});
