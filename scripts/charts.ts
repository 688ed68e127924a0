// Draws every chart into docs/charts: a picture, and a file for the workbench with the places, the transitions and the walks of its
// model. With --check it writes nothing and fails where one is out of date. The README's table of coverage is written too.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';

import { type ChartFile, chartFileOf, chartIndexOf, type ListedChart } from '#machines/_kit/chart-file.ts';
import { chartOf, layout, svgOf } from '#machines/_kit/diagram.ts';
import type { Model } from '#machines/_kit/model.ts';

const elk = new ELK();
const check = process.argv.includes('--check');
const folders = readdirSync('src/machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const stale: string[] = [];

function put(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  if (check) stale.push(file);
  else writeFileSync(file, content);
}

const isModel = (value: unknown): value is Model<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'journeys' in value;

const charts: ChartFile[] = [];
for (const name of folders) {
  const module = (await import(`../src/machines/${name}/${name}.model.ts`)) as Record<string, unknown>;
  const model = Object.values(module).find(isModel);
  if (model === undefined) throw new Error(`${name}.model.ts exports no model`);
  const chart = chartOf(model.machine);
  const laidOut = await layout(elk, chart);
  const file = chartFileOf(name, model, laidOut);
  charts.push(file);
  put(`docs/charts/${name}.svg`, svgOf(chart, laidOut));
  put(`docs/charts/${name}.json`, `${JSON.stringify(file)}\n`);
}

const kept = new Set([
  'README.md',
  'index.json',
  ...folders.flatMap((name) => [`${name}.svg`, `${name}.json`]),
]);
stale.push(
  ...readdirSync('docs/charts')
    .filter((file) => !kept.has(file))
    .map((file) => `docs/charts/${file}`),
);

const index = await chartIndexOf(elk, charts);
put('docs/charts/index.json', `${JSON.stringify(index)}\n`);

const coverageRow = ({ name, states, entered, drivable, taken, undrivable, walks }: ListedChart): string =>
  `| [${name}](${name}.svg) | ${entered} of ${states} | ${taken} of ${drivable} | ${undrivable} | ${walks} |`;

put(
  'docs/charts/README.md',
  `# Charts

Drawn by \`npm run charts\` from the machines that run, with what the walks of their models reach. Each can be looked at, simulated and followed
at \`/dev-tools\`.

| chart | states entered | drivable transitions taken | not drivable | walks that reach something new |
|---|---|---|---|---|
${index.charts.map(coverageRow).join('\n')}
`,
);

console.log(`${folders.length} charts drawn`);
if (stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run «npm run charts»`);
  process.exitCode = 1;
}
