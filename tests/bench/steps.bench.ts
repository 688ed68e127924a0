// node tests/bench/steps.bench.ts: measures how long one click blocks the page's main thread, in Chromium on the built server: each step of
// the five wizards, and filters of long lists.
//   node tests/bench/steps.bench.ts [path …]
import { type Browser, chromium, type Page } from 'playwright';

import { ensureChromium, playwrightArguments } from '../../scripts/chromium.mjs';
import { startLibraryServer } from './library-server.ts';

/** Limit of one task in milliseconds; the browser reports longer ones. */
const bar = 50;
/** Number of runs of each path. The median of the longest tasks counts, as another program may disturb one run in three. */
const rounds = 3;
const historySize = 2_000;

/** Named user action: a click or an input. */
type Act = readonly [name: string, does: (page: Page) => Promise<unknown>];
type Way = {
  path: string;
  hasLongLists?: true;
  ready: (page: Page) => Promise<unknown>;
  acts: readonly Act[];
};

const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first().check();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const sees = (page: Page, role: 'radio' | 'slider' | 'checkbox', name: RegExp) =>
  page.getByRole(role, { name }).first().waitFor();
const generationTimeout = { timeout: 120_000 };

const ways: readonly Way[] = [
  {
    path: '/virtual-tryon',
    ready: (page) => sees(page, 'radio', /^Minh: /),
    acts: [
      ['a model is chosen', (page) => radio(page, /^Minh: /)],
      ['garments', (page) => press(page, 'Choose garments')],
      ['a garment is chosen', (page) => radio(page, /^Lotus T-shirt/)],
      ['the order', (page) => press(page, 'Create the picture · 1 credit')],
      ['the result', (page) => page.getByRole('slider').first().waitFor(generationTimeout)],
      [
        'back to the model',
        (page) =>
          page
            .getByRole('navigation', { name: 'Steps' })
            .getByRole('button', { name: /Choose a model/ })
            .click(),
      ],
    ],
  },
  {
    path: '/hairstyle-changer',
    ready: (page) => sees(page, 'radio', /Sofia/),
    acts: [
      ['a photo is chosen', (page) => radio(page, /Sofia/)],
      ['the styles', (page) => press(page, 'Choose a hairstyle')],
      ['short ones', (page) => radio(page, /^Short$/)],
      ['those for men', (page) => radio(page, /^Men$/)],
      ['all of them', (page) => radio(page, /^All$/)],
      ['a colour alone', (page) => radio(page, /^(Only the colour|Keep the cut)/)],
      ['the details', (page) => press(page, 'Customise')],
    ],
  },
  {
    path: '/image-editing',
    ready: async (page) => {
      await page.getByRole('dialog').getByRole('button').last().click();
      await sees(page, 'radio', /^Minh/);
    },
    acts: [
      ['a picture is chosen', (page) => radio(page, /^Minh/)],
      ['the description', (page) => press(page, 'Describe the edit')],
      [
        'words are typed',
        (page) =>
          page.getByRole('main').getByRole('textbox').first().pressSequentially('brighter, white background'),
      ],
    ],
  },
  {
    path: '/image-to-video',
    ready: (page) => sees(page, 'radio', /^Minh/),
    acts: [
      ['a picture is chosen', (page) => radio(page, /^Minh/)],
      ['the settings', (page) => press(page, 'Set it up')],
      [
        'words are typed',
        (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially('slowly closer'),
      ],
    ],
  },
  {
    path: '/body-generator',
    ready: (page) => page.locator('[data-painted]').waitFor(generationTimeout),
    acts: [
      ['a height is typed', (page) => page.getByRole('spinbutton', { name: 'Height' }).fill('172')],
      ['the details', (page) => press(page, 'Customise')],
    ],
  },
  {
    path: '/history',
    hasLongLists: true,
    ready: (page) => page.locator('.card-open').first().waitFor(),
    acts: [
      ['one kind', (page) => page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 })],
      [
        'every kind',
        (page) => page.getByRole('main').getByRole('combobox').first().selectOption({ index: 0 }),
      ],
      [
        'words are searched',
        (page) => page.getByRole('main').getByRole('searchbox').first().pressSequentially('trắng'),
      ],
    ],
  },
  {
    path: '/library',
    hasLongLists: true,
    ready: (page) => page.getByRole('main').getByRole('radio').first().waitFor(),
    acts: [
      ['videos', (page) => radio(page, /Videos/)],
      ['pictures', (page) => radio(page, /Pictures|Images|All/)],
    ],
  },
];

const paths = process.argv.slice(2);

await using server = await startLibraryServer(historySize);
const { address, client } = server;
/** Tokens of new accounts, which have credits and no drafts; the account of the long lists has neither. */
const shopTokens: string[] = [];
for (let round = 0; round < rounds; round += 1) shopTokens.push((await client.signUp(`Shop${round}`)).token);

const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...playwrightArguments] });
try {
  for (const way of ways.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
    const longest = new Map<string, number[]>();
    for (const ofShop of shopTokens)
      for (const [name, task] of await measurePath(browser, way, ofShop))
        longest.set(name, [...(longest.get(name) ?? []), task]);
    for (const [name, tasks] of longest) {
      const middle = tasks.toSorted((one, other) => one - other)[Math.floor(tasks.length / 2)] ?? Number.NaN;
      const holds = middle <= bar;
      if (!holds) process.exitCode = 1;
      const shown = middle === 0 ? `none over ${bar} ms` : `${middle.toFixed(0)} ms`;
      console.log(
        `${holds ? '✓' : '✗'} ${way.path}, ${name}`.padEnd(50),
        `longest task: ${shown}   ≤ ${bar} ms`,
      );
    }
  }
} finally {
  await browser.close();
}

/** @returns the longest task after each act in ms, 0 where none took longer than 50. */
async function measurePath(
  browserInstance: Browser,
  { path, hasLongLists, ready, acts }: Way,
  token: string,
): Promise<[string, number][]> {
  const context = await browserInstance.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  await context.addCookies([{ name: 'lang', value: 'en', url: address }]);
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('auth_token', kept);
      const seen = { tasks: [] as number[] };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
    },
    hasLongLists ? server.token : token,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const found: [string, number][] = [];
  try {
    await page.goto(new URL(path, address).href);
    await ready(page);
    await longestTask(page);
    for (const [name, does] of acts) {
      await does(page);
      found.push([name, await longestTask(page)]);
    }
  } finally {
    await context.close();
  }
  return found;
}

/** Waits until the page is idle for half a second. @returns the longest task since the last call. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { seen } = globalThis as unknown as { seen: { tasks: number[] } };
    for (let count = -1; count !== seen.tasks.length;) {
      count = seen.tasks.length;
      await new Promise((resolve) => window.setTimeout(resolve, 500));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    const longest = Math.max(0, ...seen.tasks);
    seen.tasks = [];
    return longest;
  });
}
