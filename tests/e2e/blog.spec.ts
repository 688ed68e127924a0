import { expect, findInMailbox, newPerson, test, axeViolations } from './studio-test.ts';

const posts = {
  vi: { search: 'ghi nhan anh', title: /Ghi nhãn ảnh AI/, other: /Labelling AI pictures/, page: 'Trang 2' },
  en: { search: 'labelling', title: /Labelling AI pictures/, other: /Ghi nhãn ảnh AI/, page: 'Page 2' },
} as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['vi', 'en'] as const) {
    const say = posts[locale];
    const other = locale === 'vi' ? 'English' : 'Tiếng Việt';

    test(`a search without diacritics finds a post, which can be read in both languages, ${locale}`, async ({
      page,
    }) => {
      await page.goto(`/blog?lang=${locale}`);
      await page.getByRole('link', { name: say.page }).click();
      await expect(page).toHaveURL(/page=2/);
      const search = page.getByRole('searchbox');
      await search.fill(say.search);
      await search.press('Enter');
      await page.getByRole('link', { name: say.title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      await page.locator(`[data-tip="${other}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: say.other })).toBeVisible();
    });
  }

  test('a reader subscribes to the newsletter and confirms by the mailed link', async ({ page, request }) => {
    const { email } = newPerson();
    await page.goto('/blog?lang=en');
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    const link = await findInMailbox(request, email, /\/newsletter\/confirm\S+/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible();
  });
});

test('lists and posts are accessible and fetch no script before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  for (const path of ['/blog', '/blog/ghi-nhan-anh-ai', '/blog/labelling-ai-pictures?lang=en']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await axeViolations(page)]).toEqual([path, []]);
  }
  expect(scripts).toEqual([]);
});
