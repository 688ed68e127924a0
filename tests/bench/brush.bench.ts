// Measures how the mask editor's brush follows the pointer: the built page in Chromium, with pointer moves at the pace of a hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type CDPSession, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

/** Limits: milliseconds, shares of one core, and pixels of the picture. */
const bars = { latency: 20, share: 0.2, undo: 16, release: 20, off: 1 };
const seconds = 3;
/** Rate of a mouse's events; a screen has about half as many frames. */
const movesPerSecond = 125;
const sources = { editor: 'tests/bench/brush/index.html', bare: 'tests/bench/brush/bare-brush.html' };

type Stroke = { latencies: number[]; release: number; undo: number; kept: number; off: number };
declare global {
  interface Window {
    brush: { begin: () => void; end: (sent: readonly (readonly [number, number])[]) => Promise<Stroke> };
  }
}

const mark = (passes: boolean) => (passes ? '✓' : '✗');
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

type Place = { x: number; y: number };
type Way = (share: number) => Place;

/**
 * Creates a mouse that sends its events to the browser directly. The test library's mouse checks for a drag with every move, in the
 * page, on the measured thread.
 */
const createMouse = (session: CDPSession) => {
  const tell = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Place, buttons: 0 | 1) => {
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
    await session.send('Input.dispatchMouseEvent', { type, ...at, button, buttons, clickCount: 1 });
  };
  return {
    press: async (at: Place) => {
      await tell('mouseMoved', at, 0);
      await tell('mousePressed', at, 1);
    },
    drag: (at: Place) => tell('mouseMoved', at, 1),
    release: (at: Place) => tell('mouseReleased', at, 0),
  };
};

/** The page, the session of the browser's metrics, and the mouse. */
type Desk = { page: Page; session: CDPSession; mouse: ReturnType<typeof createMouse> };

/** Returns the time that the page's main thread has worked, in seconds. */
async function workedOf({ session }: Desk): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Returns a path over the board: two swings of different length over the whole picture, one of them beyond its upper edge. */
async function pathOver({ page }: Desk): Promise<Way> {
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

/** Draws one stroke at the pace of a mouse, regardless of the machine's load. @returns the positions of the pointer. */
async function stroke({ mouse }: Desk, at: Way, duration: number): Promise<readonly Place[]> {
  const moves = Math.round(duration * movesPerSecond);
  const places = Array.from({ length: moves + 1 }, (_, move) => at(move / moves));
  const [start = { x: 0, y: 0 }, ...others] = places;
  await mouse.press(start);
  const began = performance.now();
  const pending: Promise<void>[] = [];
  for (const [index, place] of others.entries()) {
    await setTimeout(Math.max(0, began + ((index + 1) * 1000) / movesPerSecond - performance.now()));
    pending.push(mouse.drag(place));
  }
  await Promise.all(pending);
  return places;
}

async function openBoard(desk: Desk, address: string): Promise<Way> {
  const { page, mouse } = desk;
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('[role=application]') !== null);
  const at = await pathOver(desk);
  // The first stroke warms up the compiler and is not measured.
  await stroke(desk, at, 1);
  await mouse.release(at(1));
  if (!(await page.evaluate(isPainted))) throw new Error(`nothing was painted on ${address}`);
  return at;
}

/** Whether the overlay has painted pixels. */
function isPainted(): boolean {
  const overlay = [...document.querySelectorAll('canvas')].at(-1);
  if (overlay === undefined) return false;
  // Reads a copy, as reading the canvas itself would move it out of the GPU's memory.
  const copy = new OffscreenCanvas(overlay.width, overlay.height).getContext('2d');
  copy?.drawImage(overlay, 0, 0);
  return copy?.getImageData(0, 0, overlay.width, overlay.height).data.some((value) => value > 0) ?? false;
}

/** Returns the share of a core that a stroke takes on the page's main thread. Nothing else is measured meanwhile. */
async function shareOf(desk: Desk, at: Way): Promise<number> {
  const [before, began] = [await workedOf(desk), performance.now()];
  await stroke(desk, at, seconds);
  const share = ((await workedOf(desk)) - before) / ((performance.now() - began) / 1000);
  await desk.mouse.release(at(1));
  return share;
}

async function measuredStroke(desk: Desk, at: Way, duration: number): Promise<Stroke> {
  const { page, mouse } = desk;
  await page.evaluate(() => window.brush.begin());
  const places = await stroke(desk, at, duration);
  await mouse.release(at(1));
  return page.evaluate(
    (sent) => window.brush.end(sent),
    places.map(({ x, y }) => [x, y] as const),
  );
}

async function measure(desk: Desk, origin: string, side: number): Promise<boolean> {
  const bare = await shareOf(desk, await openBoard(desk, `${origin}bare/${sources.bare}?side=${side}`));
  const at = await openBoard(desk, `${origin}editor/${sources.editor}?side=${side}&lang=en`);
  const share = await shareOf(desk, at);
  const { latencies, kept, off } = await measuredStroke(desk, at, seconds);
  const moves = Math.round(seconds * movesPerSecond) + 1;
  const [middle, slow] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const ends: Stroke[] = [];
  while (ends.length < 9)
    ends.push(await measuredStroke(desk, (part) => at(part * 0.2 + ends.length / 9), 0.2));
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
  for (const [passes, words] of lines) console.log(`${mark(passes)} brush ${side}²: ${words}`);
  return lines.every(([passes]) => passes);
}

const outDir = mkdtempSync(join(tmpdir(), 'mot-brush-'));
// The pages are built separately: one build would merge their entries into one chunk, and either page would run both.
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
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const desk = { page, session, mouse: createMouse(session) };
  for (const side of [2048, 4096]) await measure(desk, origin, side);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
