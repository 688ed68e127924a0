import { expect, test } from './studio.ts';

test.use({ serviceWorkers: 'allow' });

const pages = { vi: 'Bạn đang ngoại tuyến.', en: 'You are offline.' } as const;

for (const [locale, title] of Object.entries(pages))
  test(`a page of the studio and a public one say that there is no network, and open by themselves, ${locale}`, async ({
    page,
    context,
    speak,
  }) => {
    await speak(locale === 'vi' ? 'vi' : 'en');
    await page.goto('/help');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const shown = page.getByRole('heading', { level: 1, name: title });

    await context.setOffline(true);
    await page.goto('/history');
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL('/history');
    await page.goto('/about');
    await expect(shown).toBeVisible();
    await page.goto('/help');
    await expect(shown).toBeVisible();

    await context.setOffline(false);
    await expect(page).toHaveTitle(locale === 'vi' ? /^Trợ giúp/ : /^Help/);
    expect(await page.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(new RegExp(`^offline-${locale}-`)),
    ]);
  });
