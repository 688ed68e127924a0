// Mutates every chart, runs the chart's tests against each mutant, and counts the mutants that a test catches.
//   node scripts/mutate-charts.ts                  runs all mutants; writes scripts/mutations/outcomes.json and docs/mutations.md
//   node scripts/mutate-charts.ts --charts a,b     runs the mutants of these charts; keeps the stored outcomes of the others
//   node scripts/mutate-charts.ts --sample         runs every tenth; writes nothing, fails if one survives without a reason
//   node scripts/mutate-charts.ts --reasons        rewrites docs/mutations.md from the outcomes and the reasons
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { orderOfDay } from './mutations/order-of-day.ts';
import {
  requiredShare,
  countCaught,
  saveOutcomes,
  type Outcome,
  readOutcomes,
  readReasons,
  reportFile,
  reportOf,
  shareOf,
} from './mutations/report.ts';

const isSample = process.argv.includes('--sample');
const valueOf = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
const chosen = valueOf('--charts')?.split(',');
const jobs = Number(valueOf('--jobs') ?? 2);

/** Every how many mutants one is run. */
const every = isSample ? 10 : 1;
/** Milliseconds after which a sample starts no other chart; it reports the missing charts and does not fail. */
const sampleTime = 45_000;
/** Milliseconds after which a silent mutant counts as hanging: its chart loops, which a test would catch too. */
const patience = 240_000;

type Line = { index?: number; begins?: number; name?: string; kind?: string; caughtBy?: string | null };

function start(chart: string, from: number): ChildProcess {
  const file = 'scripts/mutations/of-chart.ts';
  const offset = every === 1 ? 0 : chart.length % every;
  return spawn(process.execPath, [file, chart, String(from), String(every), String(offset)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // All processes load the same library and the same parts of charts.
    env: { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' },
  });
}

/** Runs a chart's mutants from an index on; returns the index after a hanging mutant, or undefined if none hangs. */
function runFrom(chart: string, from: number, outcomes: Outcome[]): Promise<number | undefined> {
  const child = start(chart, from);
  return new Promise((resolve, reject) => {
    let begun: Line | undefined;
    let hung = false;
    let complaint = '';
    const hang = () => {
      hung = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(hang, patience);
    child.stderr?.on('data', (text) => (complaint += String(text)));
    if (child.stdout)
      createInterface(child.stdout).on('line', (text) => {
        clearTimeout(timer);
        timer = setTimeout(hang, patience);
        const line = JSON.parse(text) as Line;
        if (line.begins !== undefined) begun = line;
        if (line.index === undefined || line.name === undefined) return;
        begun = undefined;
        outcomes.push({ chart, name: line.name, kind: line.kind ?? '', caughtBy: line.caughtBy ?? null });
      });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(undefined);
      if (begun?.begins === undefined || !(hung || code !== 0))
        return reject(new Error(`${chart}: ${complaint}`));
      outcomes.push({ chart, name: begun.name ?? '', kind: begun.kind ?? '', caughtBy: 'it never ends' });
      return resolve(begun.begins + 1);
    });
  });
}

async function runChart(chart: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let from: number | undefined = 0;
  // oxlint-disable-next-line no-await-in-loop -- each run continues after the mutant that hung
  while (from !== undefined) from = await runFrom(chart, from, outcomes);
  const survived = outcomes.filter(({ caughtBy }) => caughtBy === null).length;
  console.log(`${chart}: ${outcomes.length - survived} of ${outcomes.length} caught`);
  return outcomes;
}

const charts = readdirSync('src/machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)
  .filter((name) => chosen?.includes(name) ?? true);

/** Days since 1970: the sample starts at another chart each day, so that a slow machine omits different charts. */
const today = Math.floor(Date.now() / 86_400_000);

const isWritten = process.argv.includes('--reasons');
const ordered = isSample ? orderOfDay(charts, today) : charts;
const waiting = isWritten ? [] : ordered;
const isTime = () => !isSample || performance.now() < sampleTime;
const outcomes: Outcome[] = [];
await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (let chart = waiting.shift(); chart !== undefined && isTime(); chart = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- as many charts run at once as there are jobs
      const found = await runChart(chart);
      outcomes.push(...found);
      if (!isSample) saveOutcomes(chart, found);
    }
  }),
);

const reasons = readReasons();
const survivors = outcomes.filter(({ caughtBy }) => caughtBy === null);
const unaccounted = survivors.filter(({ chart, name }) => reasons[chart]?.[name] === undefined);
if (!isWritten) console.log(`caught: ${shareOf([outcomes.length - survivors.length, outcomes.length])}`);
if (isSample && waiting.length > 0) console.log(`no time for ${waiting.length} charts`);
for (const { chart, name } of unaccounted) console.log(`  survives: ${chart}: ${name}`);

const storedOutcomes = readOutcomes();
if (!isSample) writeFileSync(reportFile, reportOf(storedOutcomes, reasons));
const [caught, made] = countCaught(storedOutcomes);
if (unaccounted.length > 0 || caught < requiredShare * made) process.exitCode = 1;
