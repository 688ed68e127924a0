import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { probeFilm } from '#server/providers/film-file.ts';

import { axeViolations, storedDrafts } from './studio-test.ts';
import { expect, personFile, test } from './wizard.ts';

test('a picture becomes a video, steps frame by frame, and downloads as MP4 and as animated WebP', async ({
  page,
  owner,
  wizard,
}) => {
  // The engine renders every frame of a video, and the browsers of this test decode without a GPU.
  test.slow();
  await wizard('vi');
  await page.goto('/image-to-video');
  await page.getByLabel('Thêm ảnh', { exact: true }).setInputFiles(await personFile('thu', 'ảnh mẫu'));
  await expect(page.getByRole('radio', { name: 'ảnh mẫu' })).toBeChecked();
  await page.getByRole('button', { name: 'Thiết lập', exact: true }).click();
  await page.getByLabel('Mô tả (không bắt buộc)').fill('phóng to từ từ');
  await page.getByRole('checkbox', { name: 'Đoạn cuối nối liền đoạn đầu để phát lặp mãi' }).check();
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(() => storedDrafts(page)).toContain('phóng to từ từ');

  await page.reload();
  await expect(page.getByLabel('Mô tả (không bắt buộc)')).toHaveValue('phóng to từ từ');
  await page.getByRole('button', { name: 'Tạo ảnh chuyển động · 2 credit' }).click();
  const film = page.locator('video[aria-label="Bức ảnh đang chuyển động"]');
  await expect(film).toBeVisible({ timeout: 90_000 });
  expect([await owner.credits(), await owner.history()]).toEqual([3, ['succeeded']]);
  expect(await axeViolations(page)).toEqual([]);

  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole('button', { name: 'Tới một khung hình' }).click();
  // The time of the middle of the second frame.
  await expect.poll(at).toBeCloseTo(1.5 / 24, 3);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(at).toBeGreaterThan(0.5);

  const saved = async (offer: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Tải về', exact: true }).click();
    const options = page.getByRole('dialog', { name: 'Tải về', exact: true });
    await options.getByText(offer, { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      options.getByRole('button', { name: 'Tải về', exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  expect(await probeFilm(await saved('MP4'))).toEqual({
    width: 480,
    height: 640,
    durationMs: 5000,
    framesPerSecond: 24,
    audio: false,
  });
  const { format, pages = 0 } = await sharp(await saved('WebP động'), { animated: true }).metadata();
  expect({ format, moves: pages > 10 }).toEqual({ format: 'webp', moves: true });
});
