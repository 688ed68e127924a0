import { readdirSync } from 'node:fs';

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { accountOps } from '#api/contract/accounts.ts';

import { administrator, expect, member, type Person, test, tokenOf, axeViolations } from './studio-test.ts';
import { screenWords } from './screen-words.ts';

const say = screenWords.vi;
test.beforeEach(({ speak }) => speak('vi'));

const fillIn = async (page: Page, { email, password }: Person) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.email, { exact: true }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
};
const wall = (page: Page) => page.getByRole('heading', { name: say.required, includeHidden: true });
const atHistory = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: say.history })).toBeVisible();
};
/** Signs in on the history page as another device. */
async function arrived(page: Page, person: Person) {
  await page.goto('/history');
  await fillIn(page, person);
  await atHistory(page);
}
/** Opens the history in two tabs of one browser with a signed-in user. */
async function inTwoTabs(context: BrowserContext, page: Page, request: APIRequestContext) {
  const person = await member(request);
  await arrived(page, person);
  const other = await context.newPage();
  await other.goto('/history');
  await atHistory(other);
  return { person, other };
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Lan Anh/ }).click();
  await page.getByRole('button', { name: say.signOut, exact: true }).last().click();
};
const items = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test("a sign-in shows a welcome, redirects, and replaces its page in the browser's history", async ({
  page,
  request,
}) => {
  const person = await member(request);
  await page.goto('/dashboard');
  await page.goto('/history');
  await fillIn(page, person);
  await expect(page.getByText(say.welcome, { exact: true })).toBeVisible();
  await expect(page.getByText(say.redirecting, { exact: true })).toBeVisible();
  await atHistory(page);
  await expect.poll(() => items(page)).toEqual(['auth_token', 'cached_user']);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('a sign-out in one tab signs out the other tab with a notice', async ({ page, context, request }) => {
  const { other } = await inTwoTabs(context, page, request);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(other.getByText(say.endedElsewhere, { exact: true })).toBeVisible();
  await expect(wall(other)).toBeVisible();
  await expect.poll(() => items(other)).toEqual([]);
});

test('a sign-in of another user in one tab switches the user of the other tab', async ({
  page,
  context,
  request,
}) => {
  const { other } = await inTwoTabs(context, page, request);
  await signOut(page);
  const second = { ...(await member(request)) };
  await arrived(page, second);
  await atHistory(other);
  await expect(other.getByRole('button', { name: new RegExp(second.email) })).toBeVisible();
});

/** Lifetime of a token in ms. */
const sessionLife = 7 * 24 * 3_600_000;

const unsigned = (token: string) => {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 3_600 })).toString('base64url');
  return [header, changed, signature].join('.');
};

test.describe('a stored token that was', () => {
  const swaps: [string, (request: APIRequestContext, token: string) => string | Promise<string>][] = [
    ['made unreadable', () => 'no token'],
    ['tampered with', (_, token) => unsigned(token)],
    ['swapped for somebody else’s', async (request) => (await member(request)).token],
  ];
  for (const [name, swap] of swaps) {
    test(`${name} signs out this tab and the other one`, async ({ page, context, request }) => {
      const { other } = await inTwoTabs(context, page, request);
      const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
      const swapped = await swap(request, token);
      await page.evaluate((text) => localStorage.setItem('auth_token', text), swapped);
      await expect(wall(other)).toBeVisible();
      // The next call of this tab detects the swap.
      await page.getByRole('link', { name: say.tryOn }).click();
      await expect(wall(page)).toBeVisible();
      await expect.poll(() => items(page)).toEqual([]);
    });
  }
});

test('a session that expires on an open page asks for a sign-in and returns to the page', async ({
  page,
  request,
}) => {
  const person = await member(request);
  await page.clock.install();
  await page.goto('/history?status=failed');
  await fillIn(page, person);
  await page.clock.runFor(1_000);
  await atHistory(page);
  // The server ends the session too, as only its clock counts.
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  await request.post(accountOps.logoutEverywhere.path, { headers });
  await page.clock.fastForward(sessionLife + 1_000);
  await expect(page.getByText(say.expired, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(say.email, { exact: true })).toBeVisible();
  await expect.poll(() => items(page)).toEqual([]);
  await expect(page).toHaveURL('/history?status=failed');
});

test('a device clock that is eight days fast keeps the sign-in and shows a warning', async ({
  page,
  request,
}) => {
  const person = await member(request);
  await page.clock.install({ time: Date.now() + sessionLife + 24 * 3_600_000 });
  await page.clock.resume();
  await page.goto('/history');
  await fillIn(page, person);
  await atHistory(page);
  await expect(page.getByText(/^Đồng hồ của thiết bị này không đúng/)).toBeVisible();
  await page.reload();
  await atHistory(page);
  await expect.poll(() => items(page)).toEqual(['auth_token', 'cached_user']);
});

test('the studio works with blocked site data and names what is not stored', async ({ page, request }) => {
  const person = await member(request);
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: blocked });
    LockManager.prototype.request = async () => blocked();
  });
  for (const path of guarded) {
    await page.goto(path);
    await expect(page.getByText(/^Trình duyệt này không lưu dữ liệu/)).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(say.email, { exact: true })).toBeVisible();
  }
  await page.goto('/virtual-tryon');
  await fillIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('signing out of all other devices signs those out at once', async ({ page, request }) => {
  const person = await member(request);
  await arrived(page, person);
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  await request.post(accountOps.logoutEverywhere.path, { headers });
  await expect(page.getByText(say.expired, { exact: true })).toBeVisible();
  await fillIn(page, person);
  await atHistory(page);
});

test('a return path to another site leads to the dashboard', async ({ page, request }) => {
  const person = await member(request);
  await page.goto('/auth/reset-password');
  await page.evaluate(() => sessionStorage.setItem('return_path', '//evil.example/'));
  await page.goto('/dashboard?returnTo=https://evil.example');
  await page.getByRole('main').getByRole('button', { name: say.signIn, exact: true }).click();
  await fillIn(page, person);
  await expect(page).toHaveURL('/dashboard');
});

test('the verification page redirects a signed-in user to the dashboard', async ({ page, request }) => {
  await arrived(page, await member(request));
  await page.goto('/auth/verify-otp');
  await expect(page).toHaveURL('/dashboard');
});

const openToGuests = new Set(['/dashboard', '/help']);

/** Pages of the studio that need an account, derived from the route files. */
const guarded = readdirSync('src/routes/_studio', { withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^[_-]/.test(entry.name))
  .map(
    ({ name }) =>
      `/${name
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '/')
        .replaceAll('.', '/')}`,
  )
  .filter((path) => !openToGuests.has(path) && !path.includes('$'));

for (const path of guarded) {
  test(`a guest at ${path} sees the sign-in dialog over the frame of the page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('dialog').getByLabel(say.email, { exact: true })).toBeVisible();
    await expect(wall(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('return_path'))).toBe(path);
  });
}

test.describe('the admin pages', () => {
  test('are shown to administrators and linked in the account menu', async ({ page, request }) => {
    await arrived(page, await administrator(request));
    await page.getByRole('button', { name: /admin@mot\.local/ }).click();
    await page.getByRole('link', { name: say.adminDashboard }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.adminDashboard })).toBeVisible();
    await expect(page.getByRole('term').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('are denied to other users, whatever their browser has cached', async ({ page, request }) => {
    const person = await member(request);
    await arrived(page, person);
    await expect.poll(() => items(page)).toContain('cached_user');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('cached_user') ?? '{}');
      localStorage.setItem('cached_user', JSON.stringify({ ...user, is_admin: true }));
    });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: say.denied })).toBeVisible();
    await expect(page.getByText(person.email, { exact: true }).last()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say.goBack, exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('send a guest home', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/');
  });
});
