import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the command of this machine's ffmpeg, if it exists and encodes H.264.
 * @param named a path, or `off` for none; without it the system's search path decides.
 */
export async function findFfmpeg(named = 'ffmpeg'): Promise<string | undefined> {
  if (named === 'off') return undefined;
  try {
    const { stdout } = await run(named, ['-hide_banner', '-encoders'], { timeout: 10_000 });
    return stdout.includes('libx264') ? named : undefined;
  } catch {
    return undefined;
  }
}

type Picture = { width: number; height: number; data: Uint8ClampedArray };
type Order = { film: Uint8Array; overlay: Picture; scratch: string; signal: AbortSignal };

/** Draws a picture over each frame of any film and encodes it anew; the sound is copied. */
export async function drawByFfmpeg(command: string, order: Order): Promise<Uint8Array> {
  const { film, overlay, scratch, signal } = order;
  const folder = await mkdtemp(join(scratch, 'film-'));
  try {
    const source = join(folder, 'film.mp4');
    const picture = join(folder, 'overlay.rgba');
    const target = join(folder, 'drawn.mp4');
    await writeFile(source, film);
    await writeFile(picture, overlay.data);
    await run(command, [...readingOf(source), ...overlayOf(picture, overlay), ...writingTo(target)], {
      signal,
      killSignal: 'SIGKILL',
    });
    return new Uint8Array(await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restricts ffmpeg to local files, whatever the film's metadata names. */
const localOnly = '-protocol_whitelist file';

const readingOf = (source: string): string[] => [
  ...words(`-nostdin -hide_banner -loglevel error ${localOnly} -f mp4 -i`),
  source,
];

function overlayOf(path: string, { width, height }: Picture): string[] {
  const raw = words(`${localOnly} -f rawvideo -pixel_format rgba -video_size ${width}x${height} -i`);
  const drawing = `[0:v:0]scale=${width}:${height},setsar=1[film];[film][1:v]overlay,format=yuv420p[drawn]`;
  return [...raw, path, '-filter_complex', drawing, ...words('-map [drawn] -map 0:a?')];
}

/** Output options: visually equal to the source, of similar size, playable before it is fully loaded. */
const writingTo = (target: string): string[] => [
  ...words('-c:v libx264 -preset veryfast -crf 18 -threads 2 -c:a copy'),
  ...words('-map_metadata -1 -movflags +faststart -f mp4'),
  target,
];

/** Splits a line of options; paths are passed separately, because they may contain blanks. */
const words = (line: string): string[] => line.split(' ');
