import type { Page } from '@playwright/test';

import { expect, finishTryOn, member, type Person, test, axeViolations } from './studio-test.ts';
import { locales, screenWords } from './screen-words.ts';

async function signIn(
  page: Page,
  { email, password }: Person,
  say: (typeof screenWords)['vi' | 'en'],
  path: string,
) {
  await page.goto(path);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(say.email, { exact: true }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
}

const own = {
  vi: {
    offer: 'Lần đầu dùng? Xem hướng dẫn',
    firstStep: 'Thử đồ trong bốn bước',
    lastStep: 'Đi tiếp',
    help: 'Trợ giúp',
    again: 'Xem hướng dẫn',
    hairStep: 'Đổi kiểu tóc trong bốn bước',
    search: 'tro giup',
    find: 'Tìm nhanh',
    orders: 'Lượt tạo của bạn',
    nothing: 'Hiện không có lượt nào đang tạo.',
    seen: 'Đánh dấu đã xem hết',
    tourSignedOut: 'Đăng nhập để xem hướng dẫn',
    tellMe: 'Báo qua trình duyệt này, kể cả khi tôi đang ở thẻ khác',
    made: 'Đã tạo xong',
    tool: 'Thử đồ ảo',
  },
  en: {
    offer: 'New here? Take the tour',
    firstStep: 'Four steps to a try-on',
    lastStep: 'The way on',
    help: 'Help',
    again: 'Take the tour',
    hairStep: 'A new hairstyle in four steps',
    search: 'help',
    find: 'Find and do',
    orders: 'Your orders',
    nothing: 'Nothing is being made right now.',
    seen: 'Mark all as seen',
    tourSignedOut: 'Sign in and take the tour',
    tellMe: 'Tell me by this browser, also when the studio is not in sight',
    made: 'Generation Successful',
    tool: 'Virtual Try-On',
  },
} as const;

for (const locale of locales) {
  const say = screenWords[locale];
  const here = own[locale];

  test(`a tour is offered once, completed by keyboard, and replayed from the help page, ${locale}`, async ({
    page,
    request,
    speak,
  }) => {
    await speak(locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, await member(request), say, '/virtual-tryon');
    await page.getByRole('button', { name: here.offer }).click();
    const step = page.getByRole('dialog', { name: here.firstStep });
    await expect(step).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    for (let next = 0; next < 4; next++) {
      const before = await page.locator('#tutorial-title').textContent();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('#tutorial-title')).not.toHaveText(before ?? '');
    }
    await expect(page.getByRole('dialog', { name: here.lastStep })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.tutorial')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: here.orders })).toBeVisible();
    await expect(page.getByRole('button', { name: here.offer })).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: here.find }).getByRole('combobox')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(here.search);
    await expect(page.getByRole('option', { name: here.help, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { name: here.help, level: 1 })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: here.again }).nth(2).click();
    await expect(page).toHaveURL('/hairstyle-changer');
    await expect(page.getByRole('dialog', { name: here.hairStep })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.tutorial')).toHaveCount(0);
  });

  test(`two browsers count an unseen result until one of them marks it as seen, ${locale}`, async ({
    page,
    browser,
    baseURL,
    request,
    speak,
  }) => {
    await speak(locale);
    const person = await member(request);
    await finishTryOn(request, person.token);
    await signIn(page, person, say, '/history');
    await expect(page).toHaveTitle(/^\(1\) /);
    const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
    await elsewhere.goto(`/?lang=${locale}`);
    await signIn(elsewhere, person, say, '/payments');
    await expect(elsewhere).toHaveTitle(/^\(1\) /);
    await page.getByRole('button', { name: here.orders }).click();
    const seen = page.getByRole('button', { name: here.seen });
    await expect(seen).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await seen.click();
    await expect(page).not.toHaveTitle(/^\(1\) /);
    await expect(elsewhere).not.toHaveTitle(/^\(1\) /);
    await elsewhere.close();
  });

  test(`a guest who requests a tour signs in, and the tour starts, ${locale}`, async ({
    page,
    request,
    speak,
  }) => {
    await speak(locale);
    const { email, password } = await member(request);
    await page.goto('/help');
    await page.getByRole('link', { name: here.tourSignedOut }).nth(2).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(say.email, { exact: true }).fill(email);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(page.getByRole('dialog', { name: here.hairStep })).toBeVisible();
    await expect(page).toHaveURL('/hairstyle-changer');
  });

  test(`one browser notification reports a result while the page is hidden, and a click opens it, ${locale}`, async ({
    page,
    context,
    request,
    speak,
  }) => {
    await speak(locale);
    await context.grantPermissions(['notifications']);
    await page.addInitScript(watchNotifications);
    const person = await member(request);
    await signIn(page, person, say, '/payments');
    await page.getByRole('button', { name: here.orders }).click();
    const tellMe = page.getByRole('checkbox', { name: here.tellMe });
    // The box is ticked after the browser's asynchronous answer.
    await tellMe.click();
    await expect(tellMe).toBeChecked();
    await page.evaluate(() => window.dispatchEvent(new Event('test.left')));
    const id = await finishTryOn(request, person.token);
    const shown = () => page.evaluate(() => JSON.parse(document.documentElement.dataset['shown'] ?? '[]'));
    await expect.poll(shown).toEqual([{ title: here.made, body: `${here.tool} · Mốt`, tag: id }]);
    await expect(page).toHaveTitle(/^\(1\) /);
    await page.evaluate(() => window.dispatchEvent(new Event('test.pressed')));
    await expect(page).toHaveURL(`/history?item=${id}`);
    expect(await shown()).toHaveLength(1);
  });
}

/** Records shown notifications, lets a test click them, and can make the page appear hidden. */
function watchNotifications() {
  const shown: object[] = [];
  let isAway = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (isAway ? 'hidden' : 'visible') });
  window.addEventListener('test.left', () => {
    isAway = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  window.Notification = class extends Notification {
    constructor(title: string, options: NotificationOptions = {}) {
      super(title, options);
      this.addEventListener('show', () => {
        shown.push({ title, body: options.body, tag: options.tag });
        document.documentElement.dataset['shown'] = JSON.stringify(shown);
      });
      window.addEventListener('test.pressed', () => this.dispatchEvent(new Event('click')));
    }
  };
}
