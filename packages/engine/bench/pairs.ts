// node packages/engine/bench/pairs.ts <sheet.png> [--all]: runs every pair through the engine and lays the results out on one
// sheet. Each row: the person, the garment, the result with its notes, or the reason of the refusal.
import { writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';

import { type EnginePair, everyPair } from '@mot-studio/samples/testing/engine-pictures';
import { createEngine } from '#engine/runtime/pool.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

const tile = { width: 300, height: 400 };
const caption = 34;
const perRow = 3;

type Shown = { pair: EnginePair; result: Uint8Array | undefined; words: string };

async function run(pair: EnginePair): Promise<Shown> {
  try {
    let start = 0;
    const onStage = (): void => {
      // Measured from the first stage on: the job may have waited for a thread.
      start ||= performance.now();
    };
    const { bytes, notes } = await pool.run(pair.job, { onStage });
    const took = ((performance.now() - start) / 1000).toFixed(1);
    return { pair, result: bytes, words: [`${took} s`, ...notes].join(' · ') };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { pair, result: undefined, words: `${error.code}: ${error.message}` };
  }
}

const shrink = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .rotate()
    .resize({ ...tile, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function captionOf({ pair, words }: Shown): Buffer {
  const line = (text: string, y: number, colour: string): string =>
    `<text x="4" y="${y}" font-family="sans-serif" font-size="12" fill="${colour}">${escaped(text)}</text>`;
  const lines = line(pair.name, 13, '#000') + line(words, 28, '#a03020');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * tile.width}" height="${caption}">${lines}</svg>`,
  );
}

async function tilesOf(shown: Shown, left: number, top: number): Promise<OverlayOptions[]> {
  const pictures = [shown.pair.job.person.bytes, shown.pair.job.garments[0]?.picture.bytes, shown.result];
  const tiles = await Promise.all(
    pictures.map(async (bytes, place) =>
      bytes ? [{ input: await shrink(bytes), left: left + place * tile.width, top: top + caption }] : [],
    ),
  );
  return [{ input: captionOf(shown), left, top }, ...tiles.flat()];
}

async function sheetOf(all: readonly Shown[]): Promise<Buffer> {
  const cell = { width: 3 * tile.width + 12, height: tile.height + caption + 8 };
  const tiles = await Promise.all(
    all.map((shown, index) =>
      tilesOf(shown, (index % perRow) * cell.width, Math.floor(index / perRow) * cell.height),
    ),
  );
  const background = '#ffffff';
  const height = Math.ceil(all.length / perRow) * cell.height;
  return sharp({ create: { width: perRow * cell.width, height, channels: 3, background } })
    .composite(tiles.flat())
    .png()
    .toBuffer();
}

const [target] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!target) throw new Error('say where the sheet should go: node packages/engine/bench/pairs.ts sheet.png');
const pool = createEngine();
const results = await Promise.all((await everyPair({ short: !process.argv.includes('--all') })).map(run));
await pool.close();
await writeFile(target, await sheetOf(results));
