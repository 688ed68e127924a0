import { violations } from './studio.ts';
import { expect, test } from './wizard.ts';
import { locales } from './words.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const locale of locales)
  test(`a phone is told what the studio needs, ${locale}`, async ({ page, wizard }) => {
    const { say } = await wizard(locale);
    await page.goto('/virtual-tryon');
    await expect(page.getByRole('heading', { level: 1, name: say.tooSmallScreen })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
