// Draws the watermark of the free plan and the labels of AI results once, as the server reads no SVG. The words are set in a
// sans-serif font of the machine that draws them.
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

/** Labels on pictures and videos that AI made. */
const labels = {
  'image-vi': 'Ảnh AI',
  'image-en': 'AI image',
  'video-vi': 'Video AI',
  'video-en': 'AI video',
};
for (const [name, words] of Object.entries(labels)) {
  const width = 40 + words.length * 31;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="88">
    <rect width="${width}" height="88" rx="18" fill="#1d1a16" fill-opacity=".72"/>
    <text x="50%" y="60" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="46" font-weight="600" textLength="${width - 56}" lengthAdjust="spacingAndGlyphs" fill="#fffaf0">${words}</text>
  </svg>`;
  await sharp(Buffer.from(label)).png({ compressionLevel: 9 }).toFile(`server/library/ai-label-${name}.png`);
}
