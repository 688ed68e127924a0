// npm run samples: renders the pictures of samples, haircuts, examples of edits and posts with the engine. They are committed, so that
// no start has to wait for them.
//   --check       renders two of them, other ones each day, and compares them with the committed files
//   --check all   renders all of them
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { editExamples, type EditExample } from '#api/contract/edit-examples.ts';
import { hairTemplates } from '#api/contract/hairstyles.ts';
import { resourcePath } from '#server/platform/resources.ts';
import { readSamples } from '@mot-studio/samples/built-samples';
import { drawnSamples } from '@mot-studio/samples/drawn-samples';
import { renderEditExamples } from '@mot-studio/samples/edit-examples';
import { renderPostPictures } from '@mot-studio/samples/post-pictures';
import { renderSamples } from '@mot-studio/samples/render';
import { renderTemplatePictures } from '@mot-studio/samples/templates';

const samplesFolder = resourcePath('packages/samples/pictures');
const hairstylesFolder = resourcePath('public/hairstyles');
const examplesFolder = resourcePath('public/edit-examples');

async function drawAll(): Promise<void> {
  const { drawn, kept } = await renderSamples(samplesFolder);
  console.log(`samples: ${drawn} drawn, ${kept} kept`);
  console.log(`haircuts: ${await renderTemplatePictures(hairstylesFolder)}`);
  console.log(`edits: ${await renderEditExamples(examplesFolder)}`);
  console.log(
    `pictures of posts: ${await renderPostPictures(samplesFolder, resourcePath('public'), resourcePath('public/pictures'))}`,
  );
}

/** Committed picture, and a function that renders it into a folder and returns the file. */
type Drawing = {
  readonly name: string;
  readonly committed: () => Promise<Uint8Array>;
  readonly draw: (folder: string) => Promise<Uint8Array>;
};

const fileReader = (folder: string, name: string) => (): Promise<Uint8Array> => readFile(join(folder, name));

async function sampleIn(folder: string, slug: string): Promise<Uint8Array> {
  const sample = (await readSamples(folder)).find((each) => each.slug === slug);
  if (!sample) throw new Error(`there is no sample ${slug} in ${folder}`);
  return (await sample.render()).bytes;
}

const isExample = (name: string): name is EditExample => Object.hasOwn(editExamples, name);

const drawings: readonly Drawing[] = [
  ...hairTemplates.map((template) => ({
    name: `haircut ${template.id}`,
    committed: fileReader(hairstylesFolder, `${template.id}.webp`),
    draw: async (folder: string) => {
      await renderTemplatePictures(folder, [template]);
      return readFile(join(folder, `${template.id}.webp`));
    },
  })),
  ...drawnSamples.map((sample) => ({
    name: `sample ${sample.slug}`,
    committed: () => sampleIn(samplesFolder, sample.slug),
    draw: async (folder: string) => {
      await renderSamples(folder, [sample]);
      return sampleIn(folder, sample.slug);
    },
  })),
  ...Object.keys(editExamples)
    .filter(isExample)
    .map((name) => ({
      name: `edit ${name}`,
      committed: fileReader(examplesFolder, `${name}-after.webp`),
      draw: async (folder: string) => {
        await renderEditExamples(folder, [name]);
        return readFile(join(folder, `${name}-after.webp`));
      },
    })),
];

/** Returns two drawings that lie half the list apart, so that the engine renders one of them on most days. */
function drawingsOfToday(): readonly Drawing[] {
  const day = Math.floor(Date.now() / 86_400_000);
  const half = Math.floor(drawings.length / 2);
  return [day, day + half].flatMap((index) => drawings[index % drawings.length] ?? []);
}

/** Allowed mean difference over all channels, in steps of 255: another processor rounds some pixels differently, another picture differs by more. */
const allowedDifference = 1;

/** Returns the mean difference of two pictures in steps of 255; infinite if their sizes differ. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return Infinity;
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length;
}

async function check(chosen: readonly Drawing[]): Promise<void> {
  for (const { name, committed, draw } of chosen) {
    const folder = await mkdtemp(join(tmpdir(), 'mot-drawing-'));
    const difference = await differenceOf(await committed(), await draw(folder));
    await rm(folder, { recursive: true });
    const isSame = difference <= allowedDifference;
    console.log(`${isSame ? '✓' : '✗'} ${name}: ${difference.toFixed(2)} of 255 from what is committed`);
    if (!isSame) process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log('npm run samples draws what is committed anew.');
}

if (process.argv.includes('--check'))
  await check(process.argv.includes('all') ? drawings : drawingsOfToday());
else await drawAll();
