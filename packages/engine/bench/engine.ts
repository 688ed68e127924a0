// node packages/engine/bench/engine.ts: time of the built-in engine for a try-on, a haircut and an edit, by stage, its memory, and
// the heads that it declines. services.ts measures each service against mere decoding and encoding.
//   --all   every person in every garment, not one garment each
import type { EditOperation } from '@mot-studio/terms/editing';
import { previewMesh } from '@mot-studio/body/preview';
import {
  drawnPerson,
  type EnginePair,
  everyPair,
  photoPersons,
  hasPhotos,
} from '@mot-studio/samples/testing/engine-pictures';
import { cutGarment } from '#engine/perception/garment/cut-garment.ts';
import { parsePerson } from '#engine/perception/person/person.ts';
import { createEngine } from '#engine/runtime/pool.ts';
import { loadDetector } from '#engine/perception/pose/detector.ts';
import {
  EngineError,
  type EngineJob,
  type EngineStage,
  type HairstyleJob,
} from '#engine/runtime/engine-types.ts';

/** Seconds; `processor` is the CPU time of all cores, which does not depend on the machine's load. */
type Timing = Record<'whole' | 'processor' | EngineStage, number>;

/** Runs a job and returns the seconds that it spent in each stage, or undefined where the engine refuses. */
async function time(pool: ReturnType<typeof createEngine>, job: EngineJob): Promise<Timing | undefined> {
  const start = performance.now();
  const spentBefore = process.cpuUsage();
  const reached: [EngineStage, number][] = [];
  try {
    await pool.run(job, { onStage: (stage) => reached.push([stage, performance.now()]) });
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'engine_failed') return undefined;
    throw error;
  }
  const end = performance.now();
  const { user, system } = process.cpuUsage(spentBefore);
  const timing: Timing = {
    whole: (end - start) / 1000,
    processor: (user + system) / 1e6,
    analysing: 0,
    processing: 0,
    generating: 0,
  };
  for (const [index, [stage, since]] of reached.entries())
    timing[stage] = ((reached[index + 1]?.[1] ?? end) - since) / 1000;
  return timing;
}

/** Watches the memory of the whole process while `run` runs: the memory of one thread cannot be measured apart. */
async function memoryOf<T>(run: () => Promise<T>): Promise<{ value: T; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    return { value: await run(), grown: most - before };
  } finally {
    clearInterval(watch);
  }
}

async function seconds(run: () => Promise<unknown>): Promise<number | undefined> {
  const start = performance.now();
  try {
    await run();
    return (performance.now() - start) / 1000;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Times each part on this thread. */
async function parts(pairs: readonly EnginePair[]): Promise<{ parse: number[]; cut: number[] }> {
  const detector = await loadDetector();
  const parse: (number | undefined)[] = [];
  const cut: (number | undefined)[] = [];
  for (const { job } of pairs) {
    parse.push(await seconds(() => parsePerson(job.person, detector, job.handles)));
    for (const { picture, kind } of job.garments)
      cut.push(await seconds(() => cutGarment(picture, kind, detector)));
  }
  const measured = (value: number | undefined): value is number => value !== undefined;
  return { parse: parse.filter(measured), cut: cut.filter(measured) };
}

function line(name: string, values: readonly number[], bar = ''): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2).padStart(8);
  return `${name.padEnd(36)}${at(0.5)}${at(0)}${at(1)}   ${bar}`;
}

const pairs = await everyPair({ short: !process.argv.includes('--all') });
const pool = createEngine({ threads: 1 });
const { value: measured, grown } = await memoryOf(async () => {
  const first: Timing[] = [];
  const again: Timing[] = [];
  const refused: string[] = [];
  for (const pair of pairs) {
    const timing = await time(pool, pair.job);
    if (!timing) {
      refused.push(pair.name);
      continue;
    }
    first.push(timing);
    again.push((await time(pool, pair.job)) ?? timing);
  }
  return { first, again, refused };
});
await pool.close();
const { first, again, refused } = measured;
const { parse, cut } = await parts(pairs);

console.log(
  [
    `Try-on by the built-in engine, one thread, ${first.length} pairs`,
    `${'seconds'.padEnd(36)}  median     min     max   to stay under`,
    line(
      'a pair seen for the first time',
      first.map(({ whole }) => whole),
      '3.1–6 (prototype)',
    ),
    line(
      '  person and garment parsed',
      first.map(({ analysing }) => analysing),
    ),
    line(
      '  garment fitted and warped',
      first.map(({ processing }) => processing),
    ),
    line(
      '  picture composed and encoded',
      first.map(({ generating }) => generating),
    ),
    line(
      '  processor time of it',
      first.map(({ processor }) => processor),
    ),
    line(
      'the same pair again',
      again.map(({ whole }) => whole),
    ),
    line(
      '  processor time of it',
      again.map(({ processor }) => processor),
    ),
    line('person parse alone', parse, '1–2 (prototype)'),
    line('garment cut-out alone', cut, '0.2–0.4 (prototype)'),
    '',
    `memory at most, with the thread: +${Math.round(grown / 1e6)} MB   to stay under: 500 MB`,
    ...(refused.length > 0 ? [`refused: ${refused.join(', ')}`] : []),
  ].join('\n'),
);

const heads = [
  ...(await Promise.all((['lan', 'linh', 'minh'] as const).map((slug) => drawnPerson(slug)))),
  ...(hasPhotos ? photoPersons() : []),
];
const hairJobs: Record<string, Pick<HairstyleJob, 'style' | 'color'>> = {
  dye: { style: 'keep', color: '#b07a3f' },
  bob: { style: 'modern-bob' },
  curls: { style: 'curly-loose', color: '#5e3420' },
  crew: { style: 'crew-cut' },
};
/** Outcome of a job, and its timing where it completed. */
async function hairTime(job: HairstyleJob): Promise<{ gate: string; timing: Timing | undefined }> {
  let code = '';
  const timing = await time(
    {
      ...hairPool,
      run: async (...args) =>
        hairPool.run(...args).catch((error: unknown) => {
          if (error instanceof EngineError) ({ code } = error);
          throw error;
        }),
    },
    job,
  );
  return { gate: code || 'goes on', timing };
}
const hairPool = createEngine({ threads: 1 });
const { value: cutsAndDyes, grown: grownByHair } = await memoryOf(async () => {
  const gates: string[] = [];
  const timings: Record<string, Timing[]> = {};
  for (const { name, picture } of heads) {
    const answers: string[] = [];
    for (const [kind, wish] of Object.entries(hairJobs)) {
      const { gate, timing } = await hairTime({
        kind: 'hairstyle',
        photo: picture,
        strength: 1,
        seed: 1,
        ...wish,
      });
      answers.push(gate);
      if (timing) (timings[kind] ??= []).push(timing);
    }
    gates.push(`${name.padEnd(34)}${answers.map((answer) => answer.padEnd(16)).join('')}`);
  }
  return { gates, timings };
});
await hairPool.close();
const { gates, timings } = cutsAndDyes;
const spent = (kind: string, clock: 'whole' | 'processor') =>
  (timings[kind] ?? []).map((timing) => timing[clock]);

console.log(
  [
    '',
    `Haircuts by the built-in engine, one thread, ${heads.length} heads`,
    `${'seconds'.padEnd(36)}  median     min     max   to stay under`,
    line('a dye, the person parsed for it', spent('dye', 'whole')),
    line('  processor time of it', spent('dye', 'processor')),
    line(
      '  hair found, dyed and encoded',
      (timings.dye ?? []).map(({ processing, generating }) => processing + generating),
      '0.5 (prototype)',
    ),
    line('a bob, the person known', spent('bob', 'whole')),
    line('  processor time of it', spent('bob', 'processor')),
    line('long curls, the person known', spent('curls', 'whole')),
    line('  processor time of it', spent('curls', 'processor')),
    line('a crew cut, the person known', spent('crew', 'whole')),
    line('  processor time of it', spent('crew', 'processor')),
    '',
    `memory at most, with the thread: +${Math.round(grownByHair / 1e6)} MB   to stay under: 500 MB`,
    '',
    `${'who is declined'.padEnd(34)}${Object.keys(hairJobs)
      .map((kind) => kind.padEnd(16))
      .join('')}`,
    ...gates,
  ].join('\n'),
);

const edits: Record<string, readonly EditOperation[]> = {
  enhance: [{ kind: 'enhance', amount: 1 }],
  'white ground': [{ kind: 'background-colour', colour: '#ffffff' }],
  'another colour': [{ kind: 'recolour', target: 'top', colour: '#1c2a4e' }],
  painting: [{ kind: 'artistic', amount: 1 }],
  'face enhance': [{ kind: 'face-enhance', amount: 1 }],
  lighting: [{ kind: 'lighting', from: 'left', amount: 1 }],
};
const editPool = createEngine({ threads: 1 });
const { value: edited, grown: grownByEdits } = await memoryOf(async () => {
  const times: Record<string, Timing[]> = {};
  for (const { picture } of heads)
    for (const [name, operations] of Object.entries(edits)) {
      const settings = { strength: 1, guidance: 7.5, steps: 30, seed: 1 };
      const timing = await time(editPool, { kind: 'edit', image: picture, operations, ...settings });
      if (timing) (times[name] ??= []).push(timing);
    }
  return times;
});
await editPool.close();

console.log(
  [
    '',
    `Edits by the built-in engine, one thread, ${heads.length} pictures`,
    `${'seconds'.padEnd(36)}  median     min     max   to stay under`,
    ...Object.entries(edited).flatMap(([name, of]) => [
      line(
        name,
        of.map(({ whole }) => whole),
        '0.1–0.6, and 1–2 for a parse (prototype)',
      ),
      line(
        '  processor time of it',
        of.map(({ processor }) => processor),
      ),
    ]),
    '',
    `memory at most, with the thread: +${Math.round(grownByEdits / 1e6)} MB   to stay under: 500 MB`,
  ].join('\n'),
);

const figures: Record<'draft' | 'fine', number[]> = { draft: [], fine: [] };
for (const weight_kg of [45, 60, 60, 75, 90, 110])
  for (const detail of ['draft', 'fine'] as const) {
    const before = process.cpuUsage();
    previewMesh(
      { gender: 'female', height_cm: 168, weight_kg, age: 28, skin_tone: 'honey', body_type: 'average' },
      { pose: 'relaxed', hair: 'long', outfit: 'dress', outfit_color: '#2f6f5f', backdrop: 'cream' },
      detail,
    );
    const { user, system } = process.cpuUsage(before);
    figures[detail].push((user + system) / 1e6);
  }

console.log(
  [
    '',
    'The live figure of a virtual model, as its worker meshes it',
    `${'seconds of a processor'.padEnd(36)}  median     min     max   to stay under`,
    line('a draft, while a slider moves', figures.draft, '0.25'),
    line('a fine figure', figures.fine, '0.4'),
  ].join('\n'),
);
