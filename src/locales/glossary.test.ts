import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

// Checks that visible texts avoid the words that src/locales/glossary.md rules out.

const root = new URL('../../', import.meta.url).pathname;

async function catalog(locale: 'vi' | 'en'): Promise<readonly string[]> {
  const filename = join(root, 'src/locales', `${locale}.po`);
  const parsed = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  });
  return Object.values(parsed).flatMap(({ translation }) => (translation ? [translation] : []));
}

/** Files of the server and the guides with Vietnamese for readers. Parsers of prompts are excluded: they know every spelling. */
const textFiles = ['server', 'src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) =>
    /\.(?:letters|pages|service)\.ts$|\/posts\/vi\/.+\.md$|\.vi\.md$|-words\.ts$|receipt-pdf\.ts$/.test(name),
  )
  .filter((name) => !name.includes('/engine/'));

const setAside: Readonly<Record<string, RegExp>> = {
  'a workshop': /xưởng/iu,
  'a room for photographs, unless it is rented': /(?<!thuê |thợ chụp, |cần )phòng chụp/iu,
  'the product as an application': /(?:vào|về|quay lại) ứng dụng/iu,
  'a failure as a noun with a suffix': /không thành/iu,
  'an order as of goods': /đặt tạo|đơn đặt|lần đặt|lần tạo/iu,
  'a synonym of credit': /tín dụng/iu,
  'a synonym of the virtual model': /mô hình ảo/iu,
  'another name of the tool of virtual models': /tạo người mẫu(?! ảo)/iu,
  'a synonym of mask': /mặt nạ/iu,
  'a tone mark on the glide': /(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/iu,
};

test.each(Object.entries(setAside))('Vietnamese texts contain no %s', async (_, words) => {
  const read = [...(await catalog('vi'))];
  const lines = textFiles.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(read.length).toBeGreaterThan(1000);
  expect(lines.length).toBeGreaterThan(1000);
  expect([...read, ...lines].filter((text) => words.test(text))).toEqual([]);
});

const foreign: Readonly<Record<string, RegExp>> = {
  'the engine by its English name': /(?<![\w/-])engine(?![\w/-])/iu,
  'a hyphen in email': /e-mail/iu,
  'quotation marks of another language': /[«»]/u,
};

test.each(Object.entries(foreign))(
  'Vietnamese catalog, letters, guides and posts contain no %s',
  async (_, words) => {
    const files = textFiles.filter((name) => /\.letters\.ts$|\.md$/.test(name));
    const lines = files.flatMap((name) => readFileSync(join(root, name), 'utf8').split('\n'));
    expect(files.length).toBeGreaterThan(12);
    expect([...(await catalog('vi')), ...lines].filter((text) => words.test(text))).toEqual([]);
  },
);

test('English counts use a plural form', async () => {
  const counted = /\{\w+\} (?:credit|result|call|generation|order|account|token)s\b/;
  const english = await catalog('en');
  expect(english.length).toBeGreaterThan(1000);
  expect(english.filter((text) => counted.test(text))).toEqual([]);
});
