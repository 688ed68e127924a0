// Draws the mark of the free plan's downloads once: the server itself reads no SVG.
import { readFileSync } from 'node:fs';

import sharp from 'sharp';

const source = readFileSync('src/ui/art/wordmark.tsx', 'utf8');
const [, outline] = /\bd="([^"]+)"/.exec(source) ?? [];
if (!outline) throw new Error('the wordmark has no outline');

const letters = (attributes) =>
  `<g transform="translate(4 3)" ${attributes}><path d="${outline}"/><circle cx="75" cy="27.5" r="3"/></g>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="420" viewBox="0 0 88 42">
  <defs><filter id="soft"><feGaussianBlur stdDeviation="0.9"/></filter></defs>
  ${letters('fill="#1d1a16" fill-opacity=".55" stroke="#1d1a16" stroke-opacity=".45" stroke-width="2" filter="url(#soft)"')}
  ${letters('fill="#fffaf0" fill-opacity=".88"')}
</svg>`;
await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile('server/library/wordmark.png');
