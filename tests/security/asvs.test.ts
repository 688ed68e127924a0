import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import ids from './asvs-5.0.0.json' with { type: 'json' };

const page = readFileSync('docs/security.md', 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, list, level, state, evidence] =
    /^\| ([\d., ]+) \| ([12]) \| (met|by design|n\/a|open) \| (.+) \|$/.exec(line) ?? [];
  return list && level && state && evidence
    ? list.split(', ').map((id) => ({ id, level: Number(level), state, evidence }))
    : [];
});
const files = globSync(['{server,src,tests,scripts}/**/*.{test,spec,walk}.{ts,tsx}']);

/** Tests that a row names as `file › name`, with the file's name without its endings. */
const named = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([\w./-]+)` › ([^—;()]+)/g)].map(([, file = '', name = '']) => ({
    id,
    file,
    name: name.trim(),
  })),
);

describe('the list of security requirements', () => {
  test('has every id of levels 1 and 2 once, under its level', () => {
    const listed = rows.map(({ id, level }) => `${id} of level ${level}`);
    const wanted = [
      ...ids['level 1'].map((id) => `${id} of level 1`),
      ...ids['level 2'].map((id) => `${id} of level 2`),
    ];
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test('names a test for every requirement that is met', () => {
    const proved = new Set(named.map(({ id }) => id));
    expect(rows.filter(({ id, state }) => state === 'met' && !proved.has(id)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  test.each(named)('$id: $file contains «$name»', ({ file, name }) => {
    const found = files.filter((path) => `/${path}`.includes(`/${file}.`));
    expect(found).toHaveLength(1);
    const source = readFileSync(found[0] ?? '', 'utf8').replaceAll(/\s+/g, ' ');
    expect(source).toContain(name);
  });
});
