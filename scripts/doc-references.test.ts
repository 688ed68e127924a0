import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from './prepare.mjs';

// Checks that the files, folders and identifiers that documents put in backticks exist, and that their links lead somewhere.

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files and all of their parent folders. */
const paths = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
);
const ends = new Set(
  [...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
);

const isCode = (file: string) =>
  /\.(?:tsx?|mjs|js|json|sql|css)$/.test(file) && !file.endsWith('package-lock.json');
const identifiers = new Set(
  files.filter(isCode).flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** Names of libraries that the documents discuss and the code does not use. */
const libraryNames = new Set([
  'startTransition',
  'useTransition',
  'createTestModel',
  'TestModel',
  'createAsyncLogic',
  'createCallbackLogic',
  'actorSources',
  'AppType',
]);
/** Paths that a build, a server or a reader of the document creates, paths of libraries and services, and `x` as a placeholder. */
const elsewhere =
  /^(?:dist|blobs|DATA_DIR|fal-ai|demo-ai-app|payment|react-dom|xstate|openapi\.json)(?:\/|$)|(?:^|[/_.-])x[-./]|(?:^|\/)x$|own-note|^\.\.\/(?:other|_kit|_wizard)/;

const isPath = (text: string) => /^[\w.@-]*(?:\/[\w.$@-]+)+\/?$|^[\w.-]+\.(?:tsx?|mjs|md)$/.test(text);
/** Identifiers in camel case; `XContext` is a placeholder. */
const names = /(?<![\w$/-]|\w\.)(?!X[A-Z])[A-Za-z]\w*[a-z][A-Z]\w*/g;

/** Returns the references of a document that do not exist. */
function missingIn(file: string): string[] {
  const text = read(file);
  const prose = text.replace(/```.*?```/gs, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const imports = [...text.matchAll(/```ts.*?```/gs)].flatMap(([code]) =>
    [...code.matchAll(/ from '(?:#|(?:\.\.?\/)+)([^']+\.tsx?)'/g)].map(([, path = '']) => path),
  );
  const isThere = (path: string) =>
    ends.has(path) ||
    existsSync(join(root, dirname(file), path)) ||
    ['.ts', '.tsx', '.test.ts', '.walk.tsx', '.spec.ts'].some((end) => ends.has(path + end));
  return [
    ...[...spans.filter(isPath), ...imports]
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => !/^[/@]/.test(path) && !elsewhere.test(path) && !isThere(path)),
    ...spans
      .filter((span) => !isPath(span))
      .flatMap((span) => span.match(names) ?? [])
      .filter((name) => !identifiers.has(name) && !libraryNames.has(name)),
  ];
}

test('every file and identifier that a document names exists', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => missingIn(file).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns the relative links of a document whose file or heading does not exist. */
function brokenLinksIn(file: string): string[] {
  const prose = read(file).replace(/```.*?```|`[^`\n]*`/gs, '');
  return [...prose.matchAll(/\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return link;
      if (anchor === undefined || !target.endsWith('.md')) return [];
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
      return headings.includes(anchor) ? [] : link;
    },
  );
}

test('every relative link of a document leads to a file and a heading', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => brokenLinksIn(file).map((link) => `${file}: ${link}`));
  expect(broken).toEqual([]);
});
