// Draws the preview pictures of shared links: the page's title in the fonts of the site, 1200 × 630 px. Pictures of unchanged titles
// come from the cache.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import subsetFont from 'subset-font';

import { root } from './prepare.mjs';

const width = 1200;
const height = 630;
/** Version of the cards' design, a part of the cache key. */
const look = 1;
const cache = join(root, '.cache/share-cards');
const fonts = { display: 'Fraunces', text: 'Be Vietnam Pro' };
const every = String.fromCodePoint(...Array.from({ length: 0x20ac - 0x20 + 1 }, (_, index) => index + 0x20));

/**
 * Draws a card for each page into `directory`, as `<name>-<locale>.png`.
 * @param {string} directory
 * @param {readonly { name: string, locale: string, title: string, line: string }[]} cards
 */
export async function drawShareCards(directory, cards) {
  await mkdir(cache, { recursive: true });
  await mkdir(directory, { recursive: true });
  const draw = drawer();
  for (const card of cards) {
    const key = createHash('sha256')
      .update(JSON.stringify([look, card.title, card.line]))
      .digest('hex');
    const cachedFile = join(cache, `${key}.png`);
    if (!existsSync(cachedFile)) await writeFile(cachedFile, await (await draw())(card));
    await copyFile(cachedFile, join(directory, `${card.name}-${card.locale}.png`));
  }
}

/** Returns a function that draws a card and opens the fonts with the first card. */
function drawer() {
  let opened;
  return () => (opened ??= openFonts().then(() => drawCard));
}

/** Opens the fonts uncompressed, as Pango reads no compressed ones; a font that one text has named is available to all later texts. */
async function openFonts() {
  const files = ['display-latin', 'display-vietnamese', 'text-400-latin', 'text-400-vietnamese'];
  for (const name of files) {
    const packed = await readFile(join(root, 'src/styles/fonts', `${name}.woff2`));
    const fontfile = join(cache, `${name}.ttf`);
    await writeFile(fontfile, await subsetFont(packed, every, { targetFormat: 'sfnt' }));
    const family = name.startsWith('display') ? fonts.display : fonts.text;
    await sharp({ text: { text: 'Mốt', font: family, fontfile } })
      .png()
      .toBuffer();
  }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const textLayer = (text, { font, color, box }) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font,
      rgba: true,
      dpi: 72,
      wrap: 'word',
      width: box,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

async function drawCard({ title, line }) {
  const size = [...title].length > 34 ? 68 : 84;
  const heading = await textLayer(title, { font: `${fonts.display} ${size}`, color: '#ffffff', box: 980 });
  const below = await textLayer(line, { font: `${fonts.text} 29`, color: '#d9cfc4', box: 900 });
  const wordmark = await drawWordmark();
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#16110e"/>
    <path d="M930 630V330a160 160 0 0 1 320 0v300z" fill="#a6231c" opacity=".34"/>
    <path d="M100 540h64" stroke="#d8a94a" stroke-width="3"/>
  </svg>`;
  const top = Math.max(190, 330 - Math.round(heading.info.height / 2));
  const belowTop = Math.min(top + heading.info.height + 30, 520 - below.info.height);
  return sharp(Buffer.from(ground))
    .composite([
      { input: wordmark, left: 100, top: 72 },
      { input: heading.data, left: 100, top },
      ...(belowTop >= top + heading.info.height + 16
        ? [{ input: below.data, left: 100, top: belowTop }]
        : []),
    ])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

async function drawWordmark() {
  const source = await readFile(join(root, 'src/ui/art/wordmark.tsx'), 'utf8');
  const [, outline] = /\bd="([^"]+)"/.exec(source) ?? [];
  if (outline === undefined) throw new Error('the wordmark has no outline');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="158" height="72" viewBox="0 0 79 36" fill="#ffffff"><path d="${outline}"/><circle cx="75" cy="27.5" r="3" fill="#d8a94a"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
