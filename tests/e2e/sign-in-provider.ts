import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

/** Address of Firebase's emulator, which replaces the server's own stand-in if it is set. */
export const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];

/** Serves a copy of Google's script, which the emulator's pages fetch, to machines without a network. */
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

/** Signs in as a person on the page of the stand-in for Google. */
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

/** Address of the stand-in's sign-in page. */
export const handlerPath = /\/emulator\/auth\/handler\?/;
