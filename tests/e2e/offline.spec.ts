import { expect, test } from './studio-test.ts';

test.use({ serviceWorkers: 'allow' });

const pages = { vi: 'Bạn đang ngoại tuyến.', en: 'You are offline.' } as const;

for (const locale of ['vi', 'en'] as const)
  test(`a studio page and a public page report a lost network and load themselves once it is back, ${locale}`, async ({
    page,
    context,
    speak,
  }) => {
    await speak(locale);
    await page.goto('/help');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const opened = ['/history', '/about'].map(async (path) => {
      const other = await context.newPage();
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1, name: pages[locale] })).toBeVisible();
      await expect(other).toHaveURL(path);
      return other;
    });
    const others = await Promise.all(opened);

    await context.setOffline(false);
    // An empty document, without any heading, comes in between.
    for (const other of others)
      await expect(other.getByRole('heading').filter({ hasNotText: pages[locale] }).first()).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(new RegExp(`^offline-${locale}-`)),
    ]);
  });
