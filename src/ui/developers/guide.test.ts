import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseBlocks, parseSpans } from './guide.ts';

const guides = ['vi', 'en'].map((locale) =>
  parseBlocks(readFileSync(new URL(`guide.${locale}.md`, import.meta.url), 'utf8')),
);

test('both guides have the same blocks in the same order and identical code', () => {
  const [vi = [], en = []] = guides;
  expect(vi.map(({ kind }) => kind)).toEqual(en.map(({ kind }) => kind));
  const codeIn = (guide: typeof vi) => guide.flatMap((block) => (block.kind === 'code' ? [block.text] : []));
  expect(codeIn(vi)).toEqual(codeIn(en));
});

test('every heading of a guide has a unique id', () => {
  for (const guide of guides) {
    const ids = guide.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
  }
});

test('parseSpans separates code, bold text and links from plain text', () => {
  expect(parseSpans('See [here](/x), `a|b` and **this**.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'here', href: '/x' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'a|b' },
    { kind: 'text', text: ' and ' },
    { kind: 'strong', text: 'this' },
    { kind: 'text', text: '.' },
  ]);
});
