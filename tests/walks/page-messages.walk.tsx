import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Generation } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import type { Op } from '#api/contract/op.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { tokenOps } from '#api/contract/tokens.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { requestedPicture, jobId } from '#machines/_wizard/fixtures.ts';
import { shopToken } from '#machines/api-token/api-token.model.ts';
import { checkoutModel } from '#machines/checkout/checkout.model.ts';
import { apiManagementLogic } from '#src/logic/api-management.logic.ts';
import { historyLogic } from '#src/logic/history.logic.ts';
import { ApiManagementPage } from '#ui/api-management/api-management-page.tsx';
import { Checkout } from '#ui/checkout/checkout-page.tsx';
import { LoadingPage } from '#ui/chrome/loading-page.tsx';
import { PageError } from '#ui/chrome/page-error.tsx';
import { HistoryPage } from '#ui/history/history-page.tsx';
import { useApi } from '#ui/patterns/api-context.ts';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { LivePricing } from '#ui/pricing/live-pricing.tsx';

import { generationOf } from './generations.ts';
import { scriptedClient, jsonAnswer, problemAnswer, foreignAnswer } from './answers.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const generation: Generation = generationOf(jobId, { result: requestedPicture });
const historyOf = (...items: readonly Generation[]) => jsonAnswer({ items, next: null });
const noop = () => {};

/** Returns the dependencies of the charts' logic, like a page. */
const useDeps = () => useApi((client, queryClient) => ({ client, queryClient }));

function History() {
  const deps = useDeps();
  const [logic] = useState(() => historyLogic(deps));
  return (
    <HistoryPage search={{}} logic={logic} review={{ open: noop, show: noop, close: noop }} onSearch={noop} />
  );
}

function Tokens() {
  const deps = useDeps();
  const [logic] = useState(() => apiManagementLogic(deps));
  return <ApiManagementPage logic={logic} />;
}

function Purchase() {
  const [actor] = useState(() =>
    createActor(withInertActors(checkoutModel.machine), { input: checkoutModel.input }).start(),
  );
  return (
    <main>
      <Checkout actor={actor} />
    </main>
  );
}

async function show(screen: ReactElement, answers: Map<Op, () => Response>) {
  await render(
    <WalkStage client={scriptedClient(answers)}>
      {screen}
      <Toasts />
    </WalkStage>,
  );
}

const plansAway = new Map([[pricingOps.plans, problemAnswer(500, 'internal')]]);

test.for([
  {
    page: 'history',
    screen: <History />,
    answers: new Map([[libraryOps.history, problemAnswer(503, 'unavailable')]]),
    title: 'Failed to load generations',
    words: 'Server timeout. Please try again in a few moments.',
  },
  {
    page: 'history that somebody else answers for',
    screen: <History />,
    answers: new Map([[libraryOps.history, foreignAnswer(418)]]),
    title: 'Failed to load generations',
    words: 'API request failed with status: 418',
  },
  {
    page: 'public page of plans',
    screen: <LivePricing />,
    answers: plansAway,
    title: 'Error loading pricing plans',
    words: 'Failed to load pricing information. Please try again.',
  },
  {
    page: 'checkout',
    screen: <Purchase />,
    answers: plansAway,
    title: 'Error loading pricing plans',
    words: 'Failed to load pricing information. Please try again.',
  },
  {
    page: 'page of API tokens',
    screen: <Tokens />,
    answers: new Map([[tokenOps.listTokens, problemAnswer(500, 'internal')]]),
    title: "Your tokens can't be shown",
    words: 'Failed to load API management data. Please try again.',
  },
])(
  'the $page whose data does not come says it: $title, $words',
  async ({ screen, answers, title, words }) => {
    await show(screen, answers);
    const said = page.getByRole('alert').filter({ hasText: title }).first();
    await expect.element(said.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(said.getByText(words).first()).toBeVisible();
    await expect.element(said.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

test('refreshing the history reports success and failure', async () => {
  const answers = new Map<Op, () => Response>([
    [libraryOps.history, historyOf(generation)],
    [libraryOps.historyMonths, jsonAnswer({ months: [] })],
  ]);
  await show(<History />, answers);
  await press('Refresh');
  await expect
    .element(page.getByRole('status').getByText('History refreshed successfully', { exact: true }))
    .toBeVisible();
  answers.set(libraryOps.history, problemAnswer(500, 'internal'));
  await press('Refresh');
  await expect.element(page.getByRole('alert').getByText('Refresh Failed', { exact: true })).toBeVisible();
});

test('the page announces a deletion in the history with the way to undo it', async () => {
  await show(
    <History />,
    new Map<Op, () => Response>([
      [libraryOps.history, historyOf(generation)],
      [libraryOps.binHistory, jsonAnswer({ binned: [generation.id], under_way: [] })],
    ]),
  );
  await page.getByRole('checkbox', { name: /^Choose: Virtual Try-On/ }).click();
  await press('Delete');
  const said = page.getByRole('status').filter({ hasText: 'Item deleted successfully' });
  await expect.element(said.getByText('Item deleted successfully', { exact: true })).toBeVisible();
  await expect.element(said.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the dialog reports a token that could not be deleted and stays open', async () => {
  await show(
    <Tokens />,
    new Map<Op, () => Response>([
      [tokenOps.listTokens, jsonAnswer({ items: [shopToken] })],
      [tokenOps.deleteToken, problemAnswer(500, 'internal')],
    ]),
  );
  await press('Delete Cửa hàng');
  await press('Delete the token');
  const failed = page.getByRole('dialog').getByRole('alert');
  await expect
    .element(failed.getByText('Failed to delete API token. Please try again.', { exact: true }))
    .toBeVisible();
  await expect.element(failed.getByText('Something went wrong', { exact: true })).toBeVisible();
});

/** Creates a site of one page with the application's pending and error components. */
function siteOf(open: { component?: () => never; loader?: () => Promise<never> }) {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: '/', ...open });
  return createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory(),
    defaultPendingMs: 0,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: PageError,
  });
}

function keepConsoleQuiet() {
  const complained = vi.spyOn(console, 'error').mockImplementation(noop);
  const warned = vi.spyOn(console, 'warn').mockImplementation(noop);
  onTestFinished(() => {
    complained.mockRestore();
    warned.mockRestore();
  });
}

function broken(): never {
  throw new Error('the picture has no size');
}

test('a page that fails to render shows the error with its technical message and a retry', async () => {
  keepConsoleQuiet();
  const router = siteOf({ component: broken });
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  const said = page.getByRole('alert');
  await expect.element(said.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect
    .element(said.getByText('An error occurred while rendering this page.', { exact: true }))
    .toBeVisible();
  await expect.element(said.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByText('Details for support').click();
  expect(said.element().textContent).toContain('the picture has no size');
});

test('a root that fails to render shows an error in place of the application', async () => {
  keepConsoleQuiet();
  const { Route } = await import('#src/routes/__root.tsx');
  const { errorComponent } = Route.options;
  const router = createRouter({
    routeTree: createRootRoute({ component: broken, ...(errorComponent && { errorComponent }) }),
    history: createMemoryHistory(),
  });
  await render(<RouterProvider router={router as never} />);
  await expect
    .element(page.getByRole('alert').getByRole('heading', { name: 'Unexpected Application Error!' }))
    .toBeVisible();
});

test('a pending page shows a loading notice', async () => {
  const router = siteOf({ loader: () => new Promise<never>(() => {}) });
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await expect.element(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible();
});
