// Draws the imports between the parts of the code into docs/architecture.svg. With --check it writes nothing and fails if the
// picture is out of date, or if folders of the server import each other in a cycle; type imports count.
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import ELK from 'elkjs/lib/elk.bundled.js';

import { root } from './prepare.mjs';

const aliases = {
  '#api/': 'src/api/',
  '#machines/': 'src/machines/',
  '#ui/': 'src/ui/',
  '#src/': 'src/',
  '#server/': 'server/',
  '@mot-studio/': 'packages/',
};
const sourceParts = ['routes', 'ui', 'logic', 'machines'];
const serverParts = ['platform', 'providers'];

/** Returns the part that a file belongs to; undefined for entry points and wiring. */
export function partOf(file) {
  const [top, folder = '', next = ''] = file.split('/');
  if (top === 'packages') return `packages/${folder}`;
  if (next === '') return undefined;
  if (top === 'src' && folder === 'api') return next === 'contract' ? 'src/api/contract' : 'src/api';
  if (top === 'src') return sourceParts.includes(folder) ? `src/${folder}` : undefined;
  if (top === 'server') return serverParts.includes(folder) ? `server/${folder}` : 'server features';
  return undefined;
}

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

function fileOf(importer, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(importer), specifier);
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
  return alias === undefined ? '' : specifier.replace(alias, aliases[alias]);
}

/** Returns the server folder that a file belongs to; undefined for wiring. */
function featureOf(file) {
  const [top, folder, next] = file.split('/');
  return top === 'server' && next !== undefined ? folder : undefined;
}

/** Counts the files of one part that import another part, as `from → to`, sorted. */
export function importsBetween(files, groupOf = partOf) {
  const counts = new Map();
  for (const [file, text] of files) {
    const from = groupOf(file);
    if (from === undefined) continue;
    const imported = [...text.matchAll(specifiers)].map(([, specifier]) => groupOf(fileOf(file, specifier)));
    for (const to of new Set(imported))
      if (to !== undefined && to !== from) {
        const key = `${from} → ${to}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return new Map([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns cycles of server folders, as `one → other → one`; for each folder the shortest cycle that starts there. */
export function featureCycles(files) {
  const imports = new Map();
  for (const key of importsBetween(files, featureOf).keys()) {
    const [from, to] = key.split(' → ');
    imports.set(from, [...(imports.get(from) ?? []), to]);
  }
  return [...imports.keys()].flatMap((start) => {
    const seen = new Set();
    for (let paths = [[start]]; paths.length > 0;) {
      const longer = paths.flatMap((path) => (imports.get(path.at(-1)) ?? []).map((to) => [...path, to]));
      const circle = longer.find((path) => path.at(-1) === start);
      if (circle) return [circle.join(' → ')];
      paths = longer.filter((path) => !seen.has(path.at(-1)) && seen.add(path.at(-1)));
    }
    return [];
  });
}

const box = { width: 150, height: 40 };

/** Renders the diagram: an arrow from each part to every part that it imports. */
export async function pictureOf(counts) {
  const edges = [...counts.keys()].map((key) => key.split(' → '));
  const {
    children,
    edges: routes,
    width,
    height,
  } = await new ELK().layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
      'elk.spacing.edgeNode': '14',
      'elk.padding': '[top=20,left=20,bottom=20,right=20]',
    },
    children: [...new Set(edges.flat())].toSorted((a, b) => (a < b ? -1 : 1)).map((id) => ({ id, ...box })),
    edges: edges.map(([from, to]) => ({ id: `${from}>${to}`, sources: [from], targets: [to] })),
  });
  const round = (value) => Math.round(value * 10) / 10;
  const point = ({ x, y }) => `${round(x)} ${round(y)}`;
  const arrows = routes.flatMap(({ sections }) =>
    sections.map(
      ({ startPoint, bendPoints = [], endPoint }) =>
        `<path d="M${[startPoint, ...bendPoints, endPoint].map(point).join('L')}" marker-end="url(#to)"/>`,
    ),
  );
  const boxes = children.map(
    ({ id, x, y }) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" stroke="#1a1512"/>` +
      `<text x="${round(x + box.width / 2)}" y="${round(y + 25)}">${id}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" font-family="system-ui,sans-serif" font-size="14">`,
    '<defs><marker id="to" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#a6231c"/></marker></defs>',
    `<rect width="${round(width)}" height="${round(height)}" fill="#faf7f2"/>`,
    `<g fill="none" stroke="#a6231c" stroke-opacity=".6">${arrows.join('')}</g>`,
    `<g fill="#1a1512" text-anchor="middle">${boxes.join('')}</g>`,
    '</svg>\n',
  ].join('\n');
}

if (import.meta.filename === process.argv[1]) {
  const files = fs
    .globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'packages/*/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\.gen\.ts$|^packages\/(?:client|\w+\/(?:bench|testing))\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const picture = await pictureOf(importsBetween(files));
  const target = join(root, 'docs/architecture.svg');
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === picture;
  if (process.argv.includes('--check')) {
    if (!isCurrent) console.error('docs/architecture.svg is out of date; run node scripts/architecture.mjs');
    const circles = featureCycles(files);
    for (const circle of circles) console.error(`folders of the server import each other: ${circle}`);
    process.exitCode = isCurrent && circles.length === 0 ? 0 : 1;
  } else writeFileSync(target, picture);
}
