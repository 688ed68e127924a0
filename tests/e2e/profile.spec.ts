import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';

import { AccountExport } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';

import { expect, member, type Person, test, axeViolations } from './studio-test.ts';
import { locales, screenWords } from './screen-words.ts';

const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get(accountOps.profile.path, { headers: { authorization: `Bearer ${token}` } })).status();
const signInStatus = async (request: APIRequestContext, { email }: Person, password: string) =>
  (await request.post(accountOps.login.path, { data: { username: email, password } })).status();

for (const locale of locales) {
  const say = screenWords[locale];
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Signs in on the page as a second device beside the token's. */
  const arrive = async (page: Page, { email, password }: Person) => {
    await page.goto('/profile');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeVisible();
    await expect(page.getByRole('button', { name: say.changeName })).toBeVisible();
  };

  test.describe(`the profile, ${locale}`, () => {
    test.beforeEach(({ speak }) => speak(locale));

    test('a new name is saved and shown everywhere', async ({ page, request }) => {
      await arrive(page, await member(request));
      expect(await axeViolations(page)).toEqual([]);
      await press(page, say.changeName);
      const name = page.getByLabel(say.name, { exact: true });
      await expect(name).toBeFocused();
      await name.fill('Lan Anh Trần');
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.nameChanged, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: say.changeName })).toBeFocused();
      await expect(page.getByRole('button', { name: /Lan Anh Trần/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText('Lan Anh Trần')).toBeVisible();
      await page.getByRole('button', { name: /Lan Anh Trần/ }).click();
      await expect(page.getByRole('link', { name: say.profileSettings })).toHaveAttribute('href', '/profile');
    });

    test('a new password signs out every other device; a wrong current password shows an error at its field', async ({
      page,
      request,
    }) => {
      const person = await member(request);
      const next = 'một mật khẩu khác hẳn';
      await arrive(page, person);
      await press(page, say.changePassword);
      const current = page.getByLabel(say.currentPassword, { exact: true });
      await expect(current).toBeFocused();
      await current.fill('sai mật khẩu');
      await page.getByLabel(say.newPassword, { exact: true }).fill(next);
      await page.getByLabel(say.newPasswordAgain, { exact: true }).fill(next);
      await press(page, say.setPassword);
      await expect(current).toHaveAccessibleDescription(say.notYourPassword);
      expect(await axeViolations(page)).toEqual([]);
      await current.fill(person.password);
      await press(page, say.setPassword);
      await expect(page.getByText(say.passwordSet, { exact: true })).toBeVisible();
      await expect(page.getByText(say.nowhereElse, { exact: true })).toBeVisible();
      expect([
        await statusOf(request, person.token),
        await signInStatus(request, person, person.password),
        await signInStatus(request, person, next),
      ]).toEqual([401, 401, 200]);
    });

    test('the profile lists other devices and signs them out', async ({ page, request }) => {
      const person = await member(request);
      await arrive(page, person);
      const devices = page.getByRole('main').getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expect(devices.filter({ hasText: say.thisDevice })).toContainText('Chrome');
      await press(page, say.signOutElsewhere);
      await expect(page.getByText(say.signedOutElsewhere, { exact: true })).toBeVisible();
      await expect(devices).toHaveCount(1);
      await expect(page.getByText(say.nowhereElse, { exact: true })).toBeVisible();
      expect(await statusOf(request, person.token)).toBe(401);
    });

    test("the account's data downloads as one file", async ({ page, request }) => {
      const person = await member(request);
      await arrive(page, person);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, say.takeData)]);
      expect(download.suggestedFilename()).toMatch(/^mot-\d{4}-\d{2}-\d{2}\.json$/);
      const { account, credits } = v.parse(
        AccountExport,
        JSON.parse(await readFile(await download.path(), 'utf8')),
      );
      expect([account.email, credits.balance]).toEqual([person.email, 5]);
    });

    test('an account is deleted after a warning about the losses and the password', async ({
      page,
      request,
    }) => {
      const person = await member(request);
      await arrive(page, person);
      await press(page, say.deleteAccount);
      const dialog = page.getByRole('dialog', { name: say.deleteTitle });
      await expect(dialog.getByText(say.unspent)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: say.deleteAccount })).toBeFocused();
      await press(page, say.deleteAccount);
      const password = dialog.getByLabel(say.yourPassword, { exact: true });
      await password.fill('sai mật khẩu');
      await page.keyboard.press('Enter');
      await expect(password).toHaveAccessibleDescription(say.notYourPassword);
      await password.fill(person.password);
      await press(page, say.deleteForGood);
      await expect(page.getByText(say.accountDeleted, { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect([
        await statusOf(request, person.token),
        await signInStatus(request, person, person.password),
      ]).toEqual([401, 401]);
    });
  });
}

test("the language switch also changes the account's language", async ({ page, request, speak }) => {
  await speak('vi');
  const person = await member(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const localeNow = async () =>
    v.parse(accountOps.profile.answer, await (await request.get(accountOps.profile.path, { headers })).json())
      .locale;
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenWords.vi.email, { exact: true }).fill(person.email);
  await dialog.getByLabel(screenWords.vi.password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: screenWords.vi.profile })).toBeVisible();
  const before = await localeNow();
  const [other, say] =
    before === 'vi' ? (['EN', screenWords.en] as const) : (['VI', screenWords.vi] as const);
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeVisible();
  await expect.poll(localeNow).toBe(before === 'vi' ? 'en' : 'vi');
});

test("the profile's language changes the language of the pages", async ({ page, request, speak }) => {
  await speak('vi');
  const person = await member(request);
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenWords.vi.email, { exact: true }).fill(person.email);
  await dialog.getByLabel(screenWords.vi.password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: screenWords.en.profile })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});
