import type { Browser } from '@playwright/test';

import * as v from 'valibot';

import { communityOps } from '#api/contract/community.ts';

import { administrator, finishTryOn, member, type Person, axeViolations } from './studio-test.ts';
import { expect, test } from './wizard.ts';
import { locales } from './screen-words.ts';

test('a result is shared with consent, shown to a guest on the dashboard, and unshared', async ({
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
  const { path, answer } = communityOps.shareResult;
  const sharePath = new RegExp(`${path.replace('{id}', '[^/]+')}$`);
  const [shared] = await Promise.all([page.waitForResponse(sharePath), share.click()]);
  const { post } = v.parse(answer, await shared.json());
  await expect(window.getByText('Everybody can see this result')).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' });
  await context.addCookies(await page.context().cookies());
  const guest = await context.newPage();
  await guest.goto('/dashboard');
  const seen = guest
    .getByRole('region', { name: 'From the community' })
    .locator(`a[href*="${post}"]`)
    .getByRole('img');
  await expect(seen).toBeVisible();
  await window.getByRole('button', { name: "Don't share it any more" }).click();
  await expect(share).toBeDisabled();
  await Promise.all([guest.waitForResponse(new RegExp(communityOps.community.path)), guest.reload()]);
  await expect(guest.getByRole('heading', { name: 'From the community' })).toBeVisible();
  await expect(guest.locator('#community ~ [aria-busy]')).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  await context.close();
});

const own = {
  en: {
    community: 'From the community',
    report: /^Report: /,
    reportTitle: 'Report this result',
    reason: 'What is wrong with it?',
    advertising: 'It is advertising or spam',
    details: 'Anything else we should know (optional)',
    send: 'Send the report',
    thanks: 'Thank you: we will look at it',
    reports: 'Community',
    why: 'Why it is taken down',
    takeDown: 'Take it down',
    takenDown: 'Taken down',
    showAgain: 'Show it again',
  },
  vi: {
    community: 'Từ cộng đồng',
    report: /^Báo cáo: /,
    reportTitle: 'Báo cáo kết quả này',
    reason: 'Kết quả này có vấn đề gì?',
    advertising: 'Quảng cáo hoặc tin rác',
    details: 'Điều khác chúng tôi nên biết (không bắt buộc)',
    send: 'Gửi báo cáo',
    thanks: 'Cảm ơn bạn, chúng tôi sẽ xem xét',
    reports: 'Cộng đồng',
    why: 'Lý do gỡ',
    takeDown: 'Gỡ xuống',
    takenDown: 'Đã gỡ',
    showAgain: 'Hiện lại',
  },
} as const;

const widths = [820, 1024, 1440] as const;

/** Opens a page in a new browser context with a signed-in user. */
async function browserOf(
  browser: Browser,
  baseURL: string | undefined,
  locale: string,
  { token }: { token: string },
) {
  const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }]);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'auth_token',
    token,
  ] as const);
  return context.newPage();
}

test('a shared result is reported and taken down by an administrator, at three widths, in both languages', async ({
  browser,
  baseURL,
  request,
}) => {
  // The test generates two results, and axe checks twelve views.
  test.setTimeout(300_000);
  const boss = await administrator(request);
  for (const locale of locales) {
    const say = own[locale];
    const sharer: Person & { token: string } = await member(request);
    const id = await finishTryOn(request, sharer.token);
    const shared = await request.post(communityOps.shareResult.path.replace('{id}', id), {
      data: { consent: true, named: true },
      headers: { authorization: `Bearer ${sharer.token}` },
    });
    expect(shared.ok(), await shared.text()).toBe(true);

    const page = await browserOf(browser, baseURL, locale, await member(request));
    await page.goto('/dashboard');
    const block = page.getByRole('region', { name: say.community });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await block.getByRole('button', { name: say.report }).first().click();
      const window = page.getByRole('dialog', { name: say.reportTitle });
      await expect(window.getByRole('button', { name: say.send })).toBeInViewport();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
    }
    await block.getByRole('button', { name: say.report }).first().click();
    const window = page.getByRole('dialog', { name: say.reportTitle });
    await window.getByLabel(say.reason).selectOption({ label: say.advertising });
    await window.getByLabel(say.details).fill(`${locale} ${id}`);
    await window.getByRole('button', { name: say.send }).click();
    await expect(page.getByText(say.thanks)).toBeVisible();

    const desk = await browserOf(browser, baseURL, locale, boss);
    await desk.goto('/admin/community');
    await expect(desk.getByRole('heading', { level: 1, name: say.reports })).toBeVisible();
    const row = desk
      .getByRole('listitem')
      .filter({ hasText: `${locale} ${id}` })
      .filter({ has: desk.getByRole('button') });
    await expect(row).toContainText(say.advertising);
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 768 });
      const isWide = () => desk.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isWide).toBe(false);
      expect(await axeViolations(desk)).toEqual([]);
    }
    await row.getByLabel(say.why).fill('Advertising');
    await row.getByRole('button', { name: say.takeDown }).click();
    await expect(row).toHaveCount(0);
    await desk.getByText(say.takenDown, { exact: true }).first().click();
    await expect(row.getByRole('button', { name: say.showAgain })).toBeVisible();
    await page.reload();
    await expect(block.getByRole('heading', { name: say.community })).toBeVisible();
    await page.context().close();
    await desk.context().close();
  }
});
