import type { Page } from '@playwright/test';

import { expect, finishTryOn, member, test, axeViolations } from './studio-test.ts';
import { locales, screenWords } from './screen-words.ts';

for (const locale of locales) {
  const say = screenWords[locale];

  test(`the history finds, opens, downloads, deletes and restores results, ${locale}`, async ({
    page,
    request,
    speak,
  }) => {
    await speak(locale);
    const { email, password, token } = await member(request);
    await finishTryOn(request, token);
    await page.goto('/history');
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();

    const card = page.getByRole('main').getByRole('button', { name: say.tryOn });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(say.completed);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByText(say.failed, { exact: true }).click();
    await expect(page).toHaveURL('/history?status=failed');
    await expect(page.getByRole('heading', { name: say.nothingSuch })).toBeVisible();
    await page.goBack();
    await expect(card).toHaveCount(1);

    await card.click();
    await expect(dialog.getByRole('heading', { name: say.tryOn })).toBeVisible();
    await expect(page).toHaveURL(/\/history\?item=/);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.download, exact: true }).click();
    const options = page.getByRole('dialog', { name: say.download, exact: true });
    await options.getByText('PNG', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      options.getByRole('button', { name: say.download, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    await expect(options).toHaveCount(0);

    // A rerun with other garments: the wizard has the rest of the order, and Back returns to the result.
    await dialog.getByRole('button', { name: say.runAgainChanged, exact: true }).click();
    await dialog.getByRole('link', { name: say.theGarments, exact: true }).click();
    await expect(page).toHaveURL(/\/virtual-tryon\?draft=/);
    await expect(page.getByText(say.setAsBefore)).toBeVisible();
    await expect(page.getByLabel(say.addGarment, { exact: true })).toBeAttached();
    await expect(page.getByRole('complementary').getByRole('button', { name: say.takenOut })).toHaveCount(2);
    await page.goBack();

    await dialog.getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByRole('heading', { name: say.nothingYet })).toBeVisible();
    await expect(page.getByText(say.removed)).toBeVisible();
    await page.getByRole('button', { name: say.undo, exact: true }).click();
    await expect(card).toHaveCount(1);
  });
}

/** Pinches with two fingers around a point, from `from` to `to` pixels apart. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const glass = await page.context().newCDPSession(page);
  await glass.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 4; step += 1)
    await glass.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 4),
    });
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a result is zoomed by pinch, dragged by mouse and shown full screen', async ({
  page,
  request,
  speak,
}) => {
  await speak('en');
  const { token } = await member(request);
  const id = await finishTryOn(request, token);
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto(`/history?item=${id}`);
  const picture = page.getByRole('dialog').locator('.review-board img');
  const percent = page.getByRole('dialog').getByRole('status', { name: 'Zoom', exact: true });
  await expect(percent).toBeVisible();
  // The dialog moves while it opens.
  await picture.hover({ trial: true });
  const shown = async () => Number((await percent.textContent())?.replace(/\D/g, ''));
  const box = async () => {
    const found = await picture.boundingBox();
    if (found === null) throw new Error('there is no picture');
    return found;
  };
  const whole = await box();
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const before = await shown();
  await pinch(page, middle, 80, 240);
  await expect.poll(async () => (await shown()) / before).toBeCloseTo(3, 1);

  const near = await box();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y - 40, { steps: 4 });
  await page.mouse.up();
  const moved = async () => {
    const { x, y } = await box();
    return [Math.round(x - near.x), Math.round(y - near.y)];
  };
  await expect.poll(moved).toEqual([60, -40]);

  await pinch(page, middle, 240, 80);
  await expect.poll(shown).toBe(before);

  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  const isFull = () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('.review-board')));
  await expect.poll(isFull).toBe(true);
  // The browser names the element before it lays the page out for the screen.
  await expect.poll(async () => (await box()).height).toBeGreaterThan(whole.height);
  await page.getByRole('button', { name: 'Leave full screen', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});
