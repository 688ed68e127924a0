// Runs the tests of one chart against each of its mutants in one process: node scripts/mutations/of-chart.ts <chart> <every> <offset>.
// Prints a line of JSON for each mutant with the outcome.
import { existsSync, readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

import { type AnyStateMachine, StateMachine } from 'xstate';

import type { Model } from '#machines/_kit/model.ts';

import { type Mutant, mutantsOf } from './mutants.ts';
import { collectTests } from './stand-in.ts';

const standIn = new URL('./stand-in.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

const [chart = '', from = '0', every = '1', offset = '0'] = process.argv.slice(2);
const folder = `src/machines/${chart}`;
const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));

const isModel = (value: unknown): value is Model<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'journeys' in value;
const models = (await import(pathToFileURL(`${folder}/${chart}.model.ts`).href)) as Record<string, unknown>;
const model = Object.values(models).find(isModel);
if (model === undefined) throw new Error(`${chart} has no model`);
const { machine } = model;

/** Limit of steps, which tells a looping chart from a slow one. */
const maxSteps = 1_000;
/** Milliseconds that one test may take. */
const patience = 20_000;

let active: Mutant | undefined;
// `provide` creates a new machine from the configuration, so a mutant is applied to each copy.
// oxlint-disable-next-line typescript/unbound-method -- it is called with its machine as `this`
const { provide } = StateMachine.prototype as AnyStateMachine;
(StateMachine.prototype as AnyStateMachine).provide = function provideMutated(
  this: AnyStateMachine,
  implementations,
) {
  const copy = provide.call(this, implementations);
  if (active !== undefined && copy.id === machine.id) {
    copy.options.maxIterations = maxSteps;
    // `provide` copies the current delays; everything else comes from the configuration.
    if (active.kind !== 'delays swapped') active.change(copy);
  }
  return copy;
} as AnyStateMachine['provide'];

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('it takes too long')), patience).unref();
  });

let round = 0;
/** Returns the name of the first failing test. */
async function firstFailure(): Promise<string | undefined> {
  round += 1;
  for (const file of files) {
    try {
      await import(`${pathToFileURL(`${folder}/${file}`).href}?round=${round}`);
    } catch {
      return `${file} cannot be loaded`;
    }
  }
  // The handwritten tests come last in the file and run faster than the model's tests.
  for (const { name, body } of collectTests().toReversed()) {
    try {
      await Promise.race([body(), late()]);
    } catch {
      return name;
    }
  }
  return undefined;
}

// Actors that fail without a listener throw globally, which mutants are expected to cause.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.error = () => {};
console.warn = () => {};

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
if (existsSync(folder)) {
  const unharmed = await firstFailure();
  if (unharmed !== undefined) {
    // A thrown error would count as a mutant's.
    process.stderr.write(`${chart}: without a mutant a test fails: ${unharmed}\n`);
    process.exit(1);
  }
  const mutants = mutantsOf(machine);
  say({ mutants: mutants.length });
  for (const [index, mutant] of mutants.entries()) {
    if (index < Number(from) || index % Number(every) !== Number(offset)) continue;
    say({ begins: index, name: mutant.name, kind: mutant.kind });
    active = mutant;
    machine.options.maxIterations = maxSteps;
    const undo = mutant.change(machine);
    const caughtBy = await firstFailure();
    undo();
    active = undefined;
    say({ index, name: mutant.name, kind: mutant.kind, caughtBy: caughtBy ?? null });
  }
}
process.exit(0);
