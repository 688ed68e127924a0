import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';

import { indexName, type SampleIndex } from './built-samples.ts';
import { drawnSamples } from './drawn-samples.ts';

const quality = 90;

/** Returns a hash that changes with a drawing and with its encoding. */
export const revisionOf = (svg: string): string =>
  createHash('sha256').update(`${quality} ${svg}`).digest('hex').slice(0, 16);

/** Renders the drawings into pictures in `directory`; up-to-date pictures are not rendered again. */
export async function renderSamples(
  directory: string,
  samples = drawnSamples,
): Promise<{ drawn: number; kept: number }> {
  await mkdir(directory, { recursive: true });
  const limit = pLimit(availableParallelism());
  let drawn = 0;
  const index: SampleIndex = await limit.map(samples, async ({ draw, slug, role, category }) => {
    const svg = draw();
    const revision = revisionOf(svg);
    const file = `${slug}.${revision}.webp`;
    const path = join(directory, file);
    if (!existsSync(path)) {
      const { data } = await sharp(Buffer.from(svg))
        .webp({ quality, effort: 5 })
        .toBuffer({ resolveWithObject: true });
      await writeFile(`${path}.part`, data);
      await rename(`${path}.part`, path);
      drawn += 1;
    }
    const { width, height } = await sharp(path).metadata();
    return { slug, role, ...(category && { category }), revision, file, width, height };
  });
  await writeFile(join(directory, indexName), JSON.stringify(index));
  const current = new Set([indexName, ...index.map(({ file }) => file)]);
  const old = (await readdir(directory)).filter((name) => !current.has(name));
  await Promise.all(old.map((name) => rm(join(directory, name), { recursive: true })));
  return { drawn, kept: index.length - drawn };
}
