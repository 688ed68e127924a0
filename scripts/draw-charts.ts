// Draws every chart into docs/charts: a picture, and a file for the workbench with the layout, the transitions and the paths of its
// model. With --check it writes nothing and fails if a file is out of date. It also writes the README's table of coverage.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';

import { type ChartFile, chartFileOf, chartIndexOf, type ListedChart } from '#machines/_kit/chart-file.ts';
import { chartOf, layout, svgOf } from '#machines/_kit/diagram.ts';
import { type Model, transitionPaths } from '#machines/_kit/model.ts';
import { transientReason } from '#machines/_kit/passed-states.ts';
import { stepsOf } from '#machines/_kit/path-steps.ts';

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

/** Formats JSON with a line for each entry of a list, so that concurrent changes of one chart rarely conflict. */
function pretty(value: object): string {
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    if (!Array.isArray(part) || part.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(part)}`;
    return `  ${JSON.stringify(key)}: [\n${part.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
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
  const { paths } = transitionPaths(model);
  const file = chartFileOf(name, model, laidOut, paths);
  charts.push(file);
  put(`docs/charts/${name}.svg`, svgOf(chart, laidOut));
  put(`docs/charts/${name}.json`, pretty(file));
  put(`src/machines/${name}/${name}.steps.txt`, `${stepsOf(model, paths).join('\n')}\n`);
}

const currentFiles = new Set([
  'README.md',
  'index.json',
  ...folders.flatMap((name) => [`${name}.svg`, `${name}.json`]),
]);
stale.push(
  ...readdirSync('docs/charts')
    .filter((file) => !currentFiles.has(file))
    .map((file) => `docs/charts/${file}`),
);

const index = await chartIndexOf(elk, charts);
put('docs/charts/index.json', pretty(index));

const coverageRow = ({ name, resting, entered, drivable, taken, walks }: ListedChart): string =>
  `| [${name}](${name}.svg) | ${entered} of ${resting} | ${taken} of ${drivable} | ${walks} |`;

/** Transitions that no walk takes, each with the reason. */
const beyondWalks = charts.flatMap((file) => [
  ...file.states.flatMap((state) => {
    const because = transientReason(file, state);
    return because === undefined || Object.hasOwn(file.coverage.states, state.id)
      ? []
      : [`| ${file.name} | the state \`${state.id}\` | ${because} |`];
  }),
  ...file.transitions.flatMap(({ key, undrivable }) =>
    undrivable === null ? [] : [`| ${file.name} | \`${key}\` | ${undrivable} |`],
  ),
]);
const uncovered = index.charts
  .filter(({ resting, entered, drivable, taken }) => entered < resting || taken < drivable)
  .map(({ name }) => name);

put(
  'docs/charts/README.md',
  `# Charts

Drawn by \`npm run charts\` from the machines that run, with what the walks of their models reach. Each can be looked at, simulated and followed
at \`/dev-tools\`.

| chart | resting states entered | drivable transitions taken | walks that reach something new |
|---|---|---|---|
${index.charts.map(coverageRow).join('\n')}

## What no walk takes

| chart | what | why |
|---|---|---|
${beyondWalks.join('\n')}
`,
);

console.log(`${folders.length} charts drawn`);
if (uncovered.length > 0) {
  console.error(
    `walks leave out states or transitions of ${uncovered.join(', ')}: the model wants more fixtures or a reason`,
  );
  process.exitCode = 1;
}
if (stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run «npm run charts»`);
  process.exitCode = 1;
}
