// Has the engine make what the pages of the services show, of the studio's own models, into public/showcase. The files are
// committed: a build then needs no minutes of the engine. Made anew with `node scripts/showcase.ts [tryon|hair|body|film …]`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp, { type Sharp } from 'sharp';

import type { BodyLook, BodyParameters } from '#api/contract/body.ts';
import type { SampleSlug } from '#api/contract/samples.ts';
import {
  type ShowcaseBody,
  showcaseBodies,
  showcaseCuts,
  showcaseDyes,
  showcaseMotions,
  type ShowcaseOutfit,
  showcaseSize,
  showcaseWearers,
} from '#api/contract/showcase.ts';
import { createEnginePool } from '#server/engine/pool.ts';
import type { EncodedPicture, EnginePool, GarmentKind } from '#server/engine/types.ts';
import { drawnSamples } from '#server/samples/drawn-samples.ts';
import { drawFigure, figureFrame, handlesOf } from '#server/samples/figure.ts';
import { models } from '#server/samples/models.ts';

const target = join(fileURLToPath(new URL('..', import.meta.url)), 'public/showcase');
const fit = { width: 1, length: 1 };

type Worn = { slug: SampleSlug; kind: GarmentKind };
const outfits: Record<ShowcaseOutfit, readonly Worn[]> = {
  'ao-dai': [{ slug: 'ao-dai', kind: 'dresses' }],
  'tea-dress': [{ slug: 'tea-dress', kind: 'dresses' }],
  'tee-trousers': [
    { slug: 'striped-tee', kind: 'tops' },
    { slug: 'wide-trousers', kind: 'bottoms' },
  ],
  blazer: [{ slug: 'blazer', kind: 'outerwear' }],
};

/** The part of a standing model's picture that is shown, from above the head to below the shoes. */
const standing = { left: 0, top: 50, width: 1152, height: 1440 };

const named = async (slug: SampleSlug): Promise<EncodedPicture> => {
  const sample = drawnSamples.find((candidate) => candidate.slug === slug);
  if (!sample) throw new Error(`there is no sample ${slug}`);
  return { key: slug, bytes: await sharp(Buffer.from(sample.draw())).png().toBuffer() };
};

async function keep(name: string, picture: Sharp, quality = 76): Promise<void> {
  const { width, height } = showcaseSize;
  const shown = picture.resize(width, height, { fit: 'cover', position: 'top' });
  await writeFile(join(target, `${name}.webp`), await shown.webp({ quality, effort: 6 }).toBuffer());
  console.log(name);
}

async function dress(
  engine: EnginePool,
  person: EncodedPicture,
  outfit: ShowcaseOutfit,
): Promise<Uint8Array> {
  const garments = await Promise.all(
    outfits[outfit].map(async ({ slug, kind }) => ({ picture: await named(slug), kind, fit })),
  );
  const { bytes } = await engine.run({ kind: 'try-on', person, garments, seed: 1 }, {});
  return bytes;
}

async function tryOns(engine: EnginePool): Promise<void> {
  for (const wearer of showcaseWearers) {
    const person = await named(wearer);
    await keep(`tryon-${wearer}`, sharp(person.bytes).extract(standing));
    for (const outfit of Object.keys(outfits) as ShowcaseOutfit[])
      await keep(`tryon-${wearer}-${outfit}`, sharp(await dress(engine, person, outfit)).extract(standing));
  }
  for (const [outfit, worn] of Object.entries(outfits)) {
    const garment = await named(worn[0]?.slug ?? 'ao-dai');
    const small = sharp(garment.bytes)
      .flatten({ background: '#fff' })
      .resize(144, 180, { fit: 'contain', background: '#fff' });
    await writeFile(
      join(target, `garment-${outfit}.webp`),
      await small.webp({ quality: 72, effort: 6 }).toBuffer(),
    );
  }
}

const hairScale = 1.6;
async function hair(engine: EnginePool): Promise<void> {
  const wearer = { ...models.sofia, hair: { ...models.sofia.hair, style: 'long' as const } };
  const { head } = handlesOf(wearer);
  const middle = { x: head.x * figureFrame.width, y: head.y * figureFrame.height };
  const view = { x: middle.x - 320, y: middle.y - 170, width: 640, height: 720, scale: hairScale };
  const photo = {
    key: 'hair',
    bytes: await sharp(Buffer.from(drawFigure(wearer, view)))
      .png()
      .toBuffer(),
  };
  const shown = {
    left: Math.round(140 * hairScale),
    top: Math.round(10 * hairScale),
    width: Math.round(360 * hairScale),
    height: Math.round(450 * hairScale),
  };
  await keep('hair', sharp(photo.bytes).extract(shown));
  const order = { kind: 'hairstyle', photo, strength: 1, seed: 1 } as const;
  for (const style of showcaseCuts) {
    const { bytes } = await engine.run({ ...order, style }, {});
    await keep(`hair-${style}`, sharp(bytes).extract(shown));
  }
  for (const [name, color] of Object.entries(showcaseDyes)) {
    const { bytes } = await engine.run({ ...order, style: 'keep', color }, {});
    await keep(`hair-${name}`, sharp(bytes).extract(shown));
  }
}

type Body = Omit<BodyParameters, 'height_cm' | 'weight_kg' | 'age'> & Pick<BodyLook, 'hair' | 'backdrop'>;
const bodies: Record<ShowcaseBody, Body> = {
  boutique: { gender: 'female', skin_tone: 'sand', body_type: 'average', hair: 'bob', backdrop: 'cream' },
  curvy: { gender: 'female', skin_tone: 'honey', body_type: 'curvy', hair: 'bun', backdrop: 'blush' },
  tall: { gender: 'female', skin_tone: 'ivory', body_type: 'slim', hair: 'long', backdrop: 'grey' },
  menswear: { gender: 'male', skin_tone: 'amber', body_type: 'muscular', hair: 'short', backdrop: 'sage' },
};

async function body(engine: EnginePool): Promise<void> {
  for (const [name, { hair: style, backdrop, ...rest }] of Object.entries(bodies)) {
    const { bytes } = await engine.run(
      {
        kind: 'body',
        parameters: { ...rest, ...showcaseBodies[name as ShowcaseBody] },
        look: { pose: 'relaxed', hair: style, outfit: 'fitted', outfit_color: '#8a8f98', backdrop },
        aspect: '3:4',
        prompt: '',
        hints: [],
        seed: 1,
      },
      {},
    );
    await keep(`body-${name}`, sharp(bytes));
    if (name !== 'boutique') continue;
    const dressed = await dress(engine, { key: `body ${name}`, bytes }, 'tea-dress');
    await keep(`body-${name}-dressed`, sharp(dressed));
  }
}

async function film(engine: EnginePool): Promise<void> {
  const dressed = await dress(engine, await named('lan'), 'ao-dai');
  const bytes = await sharp(dressed).extract(standing).png().toBuffer();
  for (const motion of showcaseMotions) {
    const made = await engine.run(
      {
        kind: 'video',
        image: { key: 'film', bytes },
        seconds: 5,
        resolution: '480p',
        motion,
        camera: motion === 'dramatic' ? 'push-in' : 'still',
        loop: true,
        unheard: { words: false, sound: false },
      },
      {},
    );
    await writeFile(join(target, `film-${motion}.mp4`), made.bytes);
    console.log(`film-${motion}`, made.bytes.length, made.width, made.height);
  }
}

const makers: Record<string, (engine: EnginePool) => Promise<void>> = { tryon: tryOns, hair, body, film };
await mkdir(target, { recursive: true });
const engine = createEnginePool({ threads: 1 });
try {
  const asked = process.argv.slice(2);
  for (const [name, make] of Object.entries(makers))
    if (asked.length === 0 || asked.includes(name)) await make(engine);
} finally {
  await engine.close();
}
