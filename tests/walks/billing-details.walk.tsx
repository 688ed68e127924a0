import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { type Client, createClient } from '#api/api-client.ts';
import type { Op } from '#api/contract/op.ts';
import { createQueryClient } from '#api/queries/query-client.ts';
import { ApiProvider } from '#ui/patterns/api-context.ts';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { BillingSection } from '#ui/profile/billing-section.tsx';

import { fill, press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

/** Client with an unreachable address: a call fails as without a network. */
const unreached = createClient({ origin: 'http://127.0.0.1:9', token: () => null, onRefused: () => {} });
const noConnection = 'No connection. Please check your network and try again.';
const storedDetails = { company: 'Công ty Lụa', tax_code: '', address: '12 Hàng Gai', email: '' };
const changedDetails = { ...storedDetails, address: '48 Đường Nguyễn Hữu Thọ' };

async function show() {
  const network = { isLost: false };
  const saved: unknown[] = [];
  const call = (op: Op, args: { body?: unknown } = {}) => {
    if (network.isLost) return unreached.call(op as never, args as never);
    if (op.method !== 'GET') saved.push(args.body);
    return Promise.resolve({ ok: true, answer: args.body ?? storedDetails });
  };
  const client: Client = { ...unreached, call: call as Client['call'] };
  const queryClient = createQueryClient();
  await render(
    <WalkStage client={client}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={{ client, queryClient }}>
          <BillingSection />
          <Toasts />
        </ApiProvider>
      </QueryClientProvider>
    </WalkStage>,
  );
  await expect.element(page.getByLabelText('Company')).toHaveValue(storedDetails.company);
  return { network, saved };
}

test.for([
  ['whose call breaks', true],
  ['while the browser knows that it is offline', false],
] as const)(
  'billing details that are saved %s show an error, keep the input, and are saved by a second click',
  async ([, isOnline]) => {
    const { network, saved } = await show();
    await fill('Address', changedDetails.address);
    network.isLost = true;
    onlineManager.setOnline(isOnline);
    onTestFinished(() => onlineManager.setOnline(true));
    await press('Save');
    const said = page.getByRole('alert').filter({ hasText: 'The details were not saved' });
    await expect.element(said.filter({ hasText: noConnection })).toBeVisible();
    await expect.element(page.getByLabelText('Address')).toHaveValue(changedDetails.address);
    network.isLost = false;
    onlineManager.setOnline(true);
    await press('Save');
    await expect.element(page.getByText('The details are saved')).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
    expect(saved).toEqual([changedDetails]);
  },
);
