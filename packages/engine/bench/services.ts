// node packages/engine/bench/services.ts: cost of each service of the built-in engine compared with decoding and encoding the same
// pictures, and its peak memory: each service in a process of its own with one thread, after one warm-up job.
//   node packages/engine/bench/services.ts try-on 'film, 480p'     only these
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import type { EditOperation } from '@mot-studio/terms/editing';
import { drawnGarment, drawnPerson, jobOf } from '@mot-studio/samples/testing/engine-pictures';
import { decode, encodePng, resample } from '#engine/imaging/codec.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import { createEngine } from '#engine/runtime/pool.ts';
import type {
  EncodedPicture,
  EngineJob,
  FilmResult,
  PictureResult,
  VideoJob,
} from '#engine/runtime/engine-types.ts';
import { createEncoder, framesPerSecond } from '#engine/video/encode.ts';

type Model = 'lan' | 'minh';
/** Model of the warm-up job and model of the measured job. */
const models = ['minh', 'lan'] as const;

const photoOf = async (model: Model): Promise<EncodedPicture> => (await drawnPerson(model)).picture;
const settings = { strength: 1, guidance: 7.5, steps: 30, seed: 1 };

/** Mask of a spot on the background beside the person, of the photo's size. */
async function spot(photo: EncodedPicture): Promise<EncodedPicture> {
  const { width, height } = await sharp(photo.bytes).metadata();
  const circle = `<svg width="${width}" height="${height}"><circle cx="${width * 0.12}" cy="${height * 0.4}" r="${width * 0.07}" fill="#fff"/></svg>`;
  const bytes = await sharp(Buffer.from(circle)).flatten({ background: '#000' }).png().toBuffer();
  return { bytes, key: `spot on ${photo.key}` };
}

const edit =
  (...operations: EditOperation[]) =>
  async (model: Model): Promise<MadeJob> => ({
    kind: 'edit',
    image: await photoOf(model),
    operations,
    ...settings,
  });

const film =
  (resolution: VideoJob['resolution']) =>
  async (model: Model): Promise<MadeJob> => ({
    kind: 'video',
    image: await photoOf(model),
    seconds: 5,
    resolution,
    motion: 'natural',
    camera: 'push-in',
    loop: false,
    unheard: { words: false, sound: false },
  });

/** A job that makes a picture or a film. */
type MadeJob = Exclude<EngineJob, { kind: 'hair-fits' | 'pose' | 'look' }>;

const services: Record<string, (model: Model) => Promise<MadeJob>> = {
  'try-on': async (model) => jobOf(await drawnPerson(model), await drawnGarment('linen-shirt')),
  haircut: async (model) => ({
    kind: 'hairstyle',
    photo: await photoOf(model),
    style: model === 'minh' ? 'crew-cut' : 'modern-bob',
    strength: 1,
    seed: 1,
  }),
  'hair in another colour': async (model) => ({
    kind: 'hairstyle',
    photo: await photoOf(model),
    style: 'keep',
    color: '#b07a3f',
    strength: 1,
    seed: 1,
  }),
  'edit (enhance)': edit({ kind: 'enhance', amount: 1 }),
  'recolour clothes': edit({ kind: 'recolour', target: 'top', colour: '#1c2a4e' }),
  'remove an object': async (model) => {
    const image = await photoOf(model);
    return {
      kind: 'edit',
      image,
      operations: [{ kind: 'remove-object' }],
      mask: await spot(image),
      ...settings,
    };
  },
  'virtual model': async (model) => ({
    kind: 'body',
    parameters: {
      gender: model === 'minh' ? 'male' : 'female',
      height_cm: 168,
      weight_kg: 58,
      age: 27,
      skin_tone: 'honey',
      body_type: 'average',
    },
    look: { pose: 'relaxed', hair: 'bob', outfit: 'dress', outfit_color: '#2f6f5f', backdrop: 'cream' },
    aspect: '3:4',
    prompt: '',
    hints: [],
    seed: 1,
  }),
  'film, 480p': film('480p'),
  'film, 1080p': film('1080p'),
};

type Cost = { processor: number; whole: number };

/** Measures the CPU seconds of all cores and the elapsed seconds. */
async function costOf<T>(work: () => Promise<T>): Promise<{ cost: Cost; value: T }> {
  const spent = process.cpuUsage();
  const start = performance.now();
  const value = await work();
  const whole = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(spent);
  return { value, cost: { processor: (user + system) / 1e6, whole } };
}

/** The encoded input pictures of a job. */
function picturesOf(job: EngineJob): readonly EncodedPicture[] {
  switch (job.kind) {
    case 'try-on':
      return [job.person, ...job.garments.map(({ picture }) => picture)];
    case 'hairstyle':
    case 'hair-preview':
    case 'hair-fits':
    case 'select':
    case 'pose':
    case 'look':
      return [job.photo];
    case 'edit':
      return job.mask ? [job.image, job.mask] : [job.image];
    case 'compose':
      return job.images;
    case 'video':
      return [job.image];
    case 'body':
      return [];
  }
}

/** Does only the work that every engine has to do: decodes the pictures and encodes as many of the result's size. */
async function copied(job: EngineJob, result: FilmResult | PictureResult): Promise<void> {
  const read = await Promise.all(picturesOf(job).map(({ bytes }) => decode(bytes, longestSide)));
  if (job.kind !== 'video') {
    const picture = read[0]?.picture ?? (await decode(result.bytes, longestSide)).picture;
    await encodePng(await resample(picture, result), false);
    return;
  }
  const [photo] = read;
  if (!photo) throw new Error('a film is of a picture');
  const frame = await resample(photo.picture, result);
  const encoder = await createEncoder(frame);
  for (let k = 0; k < job.seconds * framesPerSecond; k++) encoder.add(frame.data);
  await encoder.finish();
}

const inSeconds = ({ processor, whole }: Cost): string =>
  `${processor.toFixed(2).padStart(11)}${whole.toFixed(2).padStart(11)}`;

/** Runs a service in this process and prints its line. */
async function measure(name: string): Promise<void> {
  const jobOfModel = services[name];
  if (!jobOfModel) throw new Error(`there is no ${name}`);
  const [first, second] = [await jobOfModel(models[0]), await jobOfModel(models[1])];
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const pool = createEngine({ threads: 1 });
  await pool.run(first, {});
  const engine = await costOf(() => pool.run(second, {}));
  clearInterval(watch);
  await pool.close();
  const bare = await costOf(() => copied(second, engine.value));
  const ratio = (engine.cost.processor / bare.cost.processor).toFixed(1);
  const memory = Math.round((most - before) / 1e6);
  process.stdout.write(
    `${inSeconds(engine.cost)}${inSeconds(bare.cost)}${ratio.padStart(11)}${`+${memory}`.padStart(11)}`,
  );
}

const requestedServices = process.argv.slice(2);
const [name] = requestedServices;
if (name !== undefined && process.env.MEASURE) await measure(name);
else {
  console.log(
    [
      'The engine by service, one thread, a picture that it sees for the first time, beside only reading and writing the same',
      `${''.padEnd(24)}${'engine, s'.padStart(22)}${'bare, s'.padStart(22)}`,
      `${''.padEnd(24)}${['processor', 'clock', 'processor', 'clock', 'ratio', 'MB'].map((head) => head.padStart(11)).join('')}   to stay under: 500 MB`,
    ].join('\n'),
  );
  for (const service of requestedServices.length > 0 ? requestedServices : Object.keys(services)) {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), service],
      { env: { ...process.env, MEASURE: '1' }, encoding: 'utf8' },
    );
    const outcome = status === 0 ? stdout : `   failed: ${stderr.trim().split('\n').at(-1)}`;
    console.log(`${service.padEnd(24)}${outcome}`);
  }
}
