// node tests/bench/history.bench.ts: measures the history of an account with 10,000 generations on the built server. In Chromium, with all
// of it in one list: the time until it is shown, its nodes, the frames while scrolling beside a plain list, the time to reach its end.
// Then a zip file of 500 pictures, and the memory that it takes.
import { readFileSync } from 'node:fs';

import { chromium, type Page } from 'playwright';

import { assetOps } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';

import { ensureChromium, playwrightArguments } from '../../scripts/chromium.mjs';
import { startLibraryServer } from './library-server.ts';

const generations = 10_000;
const archiveSize = 500;

function tell(name: string, value: number, unit: string, bar: number, passes = value <= bar): void {
  if (!passes) process.exitCode = 1;
  const sign = bar > value === passes ? '≤' : '≥';
  console.log(
    `${passes ? '✓' : '✗'} ${name.padEnd(48)}${value.toFixed(value < 10 ? 1 : 0)} ${unit}   ${sign} ${bar} ${unit}`,
  );
}

await using server = await startLibraryServer(generations);
const { address, client, token } = server;

const all: Generation[] = [];
for (let cursor: string | null | undefined; cursor !== null;) {
  const page: { items: Generation[]; next: string | null } = await client.call(libraryOps.history, {
    token,
    query: { limit: '100', ...(cursor && { cursor }) },
  });
  all.push(...page.items);
  cursor = page.next;
}
await measureInBrowser();
await archive();

async function measureInBrowser(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...playwrightArguments],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
    const body = JSON.stringify({ items: all, next: null });
    await page.route('**/api/history?*', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto(new URL('/history', address).href);
    await page.locator('.card-open').first().waitFor();
    await page.locator('a[href="/dashboard"]').first().click();
    await page.locator('[aria-posinset]').first().waitFor({ state: 'detached' });
    const rendered = await page.evaluate(async () => {
      const start = performance.now();
      history.back();
      while (!document.querySelector('[aria-posinset]')) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    tell(`${all.length} items, read before, until they stand there`, rendered, 'ms', 150);
    const nodes = await page.evaluate(
      () =>
        document.querySelector('.card-open')?.closest('main')?.querySelectorAll('.card-cell, .card-cell *')
          .length ?? 0,
    );
    tell('nodes of the list', nodes, 'nodes', 400);
    const jumps = await jumpsOf(page);
    const [, , jumped = Number.NaN] = jumps.toSorted((one, other) => one - other);
    tell('a jump to the end', jumped, 'ms', 150);
    const ours = await framesOf(page);
    await page.evaluate(() => {
      const card = document.querySelector('.card-cell');
      const list = document.createElement('div');
      list.style.cssText = 'display:grid;grid-template-columns:repeat(4,1fr);gap:20px';
      for (let n = 0; n < 10_000; n += 1) if (card) list.append(card.cloneNode(true));
      document.body.replaceChildren(list);
    });
    const plain = await framesOf(page);
    console.log(`  frames in 2 s of scrolling: ${ours}, of a plain list ${plain}`);
    tell('times the frames of a plain list', ours / plain, '×', 4, ours / plain >= 4);
  } finally {
    await browser.close();
  }
}

/** Returns the milliseconds of five jumps from the beginning to the end. */
function jumpsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const has = (fits: (place: number) => boolean) =>
      [...document.querySelectorAll('[aria-posinset]')].some((card) =>
        fits(Number(card.getAttribute('aria-posinset'))),
      );
    const until = async (fits: (place: number) => boolean) => {
      const start = performance.now();
      while (!has(fits) && performance.now() - start < 5_000) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    };
    const took: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      await until((place) => place === 1);
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      took.push(await until((place) => place > 9_900));
    }
    return took;
  });
}

/** Counts the frames in two seconds, scrolling the page by 400 pixels with each. */
function framesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    let frames = 0;
    while (performance.now() - start < 2_000) {
      window.scrollBy({ top: 400, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return frames;
  });
}

async function archive(): Promise<void> {
  const ids = all.flatMap(({ result }) => (result ? [result.id] : [])).slice(0, archiveSize);
  const zipped = async (assets: string[]): Promise<number> => {
    const { url } = await client.call(assetOps.archiveLink, {
      token,
      body: { assets, size: 'original', quality: 'high', format: 'png' },
    });
    let bytes = 0;
    for await (const chunk of (await client.fetch(url)).body ?? []) {
      bytes += (chunk as Uint8Array).length;
      most = Math.max(most, memoryOf(server.pid));
    }
    return bytes;
  };
  let most = 0;
  await zipped(ids.slice(0, 20));
  const before = memoryOf(server.pid);
  most = before;
  const bytes = await zipped(ids);
  console.log(`  one zip file of ${ids.length} pictures, ${Math.round(bytes / 2 ** 20)} MB`);
  tell('memory of that zip file beyond the server before', most - before, 'MB', 60);
}

/** Returns the resident memory in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
