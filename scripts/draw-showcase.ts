// Renders the examples on the pages of the services, made of the studio's own models, into public/showcase. The files are
// committed, as the engine takes minutes for them. Rendered by `node scripts/draw-showcase.ts [tryon|hair|body|film …]`.
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
import { createEngine } from '@mot-studio/engine';
import type { EncodedPicture, Engine, GarmentKind } from '@mot-studio/engine';
import { drawnSamples } from '@mot-studio/samples/drawn-samples';
import { drawFigure, figureFrame, handlesOf } from '@mot-studio/samples/figure';
import { models } from '@mot-studio/samples/models';

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

/** Visible part of a standing model's picture, from above the head to below the shoes. */
const standing = { left: 0, top: 50, width: 1152, height: 1440 };

const named = async (slug: SampleSlug): Promise<EncodedPicture> => {
  const sample = drawnSamples.find((candidate) => candidate.slug === slug);
  if (!sample) throw new Error(`there is no sample ${slug}`);
  return { key: slug, bytes: await sharp(Buffer.from(sample.draw())).png().toBuffer() };
};

async function keep(name: string, picture: Sharp, position = 'top'): Promise<void> {
  const { width, height } = showcaseSize;
  const cropped = picture.resize(width, height, { fit: 'cover', position });
  await writeFile(join(target, `${name}.webp`), await cropped.webp({ quality: 76, effort: 6 }).toBuffer());
  console.log(name);
}

async function dress(engine: Engine, person: EncodedPicture, outfit: ShowcaseOutfit): Promise<Uint8Array> {
  const garments = await Promise.all(
    outfits[outfit].map(async ({ slug, kind }) => ({ picture: await named(slug), kind, fit })),
  );
  const { bytes } = await engine.run({ kind: 'try-on', person, garments, seed: 1 }, {});
  return bytes;
}

async function tryOns(engine: Engine): Promise<void> {
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
/** Position of a head in its photo, and the size of the visible part. */
const hairView = { left: 320, above: 170, width: 640, height: 720 };
const hairShown = {
  left: Math.round(140 * hairScale),
  top: Math.round(10 * hairScale),
  width: Math.round(360 * hairScale),
  height: Math.round(450 * hairScale),
};

async function photoWith(style: 'long' | 'bob'): Promise<EncodedPicture> {
  const wearer = { ...models.sofia, hair: { ...models.sofia.hair, style } };
  const { head } = handlesOf(wearer);
  const { left, above, width, height } = hairView;
  const x = head.x * figureFrame.width - left;
  const y = head.y * figureFrame.height - above;
  const drawing = drawFigure(wearer, { x, y, width, height, scale: hairScale });
  return { key: style, bytes: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

async function hair(engine: Engine): Promise<void> {
  const [long, bob] = [await photoWith('long'), await photoWith('bob')];
  await keep('hair', sharp(long.bytes).extract(hairShown));
  await keep('hair-bob', sharp(bob.bytes).extract(hairShown));
  for (const style of showcaseCuts) {
    const { bytes } = await engine.run({ kind: 'hairstyle', photo: long, style, strength: 1, seed: 1 }, {});
    await keep(`hair-${style}`, sharp(bytes).extract(hairShown));
  }
  for (const [name, color] of Object.entries(showcaseDyes)) {
    const order = { kind: 'hairstyle', photo: bob, style: 'keep', color, strength: 1, seed: 1 } as const;
    await keep(`hair-${name}`, sharp((await engine.run(order, {})).bytes).extract(hairShown));
  }
}

type Body = Omit<BodyParameters, 'height_cm' | 'weight_kg' | 'age'> & Pick<BodyLook, 'hair' | 'backdrop'>;
const bodies: Record<ShowcaseBody, Body> = {
  boutique: { gender: 'female', skin_tone: 'sand', body_type: 'average', hair: 'bob', backdrop: 'cream' },
  curvy: { gender: 'female', skin_tone: 'honey', body_type: 'curvy', hair: 'bun', backdrop: 'blush' },
  tall: { gender: 'female', skin_tone: 'ivory', body_type: 'slim', hair: 'long', backdrop: 'grey' },
  menswear: { gender: 'male', skin_tone: 'amber', body_type: 'muscular', hair: 'short', backdrop: 'sage' },
};

async function body(engine: Engine): Promise<void> {
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
    await keep(`body-${name}`, sharp(bytes), 'bottom');
    if (name !== 'boutique') continue;
    const dressed = await dress(engine, { key: `body ${name}`, bytes }, 'tea-dress');
    await keep(`body-${name}-dressed`, sharp(dressed), 'bottom');
  }
}

async function film(engine: Engine): Promise<void> {
  const dressed = await dress(engine, await named('lan'), 'ao-dai');
  const bytes = await sharp(dressed).extract(standing).png().toBuffer();
  for (const motion of showcaseMotions) {
    const result = await engine.run(
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
    await writeFile(join(target, `film-${motion}.mp4`), result.bytes);
    console.log(`film-${motion}`, result.bytes.length, result.width, result.height);
  }
}

const makers: Record<string, (engine: Engine) => Promise<void>> = { tryon: tryOns, hair, body, film };
await mkdir(target, { recursive: true });
const engine = createEngine({ threads: 1 });
try {
  const asked = process.argv.slice(2);
  for (const [name, make] of Object.entries(makers))
    if (asked.length === 0 || asked.includes(name)) await make(engine);
} finally {
  await engine.close();
}
