import type { Page } from '@playwright/test';

import { axeViolations } from './studio-test.ts';
import { expect, personFile, test } from './wizard.ts';

const made = { timeout: 60_000 };

/** Vietnamese texts of the wizard of image editing. */
const say = {
  howToAsk: 'Cách mô tả',
  notAgain: 'Không hiện lại nữa',
  gotIt: 'Đã hiểu',
  add: 'Thêm ảnh',
  describe: 'Mô tả chỉnh sửa',
  instruction: 'Bạn muốn sửa gì?',
  understood: 'Những gì đã hiểu',
  edit: 'Sửa ảnh · 1 credit',
  further: 'Sửa tiếp',
  compare: 'So sánh',
  compared: 'So sánh hai phiên bản',
  library: 'Từ thư viện của bạn',
  result: 'Kết quả',
};

/** Orders an edit of the open picture and waits for its result. */
async function edit(page: Page, instruction: string, name: string) {
  await page.getByLabel(say.instruction).fill(instruction);
  await expect(page.getByRole('list', { name: say.understood })).toBeVisible();
  await page.getByRole('button', { name: say.edit, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.result, exact: true })).toBeVisible(made);
  await expect(version(page, name)).toHaveAttribute('aria-current', 'true', made);
}
const version = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quay lại: ${name}`, exact: true });

test('an edit is described, generated, continued, branched, compared and restored after a reload', async ({
  page,
  owner,
  wizard,
}) => {
  // The engine generates three results.
  test.slow();
  await wizard('vi');
  await page.goto('/image-editing');
  const guidelines = page.getByRole('dialog', { name: say.howToAsk });
  await guidelines.getByRole('checkbox', { name: say.notAgain }).check();
  await guidelines.getByRole('button', { name: say.gotIt }).click();

  await page.getByLabel(say.add, { exact: true }).setInputFiles(await personFile('thu', 'ảnh chụp ở tiệm'));
  await expect(page.getByRole('radio', { name: 'ảnh chụp ở tiệm' })).toBeChecked();
  await page.getByRole('button', { name: say.describe, exact: true }).click();
  await page.getByLabel(say.instruction).fill('sáng hơn +20%, thêm một con mèo');
  await expect(page.getByRole('list', { name: say.understood })).toContainText('+20%');
  await expect(page.getByText('“thêm một con mèo”')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await edit(page, 'nền trắng', '1 · nền trắng');
  await page.getByRole('button', { name: say.further }).click();
  await edit(page, 'trắng đen', '2 · trắng đen');
  await version(page, '1 · nền trắng').click();
  await page.getByRole('button', { name: say.further }).click();
  await edit(page, 'ấm hơn', '3 · ấm hơn');
  expect([await owner.credits(), await owner.history()]).toEqual([
    2,
    ['succeeded', 'succeeded', 'succeeded'],
  ]);

  await page.reload();
  await expect(version(page, '3 · ấm hơn')).toHaveAttribute('aria-current', 'true');
  const branches = page.getByRole('listitem').filter({ has: version(page, '1 · nền trắng') });
  await expect(branches.getByRole('button')).toHaveCount(3);
  await page.getByRole('button', { name: say.compare, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.compared })).toBeVisible();
  await page.getByLabel('Bên trái').selectOption('2 · trắng đen');
  await expect(page.getByRole('img', { name: '2 · trắng đen' })).toBeVisible();
});

test('the keyboard picks a picture from the library', async ({ page, context, baseURL, wizard }) => {
  await wizard('vi');
  await context.addCookies([{ name: 'guidelines', value: 'seen', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/image-editing');
  const opener = page.getByRole('button', { name: say.library });
  await opener.press('Enter');
  const library = page.getByRole('dialog', { name: 'Chọn từ thư viện' });
  await library.getByRole('searchbox').fill('minh');
  await expect(library.getByRole('button', { name: /^Minh:/ })).toBeVisible();
  await expect(library.getByRole('button', { name: /^Lan/ })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await library.getByRole('button', { name: /^Minh:/ }).press('Enter');
  await expect(library).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Minh:/ })).toBeChecked();
});
