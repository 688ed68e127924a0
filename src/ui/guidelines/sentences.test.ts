import { readFileSync } from 'node:fs';

import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

import { interpret } from '@mot-studio/language/edit';
import { recipes } from '@mot-studio/samples/edit-examples';

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Example instructions of both guidelines. */
const sentences = ['./basic.tsx', './advanced.tsx'].flatMap((file) =>
  [...sourceOf(file).matchAll(/<Example\s+say=\{\s*<Trans>([^<]+)<\/Trans>/g)].map(([, say = '']) =>
    say.replaceAll(/\s+/g, ' ').trim(),
  ),
);
const catalog = Object.values(
  await formatter().parse(sourceOf('../../locales/vi.po'), {
    locale: 'vi',
    sourceLocale: 'en',
    filename: 'vi.po',
  }),
);
const inVietnamese = (sentence: string) =>
  catalog.find(({ message }) => message === sentence)?.translation ?? '';

const pictured = ['./basic.tsx', './advanced.tsx'].flatMap((file) =>
  [...sourceOf(file).matchAll(/<Example\s+say=\{\s*<Trans>([^<]+)<\/Trans>\s*\}\s+shows="([^"]+)"/g)].map(
    ([, say = '', shows = '']) => [say.replaceAll(/\s+/g, ' ').trim(), shows] as const,
  ),
);

test.each(pictured)('the pictures of «%s» are made by the same instruction', (say, shows) => {
  const recipe = Object.entries(recipes).find(([name]) => name === shows)?.[1];
  expect(recipe && 'say' in recipe && recipe.say).toBe(say);
});

test('every example instruction has its pictures', () => {
  expect(pictured).toHaveLength(sentences.length);
});

test('the guidelines contain more than ten example instructions', () => {
  expect(sentences.length).toBeGreaterThan(10);
});

test.each([...sentences, ...sentences.map(inVietnamese)])(
  'the language package understands all of «%s»',
  (sentence) => {
    const { operations, plan, refused } = interpret(sentence, 2);
    const alone = interpret(sentence);
    const isRead = plan !== undefined || alone.operations.length > 0 || operations.length > 0;
    expect([isRead, plan ? refused : alone.refused]).toEqual([true, []]);
    expect(operations.map(({ kind }) => kind)).not.toContain('artistic');
  },
);
