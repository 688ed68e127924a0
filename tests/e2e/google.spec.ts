import { googleCallbackPath } from '#api/contract/google.ts';
import { identityOps } from '#api/contract/identity.ts';

import { expect, test, axeViolations } from './studio-test.ts';
import { screenWords } from './screen-words.ts';

const say = screenWords.vi;
test.beforeEach(async ({ speak, request }) => {
  await speak('vi');
  const { google } = await (await request.get(identityOps.providers.path)).json();
  test.skip(!google, 'the server that runs has no client of Google’s');
});

test('a sign-in by Google returns to the requested page with a one-time password', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/history?status=failed');
  await expect(dialog).toBeVisible();
  await page.goto(googleCallbackPath);
  await page.getByRole('button', { name: say.continueWithGoogle }).click();
  await page.getByRole('link', { name: 'Lan Anh' }).click();
  await expect(page).toHaveURL('/history?status=failed');
  await expect(page.getByRole('heading', { level: 1, name: say.history })).toBeVisible();

  await page.goto('/profile');
  const panel = page.getByRole('region', { name: say.oneTime });
  await panel.getByRole('button', { name: say.showIt, exact: true }).click();
  // The credentials are sealed, and opening them takes a moment.
  const credentials = panel.getByRole('definition');
  await expect(credentials).toHaveCount(2);
  const [email = '', password = ''] = await credentials.allTextContents();
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  expect([password.length > 8, stored.includes(password)]).toEqual([true, false]);
  expect(await axeViolations(page)).toEqual([]);

  const signIn = async () => {
    await page.goto('/history');
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: /Lan Anh/ }).click();
    await page.getByRole('button', { name: say.signOut, exact: true }).last().click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  };
  await signOut();
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: say.history })).toBeVisible();
  await signOut();
  await signIn();
  await expect(page.getByRole('alert').getByText(say.wrongPassword)).toBeVisible();
});

test('a cancelled sign-in at Google returns to a page that offers another attempt', async ({ page }) => {
  await page.goto(googleCallbackPath);
  await page.getByRole('button', { name: say.continueWithGoogle }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').getByText(say.declined)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the callback page sends no code that was planted in another browser', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST') sent.push(asked.url());
  });
  await page.goto(`${googleCallbackPath}?code=planted&state=planted`);
  await expect(page.getByRole('alert').getByText(say.strayed)).toBeVisible();
  expect(sent).toEqual([]);
});
