import type { Page } from '@playwright/test';

import {
  codePattern,
  expect,
  findInMailbox,
  member,
  type Person,
  resetLinkPattern,
  newPerson,
  test,
  axeViolations,
} from './studio-test.ts';
import { locales, screenWords } from './screen-words.ts';

for (const locale of locales) {
  const say = screenWords[locale];
  const signIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
  };

  test.describe(`accounts, ${locale}`, () => {
    test.beforeEach(({ speak }) => speak(locale));

    test('a newcomer registers, verifies the address by the mailed code and lands on the dashboard', async ({
      page,
      request,
    }) => {
      const { name, email, password } = newPerson();
      await page.goto('/dashboard');
      await page.getByRole('button', { name: say.createAccount, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.name, { exact: true }).fill(name);
      await dialog.getByLabel(say.email, { exact: true }).fill(email);
      await dialog.getByLabel(say.password, { exact: true }).fill(password);
      await dialog.getByLabel(say.passwordAgain, { exact: true }).fill(password);
      await dialog.getByRole('button', { name: say.submitAccount, exact: true }).click();

      await expect(dialog.getByRole('heading', { name: say.verifyTitle })).toBeVisible();
      await expect(dialog.getByRole('link', { name: say.keptMail })).toHaveAttribute('href', '/dev-tools');
      expect(await axeViolations(page)).toEqual([]);
      await dialog
        .getByLabel(say.code, { exact: true })
        .fill(await findInMailbox(request, email, codePattern));
      await dialog.getByRole('button', { name: say.verify, exact: true }).click();

      await expect(page.getByRole('heading', { level: 1, name: say.hello })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
    });

    test('a guest at a protected page signs in and returns to that page', async ({ page, request }) => {
      const person = await member(request);
      await page.goto('/history?status=completed');
      await signIn(page, person);
      await expect(page.getByRole('heading', { level: 1, name: say.history })).toBeVisible();
      await expect(page).toHaveURL('/history?status=completed');
      await expect(page.getByRole('radio', { name: say.completed })).toBeChecked();
    });

    test('a wrong password shows an error, and the dialog keeps the address', async ({ page, request }) => {
      const { email } = await member(request);
      await page.goto('/history');
      await signIn(page, { email, password: 'sai mật khẩu' });
      await expect(page.getByRole('alert').getByText(say.wrongPassword)).toBeVisible();
      await expect(page.getByRole('dialog').getByLabel(say.email, { exact: true })).toHaveValue(email);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('the form names missing input at its field and focuses the first such field', async ({ page }) => {
      await page.goto('/history');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
      const email = dialog.getByLabel(say.email, { exact: true });
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(say.wrongEmail);
    });

    test('the mailed link replaces a forgotten password once', async ({ page, request }) => {
      const { email } = await member(request);
      const password = 'một mật khẩu khác hẳn';
      await page.goto('/history?status=failed');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.forgot, exact: true }).click();
      await dialog.getByLabel(say.email, { exact: true }).fill(email);
      await dialog.getByRole('button', { name: say.sendLink, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: say.mailbox })).toBeVisible();

      const link = await findInMailbox(request, email, resetLinkPattern);
      const { pathname, search } = new URL(link);
      await page.goto(`${pathname}${search}`);
      await expect(page.getByLabel(say.newPassword, { exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const submit = async () => {
        await page.getByLabel(say.newPassword, { exact: true }).fill(password);
        await page.getByLabel(say.newPasswordAgain, { exact: true }).fill(password);
        await page.getByRole('button', { name: say.setPassword, exact: true }).click();
      };
      await submit();
      await expect(dialog.getByLabel(say.email, { exact: true })).toHaveValue(email);
      await signIn(page, { email, password });
      // The page that the guest had requested at first.
      await expect(page).toHaveURL('/history?status=failed');
      await expect(page.getByRole('radio', { name: say.failed })).toBeChecked();

      await page.goto(`${pathname}${search}`);
      await submit();
      await expect(page.getByRole('heading', { name: say.linkUseless })).toBeVisible();
    });
  });
}

test('the verification page reports a missing address', async ({ page, speak }) => {
  await speak('en');
  await page.goto('/auth/verify-otp');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenWords.en.code, { exact: true }).fill('482913');
  await dialog.getByRole('button', { name: screenWords.en.verify, exact: true }).click();
  await expect(dialog.getByLabel(screenWords.en.code, { exact: true })).toHaveAccessibleDescription(
    screenWords.en.noEmail,
  );
});

test('a pasted code may contain spaces', async ({ page, speak, context }) => {
  await speak('en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/verify-otp');
  await page.evaluate(() => navigator.clipboard.writeText(' 482 913 '));
  const code = page.getByLabel(screenWords.en.code, { exact: true });
  await code.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(code).toHaveValue('482913');
});

test('the forms carry the hints for password managers and phone keyboards', async ({ page, speak }) => {
  await speak('en');
  const say = screenWords.en;
  const dialog = page.getByRole('dialog');
  const hints = () =>
    dialog
      .locator('input')
      .evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.map(({ name, type, autocomplete, inputMode }) => [name, type, autocomplete, inputMode]),
      );
  await page.goto('/history');
  await expect(dialog.getByLabel(say.email, { exact: true })).toBeFocused();
  await expect.poll(hints).toEqual([
    ['email', 'email', 'username', ''],
    ['password', 'password', 'current-password', ''],
  ]);
  await dialog.getByRole('button', { name: say.createAccount, exact: true }).click();
  await expect(dialog.getByLabel(say.name, { exact: true })).toBeFocused();
  await expect.poll(hints).toEqual([
    ['name', 'text', 'name', ''],
    ['email', 'email', 'username', ''],
    ['password', 'password', 'new-password', ''],
    ['confirmPassword', 'password', 'new-password', ''],
  ]);
  await page.goto('/auth/verify-otp');
  await expect(dialog.getByLabel(say.code, { exact: true })).toBeFocused();
  await expect.poll(hints).toEqual([['code', 'text', 'one-time-code', 'numeric']]);
});

test('a typed code may contain a space', async ({ page, speak }) => {
  await speak('en');
  await page.goto('/auth/verify-otp');
  const code = page.getByLabel(screenWords.en.code, { exact: true });
  await code.pressSequentially('123 456');
  await expect(code).toHaveValue('123456');
});

test('Escape closes the sign-in dialog and returns the focus to its opener', async ({ page, speak }) => {
  await speak('en');
  await page.goto('/dashboard');
  const opener = page.getByRole('main').getByRole('button', { name: screenWords.en.signIn, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(screenWords.en.email, { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
