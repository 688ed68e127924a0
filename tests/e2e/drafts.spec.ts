import type { APIRequestContext } from '@playwright/test';

import { expect, type Owner, test } from './wizard.ts';
import { screenWords } from './screen-words.ts';

const tokenKey = 'auth_token';

/** Returns the id of the model in the draft that the server has, undefined while it has none. */
async function modelOnServer(request: APIRequestContext, { person: { token } }: Owner) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/drafts/try-on/main', { headers });
  return /"person":\{"\$asset":"([\w-]+)"\}/.exec(await answer.text())?.[1];
}

test('a draft continues on another device, and neither device overwrites the other', async ({
  browser,
  page,
  request,
  owner,
  wizard,
}) => {
  const desk = await wizard('en');
  await desk.open();
  const model = () => modelOnServer(request, owner);
  await page.getByRole('radio', { name: /^Lan: / }).check();
  await expect.poll(model).toBeDefined();
  const lan = await model();

  // The second browser starts with an empty storage.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' });
  await context.addCookies(await page.context().cookies());
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    tokenKey,
    owner.person.token,
  ] as const);
  const other = await context.newPage();
  await other.goto('/virtual-tryon');
  await expect(other.getByRole('heading', { name: /^This draft goes on at Chrome on / })).toBeVisible();
  await other.getByRole('button', { name: 'Go on here', exact: true }).click();
  await expect(other.getByRole('button', { name: /^Remove: Lan/ })).toBeVisible();
  await other.getByRole('radio', { name: /^Minh: / }).check();
  await expect.poll(model).not.toBe(lan);

  // The first browser continues offline meanwhile: it learns of the other device online, and keeps its own work as a separate draft.
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: /^Thu: / }).check();
  await expect(page.getByText(screenWords.en.savedHere)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /^This draft goes on at / })).toBeVisible();
  await expect(page.getByText(/There is work on this device too/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on here', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Remove: Minh/ })).toBeVisible();
  await page.getByRole('link', { name: 'What was here before' }).click();
  await expect(page.getByRole('button', { name: /^Remove: Thu/ })).toBeVisible();
  await context.close();
});

test('work continues without a network, and the server receives it once the network is back', async ({
  page,
  context,
  request,
  owner,
  wizard,
}) => {
  const desk = await wizard('vi');
  await desk.open();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Lan: / }).check();
  await expect(page.getByText(screenWords.vi.savedHere)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(screenWords.vi.savedHere)).toBeHidden();
  await expect.poll(() => modelOnServer(request, owner)).toBeDefined();
});
