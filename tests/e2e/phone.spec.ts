import { axeViolations } from './studio-test.ts';
import { expect, test } from './wizard.ts';
import { locales } from './screen-words.ts';

const mailMe = { vi: 'Gửi liên kết qua email', en: 'Mail me the link' };

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const locale of locales)
  test(`a phone shows that the studio needs a larger screen, ${locale}`, async ({ page, wizard }) => {
    const { say } = await wizard(locale);
    await page.goto('/virtual-tryon');
    await expect(page.getByRole('heading', { level: 1, name: say.tooSmallScreen })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

for (const locale of locales)
  test(`the home page tells a phone that the studio needs a larger screen and mails the link, ${locale}`, async ({
    page,
    speak,
  }) => {
    await speak(locale);
    await page.goto('/');
    const links = page.getByRole('link', { name: mailMe[locale] });
    await expect(links.first()).toBeInViewport();
    const letter = async () => decodeURIComponent((await links.first().getAttribute('href')) ?? '');
    await expect.poll(letter).toMatch(/^mailto:\?subject=.+&body=.+https?:\/\/\S+\/virtual-tryon$/);
    await page.goto('/image-editing?draft=main');
    await expect.poll(letter).toContain(new URL('/image-editing?draft=main', page.url()).href);
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(links.first()).toBeHidden();
  });
