import { expect, test } from './wizard.ts';

const tools = [
  {
    path: '/virtual-tryon-legacy',
    parts: ['Choose a model', 'Choose garments'],
    order: /^Create the picture/,
    missing: 'Please select both model and garment before generating.',
  },
  {
    path: '/hairstyle-changer-legacy',
    parts: ['Choose a photo', 'Choose a hairstyle', 'Customise'],
    order: /^Change the hair/,
    missing: 'Please select both image and hairstyle before generating.',
  },
  {
    path: '/image-to-video-legacy',
    parts: ['Choose a picture', 'Set it up'],
    order: /^Make the moving photo/,
    missing: 'Please choose a picture first.',
  },
  {
    path: '/body-generator-legacy',
    parts: ['Parameters', 'Customise'],
    order: /^Make the virtual model/,
    missing: undefined,
  },
] as const;

test.describe('the tools on one page', () => {
  for (const { path } of tools)
    test(`${path} asks a guest to sign in`, async ({ page, speak }) => {
      await speak('en');
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choose a model' })).toHaveCount(0);
    });

  for (const { path, parts, order, missing } of tools)
    test(`${path} shows every step at once and names what is missing`, async ({ page, wizard }) => {
      await wizard('en');
      await page.goto(path);
      for (const part of parts)
        await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      if (missing === undefined) return;
      await page.getByRole('button', { name: order }).click();
      await expect(page.getByText(missing).first()).toBeVisible();
    });

  test('an outfit is assembled in any allowed order, generated, and continued in the step-by-step wizard', async ({
    page,
    wizard,
  }) => {
    const { say } = await wizard('en');
    await page.goto('/virtual-tryon-legacy');
    await page.getByRole('radio', { name: /^Lotus T-shirt/ }).click();
    await expect(page.getByText('Please select a model first before choosing a garment')).toBeVisible();
    await page.getByRole('radio', { name: /^Lan: / }).check();
    await page.getByRole('radio', { name: /^Lotus T-shirt/ }).check();
    await page.getByRole('button', { name: say.create, exact: true }).click();
    await expect(page.getByRole('slider', { name: say.compare })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Step by step, with the same draft' }).click();
    await expect(page).toHaveURL(/\/virtual-tryon$/);
    await expect(page.getByRole('slider', { name: say.compare })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Back to the choices' }).click();
    await expect(page.getByRole('radio', { name: /^Lan: / })).toBeChecked();
  });
});
