import { expect, test } from './wizard.ts';
import { screenWords } from './screen-words.ts';

const tokenKey = 'auth_token';

test('a wizard is gone on with on another device, and neither writes over the other', async ({
  browser,
  page,
  owner,
  wizard,
}) => {
  const desk = await wizard('en');
  await desk.open();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('radio', { name: /^Lan: / }).check();
  await saved;

  // Another browser with nothing of its own.
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
  const taken = other.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await other.getByRole('radio', { name: /^Minh: / }).check();
  await taken;

  // The first one went on without a network meanwhile: it hears of it once there is one, and keeps that as a draft of its own.
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

test('work goes on without a network, and the other device gets it once there is one', async ({
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
  const kept = async () => {
    const headers = { authorization: `Bearer ${owner.person.token}` };
    return JSON.stringify(await (await request.get('/api/drafts/try-on/main', { headers })).json());
  };
  await expect.poll(kept).toMatch(/"person":\{"\$asset":"[\w-]+"\}/);
});
