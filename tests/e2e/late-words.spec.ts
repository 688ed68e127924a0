import { expect, test } from './studio-test.ts';
import { screenWords } from './screen-words.ts';

// The studio's pages are not prerendered, so they have no text before their messages load.

test('English replaces Vietnamese messages that cannot be fetched', async ({ page, speak }) => {
  await speak('vi');
  await page.goto('/dashboard');
  await expect(page.getByText('Bảng điều khiển').first()).toBeVisible();
  const asked: string[] = [];
  await page.route(/\/assets\/vi-[\w-]+\.js$/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/history');
  await expect(page.getByRole('dialog').getByLabel(screenWords.en.email, { exact: true })).toBeVisible();
  expect(asked).not.toEqual([]);
});

test('English replaces the missing Vietnamese messages of one page beside Vietnamese parts', async ({
  page,
  speak,
}) => {
  await speak('vi');
  await page.goto('/dashboard');
  await expect(page.getByText('Bảng điều khiển').first()).toBeVisible();
  // A deployment has replaced the file of these messages.
  const gone: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes('tra câu hỏi thường gặp')) return route.fulfill({ response: answer });
    gone.push(route.request().url());
    return route.abort();
  });
  await page.getByRole('link', { name: 'Trợ giúp', exact: true }).click();
  await expect(page.getByText('Take a tour of a tool, look up a question, or write to us.')).toBeVisible();
  expect(new Set(gone).size).toBe(1);
  await expect(page.getByText('Bảng điều khiển').first()).toBeVisible();
});
