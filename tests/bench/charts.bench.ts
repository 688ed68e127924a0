// Measures the workbench under load: the time to draw a chart of 60 states, its frame rate under the pointer, and the cost of
// recording a wizard.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type CDPSession, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

import type { ChartFile } from '#machines/_kit/chart-file.ts';

import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';
import type { ChartsBench, WatchedActor } from './charts/charts-bench.types.ts';

/** Limits: milliseconds, milliseconds between frames, and shares of a wizard's time. */
const bars = { open: 300, frame: 1000 / 60 + 1, recording: 0.05 };
const seconds = 3;
const movesPerSecond = 125;
const source = 'tests/bench/charts/index.html';

declare global {
  interface Window {
    charts: ChartsBench;
  }
}

const mark = (passes: boolean) => (passes ? '✓' : '✗');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

const chartNamed = (name: string): ChartFile =>
  JSON.parse(readFileSync(`docs/charts/${name}.json`, 'utf8')) as ChartFile;

/** Places a chart below another one in one drawing. */
function below(upper: ChartFile, lower: ChartFile): ChartFile {
  const offset = upper.height + 40;
  const { length: before } = upper.transitions;
  return {
    ...upper,
    width: Math.max(upper.width, lower.width),
    height: offset + lower.height,
    states: [...upper.states, ...lower.states.map((state) => ({ ...state, y: state.y + offset }))],
    arrows: [
      ...upper.arrows,
      ...lower.arrows.map((arrow) => ({
        ...arrow,
        lines: arrow.lines.map((points) => points.map(([x, y]) => [x, y + offset] as const)),
        labels: arrow.labels.map((label) => ({
          ...label,
          y: label.y + offset,
          transitions: label.transitions.map((index) => index + before),
        })),
      })),
    ],
    transitions: [...upper.transitions, ...lower.transitions],
    coverage: {
      states: { ...upper.coverage.states, ...lower.coverage.states },
      transitions: [...upper.coverage.transitions, ...lower.coverage.transitions],
    },
  };
}

/** Combines two of the largest charts and a small one into a drawing of 60 states, as no single chart has that many. */
const chartOfSixty = (): ChartFile =>
  below(below(chartNamed('image-editing'), chartNamed('checkout')), chartNamed('profile'));

type Hand = (share: number) => { type: string; x: number; y: number; [detail: string]: unknown };

const middle = { x: 700, y: 500 };
const dragging: Hand = (share) => ({
  type: 'mouseMoved',
  x: middle.x + 300 * Math.sin(share * 14),
  y: middle.y + 150 * Math.sin(share * 9),
  button: 'left',
  buttons: 1,
});
/** Zooms in and out again, by the wheel with Ctrl. */
const zooming: Hand = (share) => ({
  type: 'mouseWheel',
  ...middle,
  deltaX: 0,
  deltaY: Math.sin(share * 20) > 0 ? 100 : -100,
  modifiers: 2,
});

/** Moves the pointer at the pace of a mouse, regardless of the page's load. */
async function movePointer(session: CDPSession, hand: Hand, pace: number): Promise<void> {
  const began = performance.now();
  const pending: Promise<unknown>[] = [];
  const moves = seconds * pace;
  for (let move = 1; move <= moves; move += 1) {
    await setTimeout(Math.max(0, began + (move * 1000) / pace - performance.now()));
    pending.push(session.send('Input.dispatchMouseEvent', hand(move / moves) as never));
  }
  await Promise.all(pending);
}

async function workedOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function framesOf(page: Page, session: CDPSession, name: string, hand: Hand, pace: number) {
  const before = await workedOf(session);
  await page.evaluate(() => window.charts.count());
  await movePointer(session, hand, pace);
  const intervals = await page.evaluate(() => window.charts.counted());
  const work = ((await workedOf(session)) - before) / intervals.length;
  const rate = (1000 * intervals.length) / intervals.reduce((sum, each) => sum + each, 0);
  const passes = at(intervals, 0.95) <= bars.frame;
  console.log(
    `${mark(passes)} ${name}: ${rate.toFixed(1)} frames a second, p95 ${at(intervals, 0.95).toFixed(1)} ms between two (bar ${bars.frame.toFixed(1)}), ${work.toFixed(1)} ms of the page's thread for each`,
  );
}

async function measureOpening(
  page: Page,
  session: CDPSession,
  origin: string,
  states: number,
): Promise<void> {
  const times: number[] = [];
  const works: number[] = [];
  while (times.length < 7) {
    await page.goto(`${origin}${source}`);
    await page.waitForFunction(() => 'charts' in window);
    const before = await workedOf(session);
    times.push(await page.evaluate((count) => window.charts.open(count), states));
    works.push((await workedOf(session)) - before);
  }
  const [median, slowest] = [at(times, 0.5), Math.max(...times)];
  console.log(
    `${mark(slowest <= bars.open)} a chart of ${states} states is open after ${median.toFixed(0)} ms, ${slowest.toFixed(0)} ms at most of ${times.length} (bar ${bars.open}), ${at(works, 0.5).toFixed(0)} ms of the page's thread`,
  );
}

/** Measures a wizard's events by the page's thread time, as a clock would also count other processes on a busy machine. */
async function measureRecording(page: Page, session: CDPSession): Promise<void> {
  const order: readonly WatchedActor[] = ['unwatched', 'recorded', 'closed', 'shown'];
  const times: Record<WatchedActor, number[]> = { unwatched: [], recorded: [], closed: [], shown: [] };
  for (const watched of order) await page.evaluate((how) => window.charts.wizard(how, 10), watched);
  let events = 0;
  while (times.unwatched.length < 9)
    for (const watched of order) {
      const before = await workedOf(session);
      events = await page.evaluate((how) => window.charts.wizard(how, 20), watched);
      times[watched].push((await workedOf(session)) - before);
    }
  const middleOf = (watched: WatchedActor) => at(times[watched], 0.5);
  const more = (watched: WatchedActor) => middleOf(watched) / middleOf('unwatched') - 1;
  const noise = (at(times.unwatched, 0.75) - at(times.unwatched, 0.25)) / middleOf('unwatched');
  console.log(
    `${mark(more('recorded') <= bars.recording)} recording: ${percent(more('recorded'))} of a wizard's time (bar ${percent(bars.recording)}); ${(middleOf('unwatched') / events).toFixed(2)} ms an event without, half of all runs within ${percent(noise)}`,
  );
  console.log(
    `${mark(more('closed') <= Math.max(bars.recording, noise))} closed again: ${percent(more('closed'))}, with nothing attached (a test holds that)`,
  );
  console.log(`  the workbench shown beside it, drawing each step: ${percent(more('shown'))}`);
}

console.log(`load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} cores`);
const outDir = mkdtempSync(join(tmpdir(), 'mot-charts-'));
const file = chartOfSixty();
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: source } },
});
writeFileSync(join(outDir, 'tests/bench/charts/sixty.json'), JSON.stringify(file));
const server = await preview({
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0 },
});
const executablePath = ensureChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await measureOpening(page, session, origin, file.states.length);
  const press = { ...middle, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press, buttons: 1 });
  await framesOf(page, session, 'dragged', dragging, movesPerSecond);
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press, buttons: 0 });
  await framesOf(page, session, 'zoomed', zooming, 60);
  await measureRecording(page, session);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
