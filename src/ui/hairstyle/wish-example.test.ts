import { readFileSync } from 'node:fs';

import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { readCutWish } from '@mot-studio/language/hair';

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const [, example = ''] = /placeholder=\{t`([^`]+)`\}/.exec(sourceOf('./hairstyle-customise-step.tsx')) ?? [];
const catalog = Object.values(
  await formatter().parse(sourceOf('../../locales/vi.po'), {
    locale: 'vi',
    sourceLocale: 'en',
    filename: 'vi.po',
  }),
);
const inVietnamese = catalog.find(({ message }) => message === example)?.translation ?? '';

test.each([example, inVietnamese])("the engine can fulfil the field's example «%s»", (wish) => {
  const { cut, left } = readCutWish(wish, cuts['middle-part']);
  expect(cut).not.toEqual(cuts['middle-part']);
  expect(left).toBeUndefined();
});
