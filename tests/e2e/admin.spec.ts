import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import * as v from 'valibot';

import { adminBlogOps } from '#api/contract/admin-blog.ts';
import { adminPaymentOps } from '#api/contract/admin-payments.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import type { Locale } from '#api/contract/common.ts';
import { contactOps } from '#api/contract/contact.ts';
import { paymentOps } from '#api/contract/payments.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { receiptOps } from '#api/contract/receipts.ts';

import { administrator, expect, member, test, axeViolations } from './studio-test.ts';

type Signed = { token: string };
const bearing = ({ token }: Signed) => ({ authorization: `Bearer ${token}` });

/** Buys a pack; `action` tells the sandbox's bank how to pay it. */
async function paid(request: APIRequestContext, buyer: Signed, action: string): Promise<void> {
  const { packs } = v.parse(pricingOps.plans.answer, await (await request.get(pricingOps.plans.path)).json());
  const begun = await request.post(checkoutOps.createCheckout.path, {
    headers: { ...bearing(buyer), 'idempotency-key': randomUUID() },
    data: { item: { kind: 'pack', pack: packs[0]?.id }, method: 'bank_transfer' },
  });
  const { sandbox_bank_url } = v.parse(checkoutOps.createCheckout.answer, await begun.json());
  const answer = await request.post(sandbox_bank_url ?? '', { form: { action } });
  expect(answer.ok()).toBe(true);
}

async function casesOf(request: APIRequestContext, admin: Signed): Promise<string[]> {
  const { path, answer } = adminPaymentOps.adminPaymentCases;
  const listed = await request.get(`${path}?status=open`, { headers: bearing(admin) });
  return v.parse(answer, await listed.json()).items.map(({ kind }) => kind);
}

/** Creates payments without a purchase, too low, too high and refundable, and a message in the inbox. */
async function fillDesks(request: APIRequestContext, admin: Signed): Promise<void> {
  const buyer = await member(request);
  for (const action of ['less', 'more', 'other_memo', 'exact']) await paid(request, buyer, action);
  await expect
    .poll(async () => (await casesOf(request, admin)).toSorted())
    .toEqual(expect.arrayContaining(['overpaid', 'underpaid', 'unmatched']));
  const form = { first_name: 'Lan', last_name: 'Nguyễn', email: 'lan@shop.example', phone: '' };
  const sent = await request.post(contactOps.sendContact.path, {
    multipart: { ...form, topic: 'feedback', description: 'Ảnh thử đồ rất đẹp.', locale: 'vi' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
}

type Place = { browser: Browser; baseURL: string | undefined; locale: Locale };

/** Opens a page in a new browser context with a signed-in administrator. */
async function opened({ browser, baseURL = '', locale }: Place, { token }: Signed): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale });
  await context.addCookies([{ name: 'lang', value: locale, url: baseURL }]);
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  return context.newPage();
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
}

const lists = [
  '/admin',
  '/admin/users',
  '/admin/analytics',
  '/admin/payments',
  '/admin/payments?view=all',
  '/admin/jobs',
  '/admin/jobs?status=failed',
  '/admin/blog',
  '/admin/blog?view=deleted',
  '/admin/blog/new',
  '/admin/inbox',
  '/admin/community',
  '/admin/feedback',
  '/admin/plans',
  '/admin/audit',
];

let admins: [Signed, Signed];
test.beforeAll(async ({ request }) => {
  admins = [await administrator(request), await administrator(request, 'studio@mot.local')];
  await fillDesks(request, admins[0]);
});

const details = [
  ['/admin/users', 'table a[href^="/admin/users/"]'],
  ['/admin/blog', 'table a[href^="/admin/blog/"]'],
  // The message was sent faster than a human fills a form, so it is held as spam.
  ['/admin/inbox?status=held', 'table a[href^="/admin/inbox/"]'],
] as const;

for (const locale of ['vi', 'en'] as const)
  test(`axe finds nothing on administrators' pages with rows, ${locale}`, async ({ browser, baseURL }) => {
    test.slow();
    const page = await opened({ browser, baseURL, locale }, admins[0]);
    for (const path of lists) {
      await page.goto(path);
      await settled(page);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
    }
    for (const [list, link] of details) {
      await page.goto(list);
      await settled(page);
      const heading = page.getByRole('heading', { level: 1 });
      const name = (await heading.textContent()) ?? '';
      await page.locator(link).first().click();
      // The list stays visible until the requested page has loaded.
      await expect(heading).not.toHaveText(name);
      await settled(page);
      expect([list, await axeViolations(page)]).toEqual([list, []]);
    }
    await page.context().close();
  });

/** Creates a buyer with a completed payment and its receipt; a job delivers the bank's notice to the studio. */
async function buyerWithReceipt(request: APIRequestContext) {
  const buyer = await member(request);
  await paid(request, buyer, 'exact');
  const { path, answer } = paymentOps.payments;
  const receipts = async () => {
    const listed = await request.get(path, { headers: bearing(buyer) });
    return v.parse(answer, await listed.json()).items.flatMap(({ documents }) => documents);
  };
  await expect.poll(receipts).toHaveLength(1);
  const [receipt] = await receipts();
  return { buyer, receipt };
}

test('the built server prints a receipt as PDF', async ({ request }) => {
  const { buyer, receipt } = await buyerWithReceipt(request);
  const printed = await request.get(receiptOps.receipt.path.replace('{id}', receipt?.id ?? ''), {
    headers: bearing(buyer),
  });
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('an administrator refunds a payment from its row with an amount and a reason', async ({
  browser,
  request,
  baseURL,
}) => {
  const { buyer } = await buyerWithReceipt(request);
  const page = await opened({ browser, baseURL, locale: 'en' }, admins[0]);
  await page.goto(`/admin/payments?view=all&q=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('button', { name: /^Refund payment MOT/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The pictures were not needed');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('The refund is under way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refund payment MOT/ })).toHaveCount(0);
  await page.context().close();
});

test('the second of two administrators who edit one post sees a conflict, and nothing is overwritten silently', async ({
  browser,
  request,
  baseURL,
}) => {
  const [first, second] = admins;
  const terms = await request.get(adminBlogOps.adminTaxonomy.path, { headers: bearing(first) });
  const { authors, categories } = v.parse(adminBlogOps.adminTaxonomy.answer, await terms.json());
  const writing = { summary: '', cover_alt: '', seo_title: '', seo_description: '' };
  const made = await request.post(adminBlogOps.adminCreatePost.path, {
    headers: bearing(first),
    data: {
      author: authors[0]?.id,
      category: categories[0]?.id,
      tags: [],
      cover: null,
      translations: { vi: { ...writing, title: 'Một bài hai người', body: 'Bắt đầu.' } },
    },
  });
  const { id } = v.parse(adminBlogOps.adminCreatePost.answer, await made.json());
  const [one, other] = [
    await opened({ browser, baseURL, locale: 'en' }, first),
    await opened({ browser, baseURL, locale: 'en' }, second),
  ];
  const text = (page: Page) => page.getByLabel('Text (Markdown)').first();
  for (const page of [one, other]) {
    await page.goto(`/admin/blog/${id}`);
    await expect(text(page)).toHaveValue('Bắt đầu.');
  }
  await text(one).fill('Người thứ nhất viết.');
  await expect(one.getByText('Everything is saved.').filter({ visible: true })).toBeVisible();
  await text(other).fill('Người thứ hai viết.');
  const alert = other.getByRole('alert').filter({ hasText: 'Somebody else has saved this post meanwhile' });
  await expect(alert).toContainText('Người thứ nhất viết.');
  expect(await axeViolations(other)).toEqual([]);
  await expect(text(other)).toHaveValue('Người thứ hai viết.');
  await alert.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(other.getByText('Everything is saved.').filter({ visible: true })).toBeVisible();
  await one.reload();
  await expect(text(one)).toHaveValue('Người thứ hai viết.');
  await one.goto('/admin/blog');
  await one.getByRole('button', { name: 'Delete the post Một bài hai người' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Delete the post' }).click();
  await one.getByRole('button', { name: 'Undo' }).click();
  await expect(one.getByRole('link', { name: 'Một bài hai người' })).toBeVisible();
  for (const page of [one, other]) await page.context().close();
});
