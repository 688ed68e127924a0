// How the brush of the mask editor follows the hand: its real page, built, in Chromium, under a pointer that moves as a hand does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

/** Milliseconds; shares of one core; pixels of the picture. */
const bars = { latency: 20, share: 0.2, undo: 16, release: 20, off: 1 };
const seconds = 3;

type Stroke = { latencies: number[]; release: number; undo: number; kept: number; off: number };
declare global {
  interface Window {
    brush: { begin: () => void; end: (sent: readonly (readonly [number, number])[]) => Promise<Stroke> };
  }
}

const mark = (holds: boolean) => (holds ? '✓' : '✗');
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

async function stroke(page: Page, side: number) {
  await page.goto(`${page.url().split('?')[0] ?? ''}?side=${side}&lang=en`);
  const board = page.getByRole('application');
  await board.waitFor();
  await page.waitForFunction(() => 'brush' in window);
  const box = await board.boundingBox();
  if (box === null) throw new Error('the board is not seen');
  // A hand's way: two swings of different length, over all of the picture, once beyond its upper edge.
  const at = (share: number) => ({
    x: Math.round(box.x + box.width * (0.5 + 0.2 * Math.sin(share * 14))),
    y: Math.round(box.y + box.height * (0.45 + 0.5 * Math.sin(share * 9))),
  });
  const start = at(0);
  const worked = await threadClock(page);
  // A first stroke, so that what is measured is not the compiler at work.
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let share = 0; share < 0.2; share += 0.01) await page.mouse.move(at(share).x, at(share).y);
  await page.mouse.up();
  await page.mouse.move(start.x, start.y);
  await page.evaluate(() => window.brush.begin());
  const before = await worked();
  const began = performance.now();
  const sent: (readonly [number, number])[] = [[start.x, start.y]];
  await page.mouse.down();
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - began) {
    const { x, y } = at(elapsed / 1000 / seconds);
    await page.mouse.move(x, y);
    sent.push([x, y]);
  }
  const wall = (performance.now() - began) / 1000;
  const busy = (await worked()) - before;
  await page.mouse.up();
  const result = await page.evaluate((points) => window.brush.end(points), sent);
  return { ...result, share: busy / wall, moves: sent.length };
}

async function measure(page: Page, side: number): Promise<boolean> {
  const { latencies, share, release, undo, kept, off, moves } = await stroke(page, side);
  const [middle, slow] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const lines = [
    [
      slow <= bars.latency,
      `latency p95 ${slow.toFixed(1)} ms, p50 ${middle.toFixed(1)} ms (bar ${bars.latency})`,
    ],
    [
      share <= bars.share,
      `${(share * 100).toFixed(0)} % of a core at ${(moves / seconds).toFixed(0)} moves a second (bar ${bars.share * 100} %)`,
    ],
    [
      kept === moves && off <= bars.off,
      `${kept} of ${moves} points kept, ${off.toFixed(2)} px off at most (bar all, ${bars.off} px)`,
    ],
    [release <= bars.release, `release ${release.toFixed(1)} ms (bar ${bars.release})`],
    [undo <= bars.undo, `undo ${undo.toFixed(1)} ms (bar ${bars.undo})`],
  ] as const;
  for (const [holds, words] of lines) console.log(`${mark(holds)} brush ${side}²: ${words}`);
  return lines.every(([holds]) => holds);
}

const outDir = mkdtempSync(join(tmpdir(), 'mot-brush-'));
const input = 'tests/bench/brush/index.html';
await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
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
  await page.goto(`${origin}${input}`);
  for (const side of [2048, 4096]) await measure(page, side);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
