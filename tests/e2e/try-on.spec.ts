import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';
import sharp from 'sharp';

import { emptyPng, noisePicture, plainPicture } from '#tests/support/test-pictures.ts';

import { axeViolations } from './studio-test.ts';
import { tabTo } from './keyboard-focus.ts';
import { expect, garmentFile, personFile, type PictureFile, tallPersonFile, test } from './wizard.ts';
import { locales, screenWords } from './screen-words.ts';

const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };
const longName = 'IMG_20261120_143522_ảnh_chụp_ở_tiệm_bản_cuối_cùng_đã_sửa_nền_trắng_gửi_khách';

test('a shop owner generates a picture from two photos, downloads it, saves it and finds it in the history', async ({
  page,
  owner,
  wizard,
}) => {
  const shop = await wizard('vi');
  const { say } = shop;
  await shop.open();
  await expect(page.getByText(say.credits(5), { exact: true }).first()).toBeVisible();
  await shop.addPerson(await personFile('thu', 'ảnh chụp ở tiệm'));
  await shop.goToGarments();
  await shop.addGarment(await garmentFile('print-tee', 'áo mới về'), say.tops);
  await shop.createButton.click();
  await expect(page.getByRole('list').filter({ hasText: say.stages[0] }).getByRole('listitem')).toContainText(
    [...say.stages],
  );
  await shop.seesResult();
  await expect(page.getByRole('status').getByRole('button', { name: say.close, exact: true })).toBeVisible();
  await expect(page.getByText(say.credits(4), { exact: true }).first()).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: say.download, exact: true }).click();
  const options = page.getByRole('dialog', { name: say.download, exact: true });
  await options.getByText('PNG', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    options.getByRole('button', { name: say.download, exact: true }).click(),
  ]);
  await expect(page.getByText(say.markNoted)).toBeVisible();
  const { format, width, height } = await sharp(await readFile(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 768, height: 1024 });

  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByRole('button', { name: say.saved, exact: true })).toBeDisabled();
  await shop.looksClosely();
  await page.getByRole('navigation').getByRole('link', { name: say.history, exact: true }).click();
  const card = page.getByRole('main').getByRole('button', { name: say.tryOn });
  await expect(card).toHaveCount(1);
  await card.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: say.tryOn })).toBeVisible();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
});

test('the keyboard completes a try-on with a visible focus at every step', async ({ page, wizard }) => {
  const shop = await wizard('en');
  const { say } = shop;
  await page.setViewportSize(tablet);
  await shop.open();

  // Tab would skip a list that has not loaded yet.
  await expect(page.getByRole('radio', { name: /^Lan: / })).toBeVisible();
  await tabTo(page, /^Lan: /);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Minh: / })).toBeChecked();
  await tabTo(page, say.chooseGarments);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator(':focus')).toContainText('One piece');

  await expect(page.getByRole('radio', { name: /^Red short/ })).toBeVisible();
  await tabTo(page, /^Red short/);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Lotus T-shirt/ })).toBeChecked();
  await tabTo(page, say.create);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator(':focus')).toContainText(say.stages[0]);
  await shop.seesResult();
  await expect(page.getByRole('main').locator(':focus')).toContainText(say.result);

  await tabTo(page, say.compare);
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: say.compare })).toHaveValue('0');
  await tabTo(page, say.download);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toHaveCount(1);
  // Enter on a radio button submits its form.
  await page.keyboard.press('Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.jpg$/);
  await expect(page.getByRole('button', { name: say.download })).toBeFocused();
  await tabTo(page, say.save);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say.saved, exact: true })).toBeFocused();
});

test('removing a garment by keyboard keeps the focus in the outfit', async ({ page, wizard }) => {
  const shop = await wizard('en');
  await shop.open();
  await shop.chooseSamples(/^Minh: /, /^Lotus T-shirt/);
  await shop.chosen.last().press('Enter');
  await expect(shop.chosen).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('complementary').locator(':focus')).toBeVisible();
});

test('the kind of a garment can be chosen and corrected', async ({ page, wizard }) => {
  const shop = await wizard('en');
  await shop.open();
  await shop.addPerson(await personFile('minh'));
  await shop.goToGarments();
  await page.getByLabel(shop.say.addGarment, { exact: true }).setInputFiles(await garmentFile('jeans'));
  const kind = page.getByLabel(shop.say.kindOfGarment);
  await kind.selectOption(shop.say.tops);
  await kind.selectOption(shop.say.bottoms);
  await expect(kind).toHaveValue('bottoms');
});

test('a tall photo and a long file name fit the screens of a tablet and of a desktop', async ({
  page,
  wizard,
}) => {
  const shop = await wizard('vi');
  const fits = async (what: string, whole?: Locator) => {
    for (const viewport of [tablet, desktop]) {
      await page.setViewportSize(viewport);
      const where = `${what}, ${viewport.width} px`;
      await expect.poll(() => page.evaluate(overflow), where).toBe(0);
      if (whole) await expect(whole, where).toBeInViewport({ ratio: 1 });
    }
  };
  await page.setViewportSize(tablet);
  await shop.open();
  await shop.addPerson(await tallPersonFile('thu', longName));
  await fits('model');
  await shop.goToGarments();
  await shop.addGarment(await garmentFile('print-tee', longName), shop.say.tops);
  await fits('garments', shop.createButton);
  await page.getByRole('navigation').getByRole('button', { name: shop.say.createStep }).click();
  await page.getByRole('button', { name: shop.say.setPoints, exact: true }).click();
  await fits('points', page.getByRole('img', { name: longName }));
  await page.getByRole('button', { name: shop.say.backToOutfit, exact: true }).click();
  await shop.createButton.click();
  await shop.seesResult();
  await fits('result', page.getByRole('slider', { name: shop.say.compare }));
});

test('a reload resumes the job, a second tab can take it over, and the job is charged once', async ({
  page,
  context,
  owner,
  wizard,
}) => {
  const shop = await wizard('vi');
  const { say } = shop;
  await shop.open();
  await shop.chooseSamples(/^Minh: /, /^Áo thun in sen/);
  await shop.createButton.click();
  await expect(shop.heading).toHaveText(say.beingMade);
  await page.reload();
  // The job continues without the page and may have ended by now.
  const compare = page.getByRole('slider', { name: say.compare });
  await expect(shop.heading.filter({ hasText: say.beingMade }).or(compare)).toBeVisible();

  const second = await wizard('vi', await context.newPage());
  await second.page.goto('/virtual-tryon');
  await expect(second.page.getByRole('heading', { name: say.elsewhere })).toBeVisible();
  await second.page.getByRole('button', { name: say.goOnHere, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.elsewhere })).toBeVisible();
  await second.seesResult();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
});

test('a double click makes one job', async ({ owner, wizard }) => {
  const shop = await wizard('vi');
  await shop.open();
  await shop.chooseSamples(/^Lan: /, /^Áo kẻ ngang/);
  await shop.createButton.dblclick();
  await shop.seesResult();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
});

test('a network lost during the wait shows a notice, and the picture arrives once it is back', async ({
  page,
  context,
  wizard,
}) => {
  const shop = await wizard('en');
  const { say } = shop;
  await shop.open();
  await shop.chooseSamples(/^Minh: /, /^Striped top/);
  await shop.createButton.click();
  await expect(shop.heading).toHaveText(say.beingMade);
  await context.setOffline(true);
  await expect(page.getByText(say.offline)).toBeVisible();
  await expect(shop.heading).toHaveText(say.beingMade);
  await context.setOffline(false);
  await expect(page.getByText(say.offline)).toBeHidden();
  await shop.seesResult();
});

test('an order without a network is sent once the network is back', async ({
  page,
  context,
  owner,
  wizard,
}) => {
  const shop = await wizard('vi');
  const { say } = shop;
  await shop.open();
  await shop.chooseSamples(/^Lan: /, /^Áo thun in sen/);
  await context.setOffline(true);
  await shop.createButton.click();
  await expect(page.getByRole('heading', { name: say.unsent })).toBeVisible();
  await context.setOffline(false);
  await shop.seesResult();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
});

for (const locale of locales) {
  test(`unusable files are refused with a reason, and the choices stay, ${locale}`, async ({
    page,
    wizard,
  }) => {
    const shop = await wizard(locale);
    const { say } = shop;
    await shop.open();
    await page.getByRole('radio', { name: /^Minh: / }).check();
    const photo = await noisePicture(640, 800).jpeg().toBuffer();
    const refused: [PictureFile, string][] = [
      [jpegOf(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')), say.fileTypeRefused],
      [jpegOf(photo.subarray(0, photo.length / 2)), say.fileUnreadable],
      [jpegOf(Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)])), say.fileTooLarge],
      [drawing, say.fileTypeRefused],
      [{ name: 'huge.png', mimeType: 'image/png', buffer: emptyPng(10_000, 10_000) }, say.tooManyPixels],
    ];
    for (const [file, sentence] of refused) {
      await page.getByLabel(say.addPerson, { exact: true }).setInputFiles(file);
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
      await expect(shop.chosen).toHaveCount(1);
    }
    await expect(page.getByRole('radio', { name: /^Minh: / })).toBeChecked();
  });
}

test('a photo without a person is refused at no cost, also with points set by hand', async ({
  page,
  owner,
  wizard,
}) => {
  // The engine runs two orders.
  test.slow();
  const shop = await wizard('vi');
  const { say } = shop;
  await shop.open();
  await shop.addPerson({
    name: 'tường.png',
    mimeType: 'image/png',
    buffer: await plainPicture(768, 1024, { r: 180, g: 170, b: 160 }).png().toBuffer(),
  });
  await shop.goToGarments();
  await page.getByRole('radio', { name: /^Áo thun in sen/ }).check();
  await shop.createButton.click();
  await shop.seesFailure(say.noPerson);
  expect([await owner.credits(), await owner.history()]).toEqual([5, ['failed']]);
  await expect(page.getByRole('button', { name: say.anotherModel, exact: true })).toBeVisible();

  await page.getByRole('button', { name: say.setPoints, exact: true }).click();
  await expect(shop.heading).toHaveText(say.whereIsTheBody);
  const elbow = page.getByRole('button', { name: say.leftElbow });
  const before = await elbow.getAttribute('aria-label');
  await elbow.press('Shift+ArrowLeft');
  await expect(elbow).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: say.createWithPoints, exact: true }).click();
  await shop.seesFailure(say.noPerson);
  expect([await owner.credits(), await owner.history()]).toEqual([5, ['failed', 'failed']]);
});

test('cancelling a running job returns the credit', async ({ page, owner, wizard }) => {
  const shop = await wizard('vi');
  const { say } = shop;
  await shop.open();
  await shop.chooseSamples(/^Lan: /, /^Áo len/);
  await shop.createButton.click();
  await expect(shop.heading).toHaveText(say.beingMade);
  await page.getByRole('button', { name: say.cancel, exact: true }).click();
  await expect(page.getByText(say.stopped)).toBeVisible();
  await expect(page.getByText(say.credits(5), { exact: true }).first()).toBeVisible();
  await expect(shop.chosen).toHaveCount(2);
  expect([await owner.credits(), await owner.history()]).toEqual([5, ['cancelled']]);
});

for (const locale of locales) {
  test(`the order names the missing credits, ${locale}`, async ({ page, owner, wizard }) => {
    const shop = await wizard(locale);
    const { say } = shop;
    await shop.open();
    const takeBack = await owner.spendAll();
    await shop.chooseSamples(/^Lan: /, locale === 'vi' ? /^Áo len/ : /^Rust jumper/);
    await shop.createButton.click();
    await expect(page.getByRole('main').getByText(say.notEnough, { exact: true })).toBeVisible();
    await expect(page.getByText(say.shortage)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await takeBack();
    await page.getByRole('button', { name: say.backToOutfit, exact: true }).click();
    await expect(shop.chosen).toHaveCount(2);
  });
}

test('a top and trousers form one order', async ({ wizard, owner }) => {
  const shop = await wizard('vi');
  await shop.open();
  await shop.chooseSamples(/^Minh: /, /^Áo thun in sen/, /^Quần jean/);
  await shop.createButton.click();
  await shop.seesResult();
  expect([await owner.credits(), await owner.history()]).toEqual([4, ['succeeded']]);
});

for (const locale of locales) {
  test(`two tops can't be worn together, and the wizard says so, ${locale}`, async ({ owner, wizard }) => {
    const shop = await wizard(locale);
    await shop.open();
    await shop.chooseSamples(
      /^Minh: /,
      ...(locale === 'vi' ? [/^Áo thun in sen/, /^Áo kẻ ngang/] : [/^Lotus T-shirt/, /^Striped top/]),
    );
    await shop.createButton.click();
    await shop.seesFailure(shop.say.notTogether);
    expect(await axeViolations(shop.page)).toEqual([]);
    expect([await owner.credits(), await owner.history()]).toEqual([5, []]);
  });

  test(`axe finds nothing on any step of a try-on, ${locale}`, async ({ page, context, wizard }) => {
    const shop = await wizard(locale);
    const { say } = shop;
    const clean = async (what: string) => expect(await axeViolations(page), what).toEqual([]);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: say.hello })).toBeVisible();
    await clean('dashboard');
    await shop.open();
    await page.getByRole('radio', { name: /^Minh: / }).check();
    await clean('model');
    await shop.goToGarments();
    await page.getByLabel(say.addGarment, { exact: true }).setInputFiles(await garmentFile('striped-tee'));
    await expect(shop.chosen).toHaveCount(2);
    await clean('garments');
    await page.getByLabel(say.kindOfGarment).selectOption(say.tops);
    await shop.createButton.click();
    await expect(shop.heading).toHaveText(say.beingMade);
    // The end of the job must not reach the page while axe runs.
    await context.setOffline(true);
    await clean('waiting');
    await page.getByRole('button', { name: say.backToOutfit, exact: true }).click();
    await expect(shop.chosen).toHaveCount(2);
    await context.setOffline(false);
    await clean('order');
    await page.getByRole('button', { name: say.setPoints, exact: true }).click();
    await expect(shop.heading).toHaveText(say.whereIsTheBody);
    await clean('handles');
    await page.getByRole('button', { name: say.backToOutfit, exact: true }).click();
    await page.getByRole('button', { name: say.seeHowFar, exact: true }).click();
    await shop.seesResult();
    await clean('result');

    const other = await wizard(locale, await context.newPage());
    await other.page.goto('/virtual-tryon');
    await expect(other.page.getByRole('heading', { name: say.elsewhere })).toBeVisible();
    expect(await axeViolations(other.page), 'elsewhere').toEqual([]);
  });

  test(`axe finds nothing on the account dialogs, ${locale}`, async ({ page, speak }) => {
    await speak(locale);
    const say = screenWords[locale];
    await page.goto('/history');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say.email, { exact: true })).toBeVisible();
    expect(await axeViolations(page), 'sign-in').toEqual([]);
    await dialog.getByRole('button', { name: say.forgot, exact: true }).click();
    await expect(dialog.getByRole('button', { name: say.sendLink, exact: true })).toBeVisible();
    expect(await axeViolations(page), 'forgotten').toEqual([]);
  });
}

const jpegOf = (buffer: Buffer): PictureFile => ({ name: 'ảnh.jpg', mimeType: 'image/jpeg', buffer });

const drawing: PictureFile = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>'),
};

/** Returns the horizontal overflow of the page in pixels. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
