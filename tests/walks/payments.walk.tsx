import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import type { Op } from '#api/contract/op.ts';
import type { Payment } from '#api/contract/payments.ts';
import { PaymentsPage } from '#ui/payments/payments-page.tsx';
import type { PaymentsSearch } from '#ui/payments/payments-search.ts';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const unreachable = { ok: false, failure: { code: 'unreachable', message: '', fields: [] } } as const;
const id = (end: number) => `01940000-0000-7000-8000-00000000000${end}`;

const paid: Payment = {
  id: id(1),
  created_at: '2026-01-05T03:00:00.000Z',
  item: { kind: 'plan', plan: 'pro', period: 'monthly' },
  amount_vnd: 399_000,
  status: 'completed',
  credits: 240,
  method: 'vietqr',
  refunded_vnd: 0,
  refunds: [],
  resume: null,
  documents: [{ id: id(8), kind: 'receipt', number: 'MOT-000042', issued_at: '2026-01-05T03:00:00.000Z' }],
};
const waiting: Payment = {
  ...paid,
  id: id(2),
  item: { kind: 'pack', credits: 50 },
  amount_vnd: 169_000,
  status: 'pending',
  credits: 0,
  resume: '/checkout?checkout=2',
  documents: [],
};

const lot = (end: number, left: number, expires_at: string | null) => ({
  id: id(end),
  source: 'pack' as const,
  granted: left,
  left,
  expires_at,
});
const credits = {
  balance: 12,
  held: 1,
  unlimited: false,
  lots: [lot(3, 2, '2026-02-01T03:00:00.000Z'), lot(4, 10, null)],
  entries: [
    {
      id: id(5),
      kind: 'hold',
      amount: -1,
      generation: id(9),
      payment: null,
      reason: 'hairstyle',
      expires_at: null,
      created_at: '2026-01-06T03:00:00.000Z',
    },
    {
      id: id(6),
      kind: 'capture',
      amount: 0,
      generation: id(9),
      payment: null,
      reason: 'hairstyle',
      expires_at: null,
      created_at: '2026-01-06T03:01:00.000Z',
    },
  ],
  next: null,
};

type Scripted = { items: Payment[]; down: boolean; asked: unknown[] };

function scriptedServer(state: Scripted): Client {
  const call = ({ path }: Op, args: { query?: unknown; body?: unknown } = {}) => {
    if (state.down && path === '/api/payments') return Promise.resolve(unreachable);
    state.asked.push([path, args.query ?? args.body]);
    const answers: Record<string, unknown> = {
      '/api/payments': { items: state.items, next: null },
      '/api/credits': credits,
      '/api/billing-details': args.body ?? { company: '', tax_code: '', address: '', email: '' },
    };
    return Promise.resolve({ ok: true, answer: answers[path] });
  };
  const open = ({ path }: Op, args: { query?: unknown; params?: unknown }) => {
    state.asked.push([path, args.query ?? args.params]);
    return Promise.resolve({ ok: true, answer: new Response('file') });
  };
  return {
    call: call as Client['call'],
    open: open as Client['open'],
    upload: () => new Promise<never>(() => {}),
  };
}

function Page({ first = {} }: { first?: PaymentsSearch }) {
  const [search, setSearch] = useState(first);
  return <PaymentsPage search={search} onSearch={(change) => setSearch({ ...search, ...change })} />;
}

async function show(change: Partial<Scripted> = {}, first?: PaymentsSearch): Promise<Scripted> {
  const state: Scripted = { items: [waiting, paid], down: false, asked: [], ...change };
  await render(
    <WalkStage client={scriptedServer(state)}>
      <Page {...(first && { first })} />
    </WalkStage>,
  );
  return state;
}

test('payments show item, amount and outcome; a pending one links to the checkout, a completed one has its receipt', async () => {
  const state = await show();
  const row = page.getByRole('row', { name: /Pack of 50 credits/ });
  await expect.element(row.getByText('₫169,000')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Go on paying' }))
    .toHaveAttribute('href', '/checkout?checkout=2');
  await expect
    .element(page.getByRole('row', { name: /Pro plan, monthly/ }).getByText('Bank transfer (VietQR)'))
    .toBeVisible();
  await press('Download receipt MOT-000042');
  await expect.poll(() => state.asked).toContainEqual(['/api/receipts/{id}', { id: id(8) }]);
});

test('a filter queries the server and can be removed', async () => {
  const state = await show({ items: [] }, { status: 'failed' });
  await expect.element(page.getByText('Nothing fits these filters')).toBeVisible();
  expect(state.asked).toContainEqual(['/api/payments', { status: 'failed' }]);
  await press('Show everything');
  await expect.element(page.getByText('You have paid nothing yet')).toBeVisible();
});

test('a list that fails to load shows the reason and offers a retry', async () => {
  const state = await show({ down: true });
  await expect
    .element(page.getByText('No connection. Please check your network and try again.'))
    .toBeVisible();
  state.down = false;
  await press('Try again');
  await expect.element(page.getByRole('row', { name: /Pro plan/ })).toBeVisible();
});

test('the balance is shown in the order in which it is spent, and its statement entry by entry', async () => {
  const state = await show({}, { view: 'credits' });
  await expect.element(page.getByText('12 credits')).toBeVisible();
  const lots = page.getByRole('list').getByRole('listitem');
  await expect.element(lots.first()).toHaveTextContent('2 credits · Credit pack · until February 1, 2026');
  await expect
    .element(page.getByRole('row', { name: /Held for a job/ }).getByText('Hairstyle Changer'))
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Job paid/ }).getByRole('cell', { name: '0', exact: true }))
    .toBeVisible();
  await press('Download as CSV');
  await expect.poll(() => state.asked).toContainEqual(['/api/credits/csv', { lang: 'en' }]);
});

test('billing details are validated by the contract and saved', async () => {
  const state = await show();
  await page.getByLabelText('Tax code').fill('123');
  await press('Save');
  await expect.element(page.getByLabelText('Tax code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Tax code').fill('0300588569');
  await press('Save');
  const body = { company: '', tax_code: '0300588569', address: '', email: '' };
  await expect.poll(() => state.asked).toContainEqual(['/api/billing-details', body]);
});
