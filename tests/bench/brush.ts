// How the brush of the mask editor follows the hand: its real page, built, in Chromium, under a pointer that moves as a hand does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

/** Milliseconds; shares of one core; pixels of the picture. */
const bars = { latency: 20, share: 0.2, undo: 16, release: 20, off: 1 };
const seconds = 3;
/** As a mouse tells of them; a screen has about half as many frames. */
const movesPerSecond = 125;
const sources = { editor: 'tests/bench/brush/index.html', bare: 'tests/bench/brush/bare.html' };

type Stroke = { latencies: number[]; release: number; undo: number; kept: number; off: number };
declare global {
  interface Window {
    brush: { begin: () => void; end: (sent: readonly (readonly [number, number])[]) => Promise<Stroke> };
  }
}

const mark = (holds: boolean) => (holds ? '✓' : '✗');
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** Tells how long the page's own thread has worked, in seconds. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

type Place = { x: number; y: number };

/** A hand's way over a board: two swings of different length, over all of the picture, once beyond its upper edge. */
async function wayOver(page: Page): Promise<(share: number) => Place> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[role=application]')?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });
  return (share) => ({
    x: Math.round(box.x + box.width * (0.5 + 0.2 * Math.sin(share * 14))),
    y: Math.round(box.y + box.height * (0.45 + 0.5 * Math.sin(share * 9))),
  });
}

/** One stroke at the pace of a mouse, whatever the machine has to do besides. @returns where the pointer was. */
async function stroke(page: Page, at: (share: number) => Place, duration: number): Promise<readonly Place[]> {
  const moves = Math.round(duration * movesPerSecond);
  const places = Array.from({ length: moves + 1 }, (_, move) => at(move / moves));
  const [start = { x: 0, y: 0 }, ...others] = places;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (const [index, { x, y }] of others.entries()) {
    await setTimeout(Math.max(0, began + ((index + 1) * 1000) / movesPerSecond - performance.now()));
    sent.push(page.mouse.move(x, y));
  }
  await Promise.all(sent);
  return places;
}

async function opened(page: Page, address: string): Promise<(share: number) => Place> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('[role=application]') !== null);
  const at = await wayOver(page);
  // A first stroke, so that what is measured is not the compiler at work.
  await stroke(page, at, 1);
  await page.mouse.up();
  if (!(await page.evaluate(isPainted))) throw new Error(`nothing was painted on ${address}`);
  return at;
}

/** Whether anything lies on what is painted over the picture. */
function isPainted(): boolean {
  const overlay = [...document.querySelectorAll('canvas')].at(-1);
  if (overlay === undefined) return false;
  // On a copy: reading from the canvas itself would change how the browser keeps it.
  const copy = new OffscreenCanvas(overlay.width, overlay.height).getContext('2d');
  copy?.drawImage(overlay, 0, 0);
  return copy?.getImageData(0, 0, overlay.width, overlay.height).data.some((value) => value > 0) ?? false;
}

/** What a stroke costs the page's own thread, as a share of a core. Nothing else is measured meanwhile. */
async function shareOf(page: Page, at: (share: number) => Place): Promise<number> {
  const worked = await threadClock(page);
  const [before, began] = [await worked(), performance.now()];
  await stroke(page, at, seconds);
  const share = ((await worked()) - before) / ((performance.now() - began) / 1000);
  await page.mouse.up();
  return share;
}

async function watched(page: Page, at: (share: number) => Place, duration: number): Promise<Stroke> {
  await page.evaluate(() => window.brush.begin());
  const places = await stroke(page, at, duration);
  await page.mouse.up();
  return page.evaluate(
    (sent) => window.brush.end(sent),
    places.map(({ x, y }) => [x, y] as const),
  );
}

async function measure(page: Page, origin: string, side: number): Promise<boolean> {
  const bare = await shareOf(page, await opened(page, `${origin}bare/${sources.bare}?side=${side}`));
  const at = await opened(page, `${origin}editor/${sources.editor}?side=${side}&lang=en`);
  const share = await shareOf(page, at);
  const { latencies, kept, off } = await watched(page, at, seconds);
  const moves = Math.round(seconds * movesPerSecond) + 1;
  const [middle, slow] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const ends: Stroke[] = [];
  while (ends.length < 9) ends.push(await watched(page, (part) => at(part * 0.2 + ends.length / 9), 0.2));
  const release = percentile(
    ends.map((end) => end.release),
    0.5,
  );
  const undo = Math.max(...ends.map((end) => end.undo));
  const lines = [
    [
      slow <= bars.latency,
      `latency p95 ${slow.toFixed(1)} ms, p50 ${middle.toFixed(1)} ms (bar ${bars.latency})`,
    ],
    [
      share <= bars.share,
      `${percent(share)} of a core at ${movesPerSecond} moves a second; bare code ${percent(bare)} (bar ${percent(bars.share)})`,
    ],
    [
      kept === moves && off <= bars.off,
      `${kept} of ${moves} points kept, ${off.toFixed(2)} px off at most (bar all, ${bars.off} px)`,
    ],
    [
      release <= bars.release,
      `release ${release.toFixed(1)} ms, median of ${ends.length} (bar ${bars.release})`,
    ],
    [undo <= bars.undo, `undo ${undo.toFixed(1)} ms at most (bar ${bars.undo})`],
  ] as const;
  for (const [holds, words] of lines) console.log(`${mark(holds)} brush ${side}²: ${words}`);
  return lines.every(([holds]) => holds);
}

const outDir = mkdtempSync(join(tmpdir(), 'mot-brush-'));
// One after the other: what two pages of one build begin with is put into one file, and either would run both.
for (const [name, input] of Object.entries(sources))
  await build({
    logLevel: 'error',
    base: `/${name}/`,
    build: { outDir: join(outDir, name), emptyOutDir: true, rolldownOptions: { input } },
  });
const server = await preview({
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0 },
});
const executablePath = ensureChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  for (const side of [2048, 4096]) await measure(page, origin, side);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
