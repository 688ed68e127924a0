import { expect, madeTryOn, member, test, violations } from './studio.ts';
import { locales, words } from './words.ts';

for (const locale of locales) {
  const say = words[locale];

  test(`what was made is found, opened, downloaded, deleted and brought back, ${locale}`, async ({
    page,
    request,
    speak,
  }) => {
    await speak(locale);
    const { email, password, token } = await member(request);
    await madeTryOn(request, token);
    await page.goto('/history');
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();

    const card = page.getByRole('main').getByRole('button', { name: say.tryOn });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(say.completed);
    expect(await violations(page)).toEqual([]);

    await page.getByText(say.failed, { exact: true }).click();
    await expect(page).toHaveURL('/history?status=failed');
    await expect(page.getByRole('heading', { name: say.nothingSuch })).toBeVisible();
    await page.goBack();
    await expect(card).toHaveCount(1);

    await card.click();
    await expect(dialog.getByRole('heading', { name: say.tryOn })).toBeVisible();
    await expect(page).toHaveURL(/\/history\?item=/);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.download, exact: true }).click();
    const options = page.getByRole('dialog', { name: say.download, exact: true });
    await options.getByText('PNG', { exact: true }).click();
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      options.getByRole('button', { name: say.download, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    await expect(options).toHaveCount(0);

    await dialog.getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByRole('heading', { name: say.nothingYet })).toBeVisible();
    await expect(page.getByText(say.removed)).toBeVisible();
    await page.getByRole('button', { name: say.undo, exact: true }).click();
    await expect(card).toHaveCount(1);
  });
}
