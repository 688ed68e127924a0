import type { APIRequestContext } from '@playwright/test';

import { contactOps } from '#api/contract/contact.ts';

import { expect, findInMailbox, newPerson, storedDrafts, test, axeViolations } from './studio-test.ts';

const locales = ['vi', 'en'] as const;
const pages = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/shipping',
  '/warranty',
  '/services/virtual-tryon',
  '/services/body-generator',
  '/services/hairstyle-changer',
  '/services/image-to-video',
  '/services/image-editing',
  '/guidelines/image-editing',
  '/guidelines/image-editing/basic',
  '/guidelines/image-editing/advanced',
  '/no-such-page',
] as const;
const widths = [390, 820, 1440] as const;

const linkPattern = /\s(?:(?:href|src|poster)="([^"]*)"|content="((?:https?:\/)?\/[^"]*)")/g;
const htmlOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address);
  const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html');
  return { status: answer.status(), html: isPage ? await answer.text() : undefined };
};

/** Returns the links and resources of a page on this site, as absolute addresses. */
const linksIn = (html: string, from: string): URL[] =>
  [...html.matchAll(linkPattern)]
    .map(([, shown, shared]) => new URL((shown ?? shared ?? '').replaceAll('&amp;', '&'), from))
    .filter(({ host }) => host === new URL(from).host);

test('a crawler that begins at the home page finds no dead link in either language', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const dead: string[] = [];
  const waiting = locales.map((locale) => `${baseURL}/?lang=${locale}`);
  const found = new Map<string, string | undefined>();
  while (waiting.length > 0) {
    const address = waiting.pop() ?? '';
    if (found.has(address)) continue;
    const { status, html } = await htmlOf(request, address);
    found.set(address, html);
    if (status >= 400) dead.push(`${address}: ${status}`);
    for (const link of html === undefined ? [] : linksIn(html, address)) {
      const { hash } = link;
      link.hash = '';
      if (!found.has(link.href)) waiting.push(link.href);
      if (hash.length > 1 && link.href === address && !html?.includes(` id="${hash.slice(1)}"`))
        dead.push(`${address} has nothing at ${hash}`);
    }
  }
  expect(dead).toEqual([]);
  const crawled = new Set([...found.keys()].map((address) => new URL(address).pathname));
  expect(pages.filter((page) => page !== '/no-such-page' && !crawled.has(page))).toEqual([]);
});

for (const locale of locales)
  test(`axe finds nothing on the public pages at three widths, ${locale}`, async ({ page, speak }) => {
    test.slow();
    await speak(locale);
    for (const path of pages) {
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path}, ${width} px`;
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
        expect(await axeViolations(page), where).toEqual([]);
      }
    }
  });

test('every page has its own head, a share picture and structured data', async ({ request }) => {
  const titles = new Set<string>();
  for (const locale of locales)
    for (const path of pages.filter((page) => page !== '/no-such-page')) {
      const html = await (await request.get(`${path}?lang=${locale}`)).text();
      const [, title = ''] = /<title>([^<]+)</.exec(html) ?? [];
      titles.add(`${locale} ${title}`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).toMatch(/rel="canonical"/);
      expect(html.match(/rel="alternate" hrefLang="(?:vi|en|x-default)"/gi)).toHaveLength(3);
      const [, card = ''] = /property="og:image" content="(?:https?:\/\/[^/]+)?([^"]+)"/.exec(html) ?? [];
      expect([path, (await request.get(card)).headers()['content-type']]).toEqual([path, 'image/png']);
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  expect(titles.size).toBe(locales.length * (pages.length - 1));
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  expect(await (await request.get('/llms.txt')).text()).toContain('/services/virtual-tryon');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads, follows links, changes the language and chooses among results', async ({ page }) => {
    await page.goto('/services/virtual-tryon?lang=vi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thử đồ ảo');
    const dressed = page.locator('img[src="/showcase/tryon-lan-tea-dress.webp"]');
    await expect(dressed).toBeHidden();
    await page.getByRole('radio', { name: 'Đầm hoa nhí' }).first().check();
    await expect(dressed).toBeVisible();
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual Try-On');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('the plain form sends a message and reports a refused file', async ({ page, request }) => {
    const { email } = newPerson();
    await page.goto('/contact?lang=en');
    await page.getByLabel('First name').fill('Lan');
    await page.getByLabel('Last name').fill('Nguyễn');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Topic').selectOption({ label: 'Other' });
    await page.getByLabel('Your message').fill('Sent without a script.');
    await page.getByLabel('Files (optional)').setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no such thing'),
    });
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page).toHaveURL(/\/contact\/not-sent#file_type_refused$/);
    await page.goBack();
    await page.getByLabel('Files (optional)').setInputFiles([]);
    // The server holds messages that are sent faster than a human fills the form.
    await expect
      .poll(async () => Date.now() - (await openedAt(page.context().cookies())))
      .toBeGreaterThan(4_000);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has arrived');
    expect(await findInMailbox(request, email, /LH-[0-9A-F]{8}/)).toMatch(/^LH-/);
  });
});

/** Returns the time when the form was opened, from its ticket. */
async function openedAt(cookies: Promise<{ name: string; value: string }[]>): Promise<number> {
  const ticket = (await cookies).find(({ name }) => name === 'contact')?.value ?? '';
  return Number.parseInt(ticket.split('.')[0] ?? '', 36) || Date.now();
}

test('a message keeps its draft over a reload and is sent with its files', async ({
  page,
  request,
  speak,
}) => {
  const { email } = newPerson();
  await speak('en');
  await page.goto('/contact');
  // The first input fetches the application, so these values are typed before it runs.
  await page.getByLabel('First name').fill('Lan');
  await page.getByLabel('Last name').fill('Nguyễn');
  await page.getByLabel('Email').fill(email);
  const message = page.getByLabel('Your message');
  await message.fill('Kept over a reload.');
  await page.getByLabel('Topic').selectOption({ label: 'Other' });
  await page.getByLabel('Files (optional)').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await expect(page.getByRole('button', { name: 'Remove notes.pdf' })).toBeVisible();
  await expect
    .poll(() => storedDrafts(page, 'mot-contact'))
    .toMatch(/(?=.*Kept over a reload\.)(?=.*notes\.pdf)/);
  await page.reload();
  await page.getByLabel('Phone (optional)').focus();
  await expect(message).toHaveValue('Kept over a reload.');
  await expect(page.getByRole('button', { name: 'Remove notes.pdf' })).toBeVisible();
  await page.getByLabel('Email').fill('lan@');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expect
    .poll(async () => Date.now() - (await openedAt(page.context().cookies())))
    .toBeGreaterThan(4_000);
  const answer = page.waitForResponse((response) => response.url().endsWith(contactOps.sendContact.path));
  await page.getByRole('button', { name: 'Send the message' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  expect(await findInMailbox(request, email, /LH-[0-9A-F]{8}/)).toMatch(/^LH-/);
  await expect.poll(() => storedDrafts(page, 'mot-contact')).toBe('[]');
  await page.reload();
  await page.getByLabel('Phone (optional)').focus();
  await expect(message).toHaveValue('');
});

test('every check of the gallery passes', async ({ page, speak }) => {
  await speak('en');
  await page.goto('/test');
  await expect(page.getByText('Everything holds.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the phone menu traps the focus and returns it to its button', async ({ page, speak }) => {
  await speak('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest('#menu') !== null);
  await expect.poll(isInMenu).toBe(true);
  for (let tabs = 0; tabs < 11; tabs++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('#menu') === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
