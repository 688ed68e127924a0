// Makes the web fonts of src/styles/fonts from the font packages: subsets of Vietnamese and Latin-1, and Fraunces fixed at the
// display cut. The files are committed, so that a build needs no font tools and gives the same bytes.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const root = new URL('..', import.meta.url);
const modules = new URL('node_modules/', root);
const target = new URL('src/styles/fonts/', root);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const letters = {
  latin: [
    range(0x20, 0x7e),
    range(0xa0, 0xff),
    [0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2190, 0x2192, 0x2212],
  ].flat(),
  vietnamese: [
    [0x102, 0x103, 0x110, 0x111, 0x128, 0x129, 0x168, 0x169, 0x1a0, 0x1a1, 0x1af, 0x1b0],
    [0x300, 0x301, 0x303, 0x309, 0x323, 0x20ab],
    range(0x1ea0, 0x1ef9),
  ].flat(),
};

const text = (weight) => ({
  name: `text-${weight}`,
  source: (script) => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${script}-${weight}-normal.woff2`,
  options: {},
});
/** Describes a cut of the display face; small headings have their own cut, as the display cut's hairlines vanish at text sizes. */
const display = (name, style, opticalSize) => ({
  name,
  source: (script) => `@fontsource-variable/fraunces/files/fraunces-${script}-opsz-${style}.woff2`,
  options: { variationAxes: { opsz: opticalSize, wght: 400 } },
});
const faces = [
  text(400),
  text(500),
  text(600),
  display('display', 'normal', 120),
  display('display-italic', 'italic', 120),
  display('heading', 'normal', 36),
];

for (const { name, source, options } of faces) {
  for (const [script, codes] of Object.entries(letters)) {
    const font = await subsetFont(
      await readFile(new URL(source(script), modules)),
      String.fromCodePoint(...codes),
      {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures: [
          'kern',
          'mark',
          'mkmk',
          'ccmp',
          'locl',
          'liga',
          'lnum',
          'tnum',
          'onum',
          'pnum',
          'calt',
        ],
        ...options,
      },
    );
    const file = new URL(`${name}-${script}.woff2`, target);
    await writeFile(file, font);
    console.log(`${fileURLToPath(file).slice(fileURLToPath(root).length)}  ${font.length} bytes`);
  }
}
