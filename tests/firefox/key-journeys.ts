// Runs the key journeys in Firefox, in both languages, against its own server: sign-in, two uploaded photos, an order, the result. The
// steps are those of the try-on wizard's model, done through the page; after each, the wizard's debug line must show its chart state.
//   npm run test:firefox
// A separate script, as Playwright drives only its own Firefox, not the system package.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { request } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { EventFrom } from 'xstate';

import { run } from '#machines/_kit/model.ts';
import type { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { tryOnModel } from '#machines/try-on/try-on.model.ts';
import { statePaths } from '#ui/patterns/state-paths.ts';

import { member, type Person } from '../e2e/studio-test.ts';
import { garmentFile, personFile } from '../e2e/wizard.ts';
import { locales, type ScreenWords, screenWords } from '../e2e/screen-words.ts';

const executablePath = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
if (executablePath === undefined)
  throw new Error('No Firefox here: «apt-get install firefox-esr», or name one in FIREFOX.');

const directory = mkdtempSync(join(tmpdir(), 'mot-firefox-'));
/** Timeouts on a busy machine, in milliseconds: for a generation, and for everything else. */
const patience = { made: 180_000, seen: 60_000 };

/** Starts a server with its own data on a free port. */
async function startServer() {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += String(data);
      const [, found] = /Mốt: (http:\S+)\n/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns a selector by role and accessible name. */
const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
const seen = (page: Page, selector: string, timeout = patience.seen) =>
  page.waitForSelector(selector, { timeout, visible: true });
const press = (page: Page, role: string, name: string) =>
  page.locator(named(role, name)).setTimeout(patience.seen).click();

/** Waits for at least `count` buttons whose name matches the pattern. */
async function buttonsOf(page: Page, pattern: RegExp, count: number): Promise<ElementHandle<HTMLElement>[]> {
  const handle = await page.waitForFunction(
    (source: string, least: number) => {
      const buttons = [...document.querySelectorAll('button')];
      const found = buttons.filter((each) => new RegExp(source).test(each.ariaLabel ?? each.textContent));
      return found.length >= least && found;
    },
    { timeout: patience.seen },
    pattern.source,
    count,
  );
  const found = await handle.getProperties();
  return [...found.values()] as ElementHandle<HTMLElement>[];
}

async function fieldOf(
  page: Page,
  label: string,
): Promise<ElementHandle<HTMLInputElement | HTMLSelectElement>> {
  const handle = await page.waitForFunction(
    (words: string) => {
      const found = [...document.querySelectorAll('label')].find(
        (each) => each.textContent.trim().startsWith(words) && each.control !== null,
      );
      const marked = [...document.querySelectorAll<HTMLInputElement>('input[aria-label]')];
      return found?.control ?? marked.find((each) => each.ariaLabel === words) ?? false;
    },
    { timeout: patience.seen },
    label,
  );
  return handle as ElementHandle<HTMLInputElement>;
}

async function signIn(page: Page, { email, password }: Person, say: ScreenWords) {
  await page.goto(`${origin}/virtual-tryon`);
  await (await fieldOf(page, say.email)).type(email);
  await (await fieldOf(page, say.password)).type(password);
  const form = await seen(page, '[role=dialog] form');
  await form?.evaluate((element) => (element as HTMLFormElement).requestSubmit());
}

async function upload(page: Page, label: string, name: string, bytes: Uint8Array) {
  const file = join(directory, name);
  writeFileSync(file, bytes);
  await ((await fieldOf(page, label)) as ElementHandle<HTMLInputElement>).uploadFile(file);
}

type Event = EventFrom<typeof tryOnMachine>;
type Gesture<Type extends Event['type']> = (
  page: Page,
  say: ScreenWords,
  event: Extract<Event, { type: Type }>,
) => Promise<void>;

/** User actions for events of the journey; the other events happen by themselves. */
const gestures: { [Type in Event['type']]?: Gesture<Type> } = {
  'person.chosen': async (page, say) => {
    const { name, buffer } = await personFile('thu', 'khach');
    await upload(page, say.addPerson, name, buffer);
    await buttonsOf(page, say.takenOut, 1);
  },
  'step.chosen': async (page, say, { step }) => {
    if (step === 'garment') return press(page, 'button', say.chooseGarments);
    const [button] = await buttonsOf(page, say.createStep, 1);
    await button?.click();
  },
  'garment.chosen': async (page, say) => {
    const { name, buffer } = await garmentFile('print-tee', 'ao');
    await upload(page, say.addGarment, name, buffer);
    await buttonsOf(page, say.takenOut, 2);
    const kind = await fieldOf(page, say.kindOfGarment);
    await kind.select('tops');
  },
  'order.requested': (page, say) => press(page, 'button', say.create),
};

/** Waits until the wizard shows the expected chart state. */
async function waitForState(page: Page, value: unknown, timeout: number) {
  const [path = ''] = statePaths(value);
  await page.waitForFunction(
    (words: string) =>
      [...document.querySelectorAll('details code')].some((each) => each.textContent.includes(words)),
    { timeout },
    path,
  );
}

async function runJourney(browser: Browser, locale: (typeof locales)[number]) {
  const say = screenWords[locale];
  const api = await request.newContext({ baseURL: origin });
  const person = await member(api);
  await api.dispose();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(origin);
  await page.evaluate((lang) => {
    document.cookie = `lang=${lang}; path=/`;
  }, locale);
  try {
    await signIn(page, person, say);
    const [journey] = tryOnModel.journeys;
    if (journey === undefined) throw new Error('the wizard has no journey');
    for (const [index, event] of journey.events.entries()) {
      const hand = gestures[event.type as Event['type']] as Gesture<Event['type']> | undefined;
      if (hand === undefined) continue;
      await hand(page, say, event as Event);
      // If the next event happens by itself, the wizard may have passed this state already.
      const isByHand = journey.events[index + 1]?.type.includes('.done.') !== true;
      const { value } = run(tryOnModel, journey.events.slice(0, index + 1));
      if (isByHand) await waitForState(page, value, patience.seen);
    }
    await waitForState(page, journey.ends, patience.made);
    await seen(page, named('slider', say.compare));
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } catch (error) {
    await page.screenshot({ path: '.cache/firefox.png' });
    throw error;
  } finally {
    await context.close();
  }
}

const began = performance.now();
const { origin, stop } = await startServer();
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
try {
  console.log(await browser.version());
  for (const locale of locales) {
    const start = performance.now();
    await runJourney(browser, locale);
    console.log(
      `✓ ${locale}: signed in, two photos, an order, its result; ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  }
  console.log(`all of it in ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await browser.close();
  await stop();
  rmSync(directory, { recursive: true, force: true });
}
