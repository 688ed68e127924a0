import { axeViolations, storedDrafts } from './studio-test.ts';
import { expect, test } from './wizard.ts';
import { hairWords, locales } from './screen-words.ts';

test('a studio model gets another hair colour; the choices survive a reload, and the history has the picture', async ({
  page,
  owner,
  wizard,
}) => {
  // The engine finds the hair, renders a preview and generates a result.
  test.slow();
  const shop = await wizard('vi');
  const { say } = shop;
  const hair = hairWords.vi;
  await page.goto('/hairstyle-changer');
  await page.getByRole('radio', { name: /Sofia/ }).check();
  await page.getByRole('complementary').getByRole('button', { name: hair.choose }).click();
  await page.getByRole('complementary').getByRole('button', { name: hair.customise }).click();
  await expect(page.getByText(hair.missing)).toBeVisible();
  await page.getByRole('radio', { name: hair.onlyColor, exact: true }).check();
  await page.getByRole('complementary').getByRole('button', { name: hair.customise }).click();
  await expect(page.getByText(hair.found)).toBeVisible({ timeout: 60_000 });

  await page.reload();
  const create = page.getByRole('button', { name: hair.create, exact: true });
  await create.click();
  await expect(page.getByText(hair.colorMissing)).toBeVisible();
  expect(await owner.credits()).toBe(5);
  await page.getByRole('radio', { name: hair.copper }).check();
  await expect(page.getByAltText(hair.previewed)).toBeVisible({ timeout: 60_000 });
  expect(await owner.credits()).toBe(5);
  await create.click();
  await shop.seesResult();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);

  await page.getByRole('navigation').getByRole('link', { name: say.history, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: hair.feature }).click();
  await expect(page.getByRole('dialog').getByText(hair.onlyColor, { exact: true })).toBeVisible();
});

test('a hand-painted hair mask survives a reload and is used by the order', async ({
  page,
  owner,
  wizard,
}) => {
  // The engine finds the hair twice and generates a result.
  test.slow();
  const shop = await wizard('vi');
  const hair = hairWords.vi;
  await page.goto('/hairstyle-changer');
  await page.getByRole('radio', { name: /Sofia/ }).check();
  await page.getByRole('complementary').getByRole('button', { name: hair.choose }).click();
  await page.getByRole('radio', { name: hair.onlyColor, exact: true }).check();
  await page.getByRole('complementary').getByRole('button', { name: hair.customise }).click();
  await page.getByRole('radio', { name: hair.copper }).check();
  await page.getByRole('button', { name: hair.byHand }).click();
  const useMask = page.getByRole('button', { name: hair.useMask });
  await expect(useMask).toBeEnabled({ timeout: 60_000 });
  const board = page.getByRole('application', { name: hair.board });
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(useMask).toBeInViewport({ ratio: 1 });
  }
  // The board has the layout of the last size once it keeps still.
  await board.hover({ trial: true });
  const { x, y, width, height } = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.48, y + height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.52, y + height * 0.22, { steps: 4 });
  await page.mouse.up();
  const undo = page.getByRole('button', { name: hair.undo });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(() => storedDrafts(page)).toContain('"kind":"stroke"');
  await page.reload();
  await expect(useMask).toBeEnabled({ timeout: 60_000 });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await useMask.click();
  const automatically = page.getByRole('button', { name: hair.automatically });
  await expect(automatically).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toContain('"mask":{');

  await page.reload();
  await expect(automatically).toBeVisible();
  await page.getByRole('button', { name: hair.create, exact: true }).click();
  await shop.seesResult();
  expect(await owner.credits()).toBe(4);
});

test('a chunk that fails to load leaves the page intact and loads on the next attempt', async ({
  page,
  wizard,
}) => {
  await wizard('vi');
  const hair = hairWords.vi;
  // The chunks of the toasts and of the picker, matched by content, as chunk names are hashes.
  const parts = /Toastify|picker-grid/;
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    const answer = await route.fetch();
    return parts.test(await answer.text()) ? route.abort() : route.fulfill({ response: answer });
  });
  const goOn = page.getByRole('complementary').getByRole('button');
  await page.goto('/hairstyle-changer');
  await goOn.filter({ hasText: hair.choose }).click();
  const missed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
  await goOn.filter({ hasText: hair.customise }).click();
  await missed;
  await expect(page.getByRole('heading', { name: hair.title, level: 1 })).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await goOn.filter({ hasText: hair.customise }).click();
  await expect(page.getByText(hair.missing)).toBeVisible();
});

for (const locale of locales) {
  test(`axe finds nothing on the list of hairstyles, ${locale}`, async ({ page, wizard }) => {
    await wizard(locale);
    const hair = hairWords[locale];
    await page.goto('/hairstyle-changer');
    await page.getByRole('complementary').getByRole('button', { name: hair.choose }).click();
    await expect(page.getByRole('heading', { name: hair.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Mohican', exact: true })).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);
  });
}
