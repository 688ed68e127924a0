import { expect, test } from './wizard.ts';

test('a result is shared with consent, seen on the dashboard by a guest, and taken back', async ({
  browser,
  page,
  wizard,
}) => {
  const shop = await wizard('en');
  await shop.open();
  await shop.chooseSamples(/^Lan: /, /^Lotus T-shirt/);
  await shop.createButton.click();
  await shop.seesResult();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Share with the community' });
  const share = window.getByRole('button', { name: 'Share', exact: true });
  await expect(
    window.getByText('the photos it was made of, your words and settings, or your address'),
  ).toBeVisible();
  await expect(share).toBeDisabled();
  await window.getByRole('checkbox', { name: /^I may show this picture/ }).check();
  await share.click();
  await expect(window.getByText('Everybody can see this result')).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' });
  await context.addCookies(await page.context().cookies());
  const guest = await context.newPage();
  await guest.goto('/dashboard');
  const seen = guest.getByRole('region', { name: 'From the community' }).getByRole('img');
  await expect(seen.first()).toBeVisible();
  const before = await seen.count();
  await window.getByRole('button', { name: "Don't share it any more" }).click();
  await expect(share).toBeDisabled();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'From the community' })).toBeVisible();
  await expect(seen).toHaveCount(before - 1);
  await context.close();
});
