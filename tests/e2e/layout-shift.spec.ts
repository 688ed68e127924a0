import type { APIRequestContext, Page, Route } from '@playwright/test';

import { assetOps } from '#api/contract/assets.ts';

import { expect, garmentFile, type Owner, personFile, test } from './wizard.ts';

// Users click shifting elements by mistake. The pictures load last here, after everything else.

const pages = [
  '/dashboard',
  '/virtual-tryon',
  '/body-generator',
  '/hairstyle-changer',
  '/image-to-video',
  '/image-editing',
  '/history',
  '/library',
  '/api-management',
  '/api-management/webhooks',
  '/studio-pricing',
  '/payments',
  '/profile',
  '/help',
] as const;
const pickers: readonly string[] = [
  '/virtual-tryon',
  '/hairstyle-changer',
  '/image-to-video',
  '/image-editing',
];
/** Layout shift below which a movement is invisible. */
const unseen = 0.005;

/** Records layout shifts without recent input, with their elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; parts: string[] }[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        // The types do not include Chromium's own kind of entry.
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const parts = shift.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? ''),
        );
        shifts.push({ value: shift.value, parts });
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      take(observer.takeRecords());
      return shifts.splice(0);
    };
    Object.assign(window, { takeShifts });
  });

/** Returns the shifts since the last call, once the last change is painted. */
const shiftsIn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { takeShifts } = window as unknown as {
      takeShifts: () => { value: number; parts: string[] }[];
    };
    return takeShifts();
  });

/** Delays all pictures until they are released. */
async function heldPictures(page: Page) {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(
    ({ pathname }) =>
      /\/content$|\.(?:webp|png|jpe?g)$/.test(pathname) || pathname.startsWith('/api/assets/'),
    (route) => {
      if (isOpen || route.request().resourceType() !== 'image') return route.continue();
      waiting.push(route);
      return undefined;
    },
  );
  return {
    hold: () => {
      isOpen = false;
    },
    letGo: async () => {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => {})));
    },
  };
}

async function fillLibrary(request: APIRequestContext, { person: { token } }: Owner) {
  const files = [
    ['person', await personFile('thu')],
    ['person', await personFile('minh')],
    ['garment', await garmentFile('print-tee')],
    ['image', await personFile('linh')],
  ] as const;
  for (const [role, file] of files) {
    const answer = await request.post(assetOps.upload.path, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { role, file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Waits until everything that loads by itself has loaded, also behind an open dialog. */
async function settled(page: Page) {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.studio-top .i-lucide-bell')).toBeVisible();
}
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(
          (image) => image.complete || image.loading === 'lazy' || image.getClientRects().length === 0,
        ),
      ),
    )
    .toBe(true);

for (const width of [1440, 820])
  test(`pages and pickers of the studio have no layout shift while they load, ${width} px`, async ({
    page,
    request,
    owner,
    wizard,
    baseURL,
    context,
  }) => {
    test.slow();
    await fillLibrary(request, owner);
    await wizard('vi');
    await context.addCookies([{ name: 'guidelines', value: 'seen', url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 900 });
    // Late fonts may break a line elsewhere; the test excludes these shifts.
    await page.route('**/*.woff2', (route) => route.abort());
    await watchShifts(page);
    const pictures = await heldPictures(page);
    const moved: string[] = [];
    const look = async (where: string) => {
      await settled(page);
      await pictures.letGo();
      await drawn(page);
      const shifts = await shiftsIn(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > unseen) moved.push(`${where}: ${sum.toFixed(4)} ${JSON.stringify(shifts)}`);
      pictures.hold();
    };
    for (const path of pages) {
      await page.goto(path);
      await look(path);
      if (!pickers.includes(path)) continue;
      await page.getByRole('button', { name: 'Từ thư viện của bạn' }).first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'thu' }).first()).toBeVisible();
      await look(`${path}, the library`);
    }
    expect(moved).toEqual([]);
  });
