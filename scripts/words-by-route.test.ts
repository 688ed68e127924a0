import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import {
  fileOfModule,
  partsOf,
  routeIdOf,
  sourceModule,
  bringLateWords,
  catalogWords,
  nameOfPart,
} from './words-by-route.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the words of a page', () => {
  let parts: Map<string, Set<string>>;
  beforeAll(async () => {
    parts = await partsOf(root);
  });
  const part = (name: string) => [...(parts.get(name) ?? [])];

  test('every message belongs to some part', async () => {
    const { getCatalogs } = await import('@lingui/cli/api');
    const { getConfig } = await import('@lingui/conf');
    const [catalog] = await getCatalogs(getConfig({ cwd: root }));
    const all = new Set(Object.keys((await catalog?.read('en')) ?? {}));
    expect(new Set([...parts.values()].flatMap((ids) => [...ids]))).toEqual(all);
  });

  test('a page loads no message of its layout or of the application', () => {
    const tryOn = part('/_studio/virtual-tryon');
    const around = new Set([...part('/_studio'), ...part('app')]);
    expect(tryOn.length).toBeGreaterThan(0);
    expect(tryOn.filter((id) => around.has(id))).toEqual([]);
  });

  test('the studio loads no message of the home page except the shared ones for phones', async () => {
    const { getCatalogs } = await import('@lingui/cli/api');
    const { getConfig } = await import('@lingui/conf');
    const [catalog] = await getCatalogs(getConfig({ cwd: root }));
    const toPhones = Object.entries((await catalog?.read('en')) ?? {})
      .filter(([, { origin = [] }]) => origin.some(([file]) => file === 'src/ui/patterns/larger-screen.tsx'))
      .map(([id]) => id);
    const home = part('/_public/');
    const studio = new Set([...part('/_studio'), ...part('app')]);
    expect(home.length).toBeGreaterThan(0);
    expect(home.filter((id) => studio.has(id) && !toPhones.includes(id))).toEqual([]);
  });

  test('a late import loads the messages that its page lacks', () => {
    const later = part('src/ui/try-on/try-on-later-screens.ts');
    const before = new Set([...part('/_studio/virtual-tryon'), ...part('/_studio'), ...part('app')]);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((id) => before.has(id))).toEqual([]);
  });

  test('reasons of failed jobs load with the views of jobs, never with a first view', async () => {
    const { getCatalogs } = await import('@lingui/cli/api');
    const { getConfig } = await import('@lingui/conf');
    const [catalog] = await getCatalogs(getConfig({ cwd: root }));
    const ids = Object.entries((await catalog?.read('en')) ?? {})
      .filter(([, { origin = [] }]) => origin.some(([file]) => file === 'src/ui/messages/job-errors.ts'))
      .map(([id]) => id);
    const bringing = [...parts].filter(([, words]) => ids.every((id) => words.has(id))).map(([name]) => name);
    expect(ids.length).toBeGreaterThan(30);
    expect(bringing.toSorted()).toEqual([
      'src/ui/body-generator/body-later-screens.ts',
      // The preview states why a cut is declined.
      'src/ui/hairstyle/hair-outlook.tsx',
      'src/ui/hairstyle/hairstyle-later-screens.ts',
      'src/ui/image-editing/editing-later-screens.ts',
      'src/ui/image-review/image-review.tsx',
      'src/ui/image-to-video/film-later-screens.ts',
      // An unusable picture is detected after the user has chosen it.
      'src/ui/messages/job-errors.ts',
      'src/ui/try-on/try-on-later-screens.ts',
    ]);
  });

  test('an import of a file with its own messages loads them too', () => {
    const found = bringLateWords(
      root,
      'src/ui/try-on/try-on-page.tsx',
      `import('./try-on-later-screens.ts'); import('./nothing-to-say.ts');`,
      parts,
    );
    expect(found?.code).toBe(
      `import { importWithMessages } from '#src/locales/locale.ts';\n` +
        `importWithMessages('${nameOfPart('src/ui/try-on/try-on-later-screens.ts')}', () => import('./try-on-later-screens.ts')); import('./nothing-to-say.ts');`,
    );
  });

  test("a late import of a route's part loads the messages of that import", () => {
    const id = '/work/src/routes/_studio.tsx?tsr-split=component';
    expect(id).toMatch(sourceModule);
    expect(fileOfModule('/work', id)).toBe('src/routes/_studio.tsx');
    expect('/work/src/locales/vi.po?part=app').not.toMatch(sourceModule);
  });

  test.each([
    ['src/routes/_public/index.tsx', '/_public/'],
    ['src/routes/_public/_account/auth.verify-otp.tsx', '/_public/_account/auth/verify-otp'],
    ['src/routes/_studio.tsx', '/_studio'],
  ])('%s is the route %s', (file, id) => {
    expect(routeIdOf(file)).toBe(id);
  });
});

describe('a message without Vietnamese', () => {
  /** Creates two catalogs with the repository's setup. */
  async function planted() {
    const { getConfig } = await import('@lingui/conf');
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { default: config } = await import('../lingui.config.ts');
    const catalogs = [{ path: '<rootDir>/{locale}', include: ['src'] }];
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ lingui: { ...config, format: undefined, catalogs } }),
    );
    mkdirSync(join(folder, 'src'));
    const entries = (say: string) =>
      `msgid ""\nmsgstr ""\n\n#. js-lingui-explicit-id\nmsgid "both"\nmsgstr "${say}"\n\n`;
    writeFileSync(
      join(folder, 'vi.po'),
      `${entries('Cả hai')}#. js-lingui-explicit-id\nmsgid "english"\nmsgstr ""\n\n#. js-lingui-explicit-id\nmsgid "neither"\nmsgstr ""\n`,
    );
    writeFileSync(
      join(folder, 'en.po'),
      `${entries('Both')}#. js-lingui-explicit-id\nmsgid "english"\nmsgstr "English alone"\n\n#. js-lingui-explicit-id\nmsgid "neither"\nmsgstr ""\n`,
    );
    return getConfig({ cwd: folder });
  }

  test('a missing Vietnamese text is English, and a missing English text is its key', async () => {
    expect(await catalogWords(await planted(), 'vi', false)).toEqual({
      both: 'Cả hai',
      english: 'English alone',
      neither: 'neither',
    });
  });

  test('fails a build', async () => {
    await expect(catalogWords(await planted(), 'vi', true)).rejects.toThrow('no words in vi for:');
  });
});
