// Draws every chart into docs/charts. With --check it writes nothing and fails where a picture is out of date.
import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';

import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';

import { chartOf, layout, svgOf } from '#machines/_kit/diagram.ts';

const elk = new ELK();
const check = process.argv.includes('--check');
const folders = readdirSync('src/machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const stale: string[] = [];
for (const name of folders) {
  const module = (await import(`../src/machines/${name}/${name}.machine.ts`)) as Record<string, unknown>;
  const machine = Object.values(module).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  if (machine === undefined) throw new Error(`${name}.machine.ts exports no machine`);
  const chart = chartOf(machine);
  const picture = svgOf(chart, await layout(elk, chart));
  const file = `docs/charts/${name}.svg`;
  if (existsSync(file) && readFileSync(file, 'utf8') === picture) continue;
  if (check) stale.push(file);
  else writeFileSync(file, picture);
}
const kept = new Set(folders.map((name) => `${name}.svg`));
stale.push(
  ...readdirSync('docs/charts')
    .filter((file) => !kept.has(file))
    .map((file) => `docs/charts/${file}`),
);

console.log(`${folders.length} charts drawn`);
if (stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run «npm run charts»`);
  process.exitCode = 1;
}
