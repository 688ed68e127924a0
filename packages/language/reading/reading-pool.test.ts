import { afterEach, expect, test } from 'vitest';

import type { BodyLook } from '@mot-studio/terms/body';
import { interpret } from '#language/edit/interpret.ts';
import { unclearWish } from '#language/hair/unclear-wish.ts';
import { readCameraPrompt } from '#language/camera/camera-reader.ts';
import { readScene } from '#language/body/scene-reader.ts';

import { createReadingPool, type ReadingPool, ReadTooLong, TooManyReadings } from './reading-pool.ts';

const plain: BodyLook = {
  pose: 'relaxed',
  hair: 'short',
  outfit: 'fitted',
  outfit_color: '#8a8f98',
  backdrop: 'grey',
};

let readings: ReadingPool;
afterEach(() => readings.close());

const scripted = () =>
  createReadingPool({
    entry: new URL('../testing/scripted-reading.ts', import.meta.url),
    deadline: 50,
  });
const hair = (prompt: string, account?: string) =>
  readings.read({ kind: 'hair', style: 'keep', prompt }, account);
const read = (prompt: string) => ({ left: prompt, color: undefined });

test('the pool aborts a reading after its deadline and continues with the queue', async () => {
  readings = scripted();
  const endless = hair('endless', 'lan');
  const next = hair('short', 'mai');
  await expect(endless).rejects.toBeInstanceOf(ReadTooLong);
  expect(await next).toEqual(read('short'));
});

test('a broken thread rejects only its own reading', async () => {
  readings = scripted();
  const broken = hair('broken', 'lan');
  const next = hair('short', 'mai');
  await expect(broken).rejects.toThrow('a word is missing');
  expect(await next).toEqual(read('short'));
});

test('the pool reads a few texts of one account at once and takes turns with others', async () => {
  readings = scripted();
  const order: string[] = [];
  const ask = (prompt: string, account: string) => hair(prompt, account).then(() => order.push(prompt));
  const flood = Array.from({ length: 8 }, (_, index) => ask(`lan ${index}`, 'lan'));
  const other = ask('mai', 'mai');
  const answers = await Promise.allSettled([...flood, other]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof TooManyReadings)).toEqual([true, true]);
  expect(order.indexOf('mai')).toBeLessThan(3);
});

test('the thread returns the same results and refusals as the reader', async () => {
  readings = createReadingPool();
  const prompt = 'làm sáng ảnh 1, thêm viền trắng';
  expect(await readings.read({ kind: 'edit', prompt, images: 2 })).toEqual(interpret(prompt, 2));
  const words = 'máy quay đứng yên, lặp lại';
  expect(await readings.read({ kind: 'camera', prompt: words })).toEqual(readCameraPrompt(words));
  const wish = { look: plain, prompt: 'tóc dài, áo đỏ', hints: [] };
  const { look } = readScene(wish.look, wish.prompt, wish.hints);
  expect(await readings.read({ kind: 'body', ...wish })).toEqual(look);
  await expect(hair('a dragon')).rejects.toEqual(unclearWish('dragon'));
});
