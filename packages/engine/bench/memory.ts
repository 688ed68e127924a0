// npm run bench -- memory: peak memory of a job of each kind on a picture of the largest stored size, each kind in a process of its
// own with one thread; and six edits in a row.
//   node packages/engine/bench/memory.ts enhance removal     only these; without the scripts' glibc settings (operating.md), up to 150 MB more
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import type { EditOperation } from '@mot-studio/terms/editing';
import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { createEngine } from '#engine/runtime/pool.ts';
import type { EncodedPicture, EngineJob } from '#engine/runtime/engine-types.ts';

const longestSide = 2048;
/** Share of a drawing's width that a close-up shows. */
const portraitWidth = 0.4;
const settings = { strength: 1, guidance: 7.5, steps: 30, seed: 1 };

/** Places a drawn picture on a square of the largest size, with camera grain. */
async function largest({ bytes, key }: EncodedPicture): Promise<EncodedPicture> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 6 };
  const noise = await sharp({
    create: { width: longestSide, height: longestSide, channels: 3, background: '#808080', noise: grain },
  })
    .png()
    .toBuffer();
  const large = await sharp(bytes)
    .flatten({ background: '#dfe3e8' })
    .resize(longestSide, longestSide, { fit: 'contain', background: '#dfe3e8' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { bytes: large, key: `${key} at its largest` };
}

/** Head and shoulders of a drawn person. */
async function closeUp(): Promise<EncodedPicture> {
  const { picture, handles } = await drawnPerson('lan');
  if (!handles) throw new Error('lan has no head');
  const { width, height } = await sharp(picture.bytes).metadata();
  const side = Math.round(width * portraitWidth);
  const left = Math.round(handles.head.x * width - side / 2);
  const top = Math.max(0, Math.round(handles.head.y * height - side * 0.4));
  const region = { left, top, width: side, height: side };
  return { bytes: await sharp(picture.bytes).extract(region).png().toBuffer(), key: 'a close-up' };
}

/** Mask of a spot on the background beside the person. */
async function spot(): Promise<EncodedPicture> {
  const circle = `<svg width="${longestSide}" height="${longestSide}"><circle cx="260" cy="900" r="150" fill="#fff"/></svg>`;
  const bytes = await sharp(Buffer.from(circle)).flatten({ background: '#000' }).png().toBuffer();
  return { bytes, key: 'a spot' };
}

const edit = async (operation: EditOperation, mask?: EncodedPicture): Promise<EngineJob[]> => [
  {
    kind: 'edit',
    image: await largest((await drawnPerson('lan')).picture),
    operations: [operation],
    ...(mask && { mask }),
    ...settings,
  },
];

/** Jobs that place `count` people, each from a picture of their own, onto another person's picture. */
async function onScene(count: number): Promise<EngineJob[]> {
  const people = await Promise.all((['lan', 'linh', 'minh'] as const).map((slug) => drawnPerson(slug)));
  const [lan, linh, minh] = await Promise.all(people.map(({ picture }) => largest(picture)));
  if (!lan || !linh || !minh) throw new Error('nobody is drawn');
  const guests = Array.from({ length: count }, (_, index) => {
    const { bytes, key } = index % 2 === 0 ? linh : minh;
    return { bytes, key: `${key}, ${index}` };
  });
  const subjects = guests.map((_, index) => ({ image: index + 1 }));
  return [
    {
      kind: 'compose',
      images: [lan, ...guests],
      plan: { kind: 'scene', scene: 0, subjects, finish: [] },
      ...settings,
    },
  ];
}

const kinds: Record<string, () => Promise<EngineJob[]>> = {
  tone: () => edit({ kind: 'brightness', amount: 0.3 }),
  enhance: () => edit({ kind: 'enhance', amount: 1 }),
  denoise: () => edit({ kind: 'denoise', amount: 1 }),
  painting: () => edit({ kind: 'artistic', amount: 1 }),
  'white ground': () => edit({ kind: 'background-colour', colour: '#ffffff' }),
  'blurred ground': () => edit({ kind: 'background-blur', amount: 0.7 }),
  'another colour': () => edit({ kind: 'recolour', target: 'top', colour: '#1c2a4e' }),
  'smooth skin': () => edit({ kind: 'smooth-skin', amount: 1 }),
  lighting: () => edit({ kind: 'lighting', from: 'left', amount: 1 }),
  removal: async () => edit({ kind: 'remove-object' }, await spot()),
  'six edits': async () =>
    (
      await Promise.all([
        edit({ kind: 'enhance', amount: 1 }),
        edit({ kind: 'denoise', amount: 1 }),
        edit({ kind: 'artistic', amount: 1 }),
        edit({ kind: 'background-colour', colour: '#ffffff' }),
        edit({ kind: 'recolour', target: 'top', colour: '#1c2a4e' }),
        edit({ kind: 'lighting', from: 'left', amount: 1 }),
      ])
    ).flat(),
  'two on a scene': () => onScene(2),
  'nine on a scene': () => onScene(9),
  'a dye': async () => [
    {
      kind: 'hairstyle',
      photo: await largest((await drawnPerson('lan')).picture),
      style: 'keep',
      color: '#b07a3f',
      strength: 1,
      seed: 1,
    },
  ],
  'a bob': async () => [
    {
      kind: 'hairstyle',
      photo: await largest((await drawnPerson('lan')).picture),
      style: 'modern-bob',
      strength: 1,
      seed: 1,
    },
  ],
  'a bob, close-up': async () => [
    {
      kind: 'hairstyle',
      photo: await largest(await closeUp()),
      style: 'modern-bob',
      strength: 1,
      seed: 1,
    },
  ],
  'try-on': async () => {
    const person = await drawnPerson('lan');
    const garment = await drawnGarment('linen-shirt');
    return [
      {
        kind: 'try-on',
        person: await largest(person.picture),
        garments: [
          { picture: await largest(garment.picture), kind: garment.kind, fit: { width: 1, length: 1 } },
        ],
        ...(person.handles && { handles: person.handles }),
        seed: 1,
      },
    ];
  },
  'film, 1080p': async () => [
    {
      kind: 'video',
      image: await largest((await drawnPerson('lan')).picture),
      seconds: 5,
      resolution: '1080p',
      motion: 'natural',
      camera: 'push-in',
      loop: false,
      unheard: { words: false, sound: false },
    },
  ],
};

/** Runs a kind in this process and prints by how many megabytes the process grew. */
async function measure(kind: string): Promise<void> {
  const jobs = await kinds[kind]?.();
  if (!jobs) throw new Error(`there is no ${kind}`);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const pool = createEngine({ threads: 1 });
  for (const job of jobs) await pool.run(job, {});
  clearInterval(watch);
  await pool.close();
  process.stdout.write(String(Math.round((most - before) / 1e6)));
}

const requestedKinds = process.argv.slice(2);
const [kind] = requestedKinds;
if (kind !== undefined && process.env.MEASURE) await measure(kind);
else {
  console.log(
    `Memory of one job at ${longestSide} × ${longestSide} px, with its thread, MB (to stay under: 500)`,
  );
  for (const name of requestedKinds.length > 0 ? requestedKinds : Object.keys(kinds)) {
    const { stdout, stderr, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      env: { ...process.env, MEASURE: '1' },
      encoding: 'utf8',
    });
    console.log(
      `${name.padEnd(36)}${(status === 0 ? `+${stdout}` : `failed: ${stderr.trim().split('\n').at(-1)}`).padStart(8)}`,
    );
  }
}
