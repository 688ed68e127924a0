import { randomUUID } from 'node:crypto';

import type { Page, Response } from '@playwright/test';

import { signInAsPerson, handlerPath, serveGoogleStandIn } from './sign-in-provider.ts';
import { expect, member, test, axeViolations } from './studio-test.ts';
import { locales } from './screen-words.ts';

const words = {
  en: {
    google: 'Continue with Google',
    here: 'Continue in this window',
    blocked: 'Popup was blocked. Please allow popups and try again.',
    welcome: 'Welcome to Mốt, Thu Hà!',
    history: 'History',
    network: 'Network connection error',
  },
  vi: {
    google: 'Tiếp tục với Google',
    here: 'Tiếp tục ngay trong cửa sổ này',
    blocked: 'Cửa sổ bật lên đã bị chặn. Vui lòng cho phép cửa sổ bật lên rồi thử lại.',
    welcome: 'Chào mừng bạn đến với Mốt, Thu Hà!',
    history: 'Lịch sử',
    network: 'Lỗi kết nối mạng',
  },
};

const somebody = () => ({ email: `ha.${randomUUID()}@example.com`, name: 'Thu Hà' });
const idpCall = /accounts:signInWithIdp/;

/** Returns the browser's storage keys after a sign-in. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).filter((name) => /firebase|identity/.test(name)),
  }));

test.beforeEach(({ context }) => serveGoogleStandIn(context));

for (const locale of locales) {
  const say = words[locale];
  test.describe(`sign-in by Google, ${locale}`, () => {
    test.beforeEach(({ speak }) => speak(locale));

    test('in a popup of 500 × 600: a newcomer signs in and returns to the requested page', async ({
      page,
    }) => {
      const scripts: Response[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response);
      });
      /** Whether Google's library has loaded, matched by content, as chunk names are hashes. */
      const isFetched = async () => {
        const texts = await Promise.all(scripts.map((script) => script.text()));
        return texts.some((text) => text.includes('signInWithIdp'));
      };
      await page.goto('/history?status=completed');
      const button = page.getByRole('button', { name: say.google });
      await expect(button).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isFetched()).toBe(false);

      const opened = page.waitForEvent('popup');
      await button.click();
      const popup = await opened;
      // A new window is empty and does not have its final size yet.
      await popup.waitForURL(handlerPath);
      await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
      await signInAsPerson(popup, somebody());

      await expect(page.getByText(say.welcome)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: say.history })).toBeVisible();
      await expect(page).toHaveURL('/history?status=completed');
      await expect.poll(() => popup.isClosed()).toBe(true);
      expect(await isFetched()).toBe(true);
      await expect
        .poll(() => kept(page))
        .toEqual({
          local: ['auth_token', 'cached_user', 'temp_credentials'],
          session: [],
        });
    });

    test('in the same window if the browser blocks the popup', async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto('/history?status=completed');
      await page.getByRole('button', { name: say.google }).click();
      await expect(page.getByText(say.blocked)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await page.getByRole('button', { name: say.here }).click();
      await page.waitForURL(handlerPath);
      await signInAsPerson(page, somebody());
      await expect(page.getByText(say.welcome)).toBeVisible();
      await expect(page).toHaveURL('/history?status=completed');
      await expect.poll(async () => (await kept(page)).session).toEqual([]);
    });
  });
}

test.describe('sign-in by Google', () => {
  const say = words.en;
  test.beforeEach(({ speak }) => speak('en'));

  test('a failing popup opens once more, then the page itself redirects', async ({ page }) => {
    let failures = 0;
    await page.route(idpCall, async (route) => {
      if (failures >= 2) return route.continue();
      failures += 1;
      return route.fulfill({ status: 400, json: { error: { code: 400, message: 'SOMETHING_ODD' } } });
    });
    const person = somebody();
    await page.goto('/history');
    const first = page.waitForEvent('popup');
    await page.getByRole('button', { name: say.google }).click();
    const popup = await first;
    const second = page.waitForEvent('popup');
    await signInAsPerson(popup, person);
    await signInAsPerson(await second, person);
    await page.waitForURL(handlerPath);
    await signInAsPerson(page, person);
    await expect(page.getByText(say.welcome)).toBeVisible();
    await expect(page).toHaveURL('/history');
  });

  test('a popup that the user closes is only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/history');
    const opened = page.waitForEvent('popup');
    const button = page.getByRole('button', { name: say.google });
    await button.click();
    await (await opened).close();
    await expect(button).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => logged).toContain('sign-in closed');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a lost network shows an error, and the page stays', async ({ page }) => {
    await page.route(idpCall, (route) => route.abort('internetdisconnected'));
    await page.goto('/history');
    const first = page.waitForEvent('popup');
    await page.getByRole('button', { name: say.google }).click();
    const popup = await first;
    const second = page.waitForEvent('popup');
    await signInAsPerson(popup, somebody());
    await signInAsPerson(await second, somebody());
    await expect(page.getByText(say.network)).toBeVisible();
    await expect(page).toHaveURL('/history');
    await expect(page.getByRole('button', { name: say.google })).toBeVisible();
  });

  test('a sign-in by Google opens the account with the same address and lists it as linked', async ({
    page,
    request,
  }) => {
    const { email } = await member(request);
    await page.goto('/profile');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: say.google }).click();
    await signInAsPerson(await opened, { email, name: 'Thu Hà' });
    await expect(page.getByText('Welcome back, Lan Anh!')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(email);
  });

  test('the test page shows every step of the popup and of the redirect, and signs nobody in', async ({
    page,
  }) => {
    await page.goto('/test-google-auth');
    const button = page.getByRole('button', { name: say.google });
    const opened = page.waitForEvent('popup');
    await button.click();
    await signInAsPerson(await opened, somebody());
    await expect(page.getByRole('button', { name: 'End this session' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'The studio’s server' })).toContainText(
      'signedIn',
    );
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(async () => (await kept(page)).local).toEqual([]);

    await page.getByRole('button', { name: 'End this session' }).click();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button.click();
    await page.getByRole('button', { name: say.here }).click();
    await page.waitForURL(handlerPath);
    await signInAsPerson(page, somebody());
    await expect(page.getByRole('listitem').filter({ hasText: 'The way back' })).toContainText('identified');
    await expect(page.getByRole('button', { name: 'End this session' })).toBeVisible();
    await expect.poll(() => kept(page)).toEqual({ local: [], session: [] });
  });
});
