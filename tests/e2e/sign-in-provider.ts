import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

/** Firebase's own emulator, where its address is given, in place of what the server itself stands in with. */
export const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];

/** The emulator's pages fetch Google's script; a machine without a network gives them ours, which says the same. */
export async function serveGoogleStandIn(context: BrowserContext): Promise<void> {
  if (emulator === undefined) return;
  const body = await readFile('server/identity/pages/frames.js', 'utf8');
  await context.route('https://apis.google.com/js/api.js*', (route) => {
    const onload = new URL(route.request().url()).searchParams.get('onload') ?? 'gapi_onload';
    return route.fulfill({
      contentType: 'text/javascript',
      body: `${body}\nglobalThis[${JSON.stringify(onload)}]?.();`,
    });
  });
}

/** Says who one is, on the page of whoever stands for Google. */
export async function signInAsPerson(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (emulator === undefined) {
    // The form leads nowhere before its script has run, and the empty page of a new window counts as loaded.
    await page.waitForURL(handlerPath, { waitUntil: 'load' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^(Tên|Name)$/).fill(name);
    await page.getByRole('button', { name: /^(Tiếp tục|Continue)$/ }).click();
    return;
  }
  await page.locator('.js-new-account').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.locator('#sign-in').click();
}

/** Where one says who one is. */
export const handlerPath = /\/emulator\/auth\/handler\?/;
