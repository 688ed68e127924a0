import { storedDrafts } from './studio-test.ts';
import { expect, test } from './wizard.ts';

test('a virtual model is previewed, generated, saved under a name and used in a try-on', async ({
  page,
  owner,
  wizard,
}) => {
  // The test generates two pictures.
  test.slow();
  const shop = await wizard('en');
  await page.goto('/body-generator');
  await page.getByRole('spinbutton', { name: 'Height' }).fill('172');
  await expect(page.getByText(/^Preview: Female · 172 cm/)).toBeAttached();
  await expect(page.locator('[data-painted]')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('sage backdrop');
  await expect(page.getByRole('list', { name: 'What was understood' })).toHaveText('Backdrop: Sage');
  await expect.poll(() => storedDrafts(page)).toContain('sage backdrop');

  await page.reload();
  await page.getByRole('button', { name: 'Make the virtual model · 1 credit' }).click();
  await expect(page.getByRole('img', { name: 'Your virtual model' })).toBeVisible({ timeout: 60_000 });
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
  await page.getByRole('button', { name: 'Save as my model' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Thu 172');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Among your models' })).toBeVisible();

  await shop.open();
  await shop.chooseSamples(/Thu 172/, /^Lotus T-shirt/);
  await shop.createButton.click();
  await shop.seesResult();
});
