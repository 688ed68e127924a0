// Stores the outcomes of the last runs, chart by chart, and renders docs/mutations.md.
import { readFileSync, writeFileSync } from 'node:fs';

export type Outcome = { chart: string; name: string; kind: string; caughtBy: string | null };

/** Outcome of one chart: for each kind of mutant the caught and the total number, and the names of the survivors. */
type ChartOutcome = { kinds: Record<string, [caught: number, made: number]>; survivors: string[] };
export type Outcomes = Record<string, ChartOutcome>;

/** Reasons for accepting surviving mutants, by chart and name. */
export type Reasons = Record<string, Record<string, string>>;

const outcomesFile = 'scripts/mutations/outcomes.json';
export const reportFile = 'docs/mutations.md';
/** Share of mutants that tests have to catch. */
export const requiredShare = 0.95;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const readOutcomes = (): Outcomes => read(outcomesFile) as Outcomes;
export const readReasons = (): Reasons => read('scripts/mutations/survivors.json') as Reasons;

function summed(outcomes: readonly Outcome[]): ChartOutcome {
  const kinds: ChartOutcome['kinds'] = {};
  for (const { kind, caughtBy } of outcomes) {
    const [caught, total] = kinds[kind] ?? [0, 0];
    kinds[kind] = [caught + (caughtBy === null ? 0 : 1), total + 1];
  }
  const survivors = outcomes.filter(({ caughtBy }) => caughtBy === null).map(({ name }) => name);
  return { kinds, survivors: survivors.toSorted() };
}

/** Saves the outcome of one chart; the others stay unchanged. */
export function saveOutcomes(chart: string, outcomes: readonly Outcome[]): void {
  const all = { ...readOutcomes(), [chart]: summed(outcomes) };
  const lines = Object.entries(all)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, { kinds, survivors }]) => {
      const listed = survivors.map((each) => `\n      ${JSON.stringify(each)}`).join(',');
      return `  ${JSON.stringify(name)}: {\n    "kinds": ${JSON.stringify(kinds)},\n    "survivors": [${listed}${listed && '\n    '}]\n  }`;
    });
  writeFileSync(outcomesFile, `{\n${lines.join(',\n')}\n}\n`);
}

const sum = (pairs: readonly [number, number][]): [number, number] =>
  pairs.reduce(([caught, total], [more, others]) => [caught + more, total + others], [0, 0]);
const totalOf = ({ kinds }: ChartOutcome) => sum(Object.values(kinds));
export const shareOf = ([caught, total]: readonly [number, number]): string =>
  `${caught} of ${total} (${((100 * caught) / Math.max(1, total)).toFixed(1)} %)`;

/** Counts the caught mutants and all mutants of all charts. */
export const countCaught = (outcomes: Outcomes): [caught: number, made: number] =>
  sum(Object.values(outcomes).map(totalOf));

/** Returns survivors without a reason, and reasons whose mutant is caught or no longer exists. */
export function unaccounted(outcomes: Outcomes, reasons: Reasons) {
  const survivors = Object.entries(outcomes).flatMap(([chart, outcome]) =>
    outcome.survivors.map((name) => [chart, name] as const),
  );
  const reasoned = Object.entries(reasons).flatMap(([chart, outcome]) =>
    Object.keys(outcome).map((name) => [chart, name] as const),
  );
  return {
    withoutReason: survivors.filter(([chart, name]) => !reasons[chart]?.[name]?.trim()),
    withoutSurvivor: reasoned.filter(([chart, name]) => outcomes[chart]?.survivors.includes(name) !== true),
  };
}

/** Renders docs/mutations.md. */
export function reportOf(outcomes: Outcomes, reasons: Reasons): string {
  const charts = Object.entries(outcomes);
  const kinds = [...new Set(charts.flatMap(([, outcome]) => Object.keys(outcome.kinds)))].toSorted();
  const totalOfKind = (kind: string) => sum(charts.map(([, outcome]) => outcome.kinds[kind] ?? [0, 0]));
  const survivors = charts.flatMap(([chart, outcome]) =>
    outcome.survivors.map((name) => `| ${chart} | \`${name}\` | ${reasons[chart]?.[name] ?? ''} |`),
  );
  return `# Mutations

Written by \`npm run mutations\`: in every chart a guard is dropped, a transition leads elsewhere, an action is missing, delays change places,
a state is gone, one at a time, and the tests of that chart run. A tenth of it runs with every \`npm test\`; one that survives without a
reason here fails it.

Caught: ${shareOf(countCaught(outcomes))}.

| slip | caught |
|---|---|
${kinds.map((kind) => `| ${kind} | ${shareOf(totalOfKind(kind))} |`).join('\n')}

| chart | caught |
|---|---|
${charts.map(([chart, outcome]) => `| ${chart} | ${shareOf(totalOf(outcome))} |`).join('\n')}

## What survives

| chart | slip | why no test is against it |
|---|---|---|
${survivors.join('\n')}
`;
}
