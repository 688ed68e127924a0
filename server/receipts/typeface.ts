import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import * as fontkit from 'fontkit';

import { unpackWoff } from './woff.ts';

/** Latin, Vietnamese and extended Latin are separate files; together they have every letter of both languages. */
const subsets = ['latin', 'vietnamese', 'latin-ext'] as const;
const weights = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof weights;
type Style = { size?: number; weight?: Weight; colour?: string };

const ink = '#1a1512';
const label = '#6b6058';
const labelWidth = 130;

export type Typeface = {
  line: (text: string, style?: Style) => void;
  /** Label with its value beside it, wrapped over several lines. */
  pair: (name: string, value: string, style?: Style) => void;
  gap: (points: number) => void;
  rule: () => void;
};

type Face = { name: string; bytes: Buffer; covers: (codePoint: number) => boolean };
const require = createRequire(import.meta.url);

/** Cache of font files for all documents. */
const files = new Map<string, { bytes: Buffer; font: fontkit.Font }>();
function fileOf(subset: string, weight: number) {
  const name = `${subset}-${weight}`;
  const cached = files.get(name);
  if (cached) return cached;
  const path = require.resolve(`@fontsource/be-vietnam-pro/files/be-vietnam-pro-${name}-normal.woff`);
  const bytes = unpackWoff(readFileSync(path));
  const font = fontkit.create(bytes);
  if ('fonts' in font) throw new Error(`${path} holds several fonts`);
  const file = { bytes, font };
  files.set(name, file);
  return file;
}

export const createFaces = (weight: Weight): Face[] =>
  subsets.map((subset) => {
    const { bytes, font } = fileOf(subset, weights[weight]);
    const covers = (code: number) => font.hasGlyphForCodePoint(code);
    return { name: `${subset}-${weights[weight]}`, bytes, covers };
  });

export type FontRun = { face: string; text: string };

/**
 * Cuts a text into runs of one font each. Composes base letters with their marks first (NFC), because the fonts have the composed
 * glyphs. A letter that no font has becomes a question mark, so that the gap is visible.
 */
export function fontRuns(text: string, faces: readonly Face[]): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const face = faces.find(({ covers }) => covers(code));
    if (last && (face === undefined || face.name === last.face || letter === ' '))
      last.text += face ? letter : '?';
    else runs.push({ face: face?.name ?? faces[0]?.name ?? '', text: face ? letter : '?' });
  }
  return runs;
}

export function openTypeface(pdf: PDFKit.PDFDocument): Typeface {
  const faces = { regular: createFaces('regular'), bold: createFaces('bold') };
  for (const { name, bytes } of [...faces.regular, ...faces.bold]) pdf.registerFont(name, bytes);
  const marginLeft = pdf.page.margins.left;
  const right = pdf.page.width - pdf.page.margins.right;

  const wordsOf = (text: string) => text.split(/(?<=\s)/u);
  const widthOf = (runs: readonly FontRun[], size: number): number =>
    runs.reduce((sum, { face, text }) => sum + pdf.font(face).fontSize(size).widthOfString(text), 0);

  /** Sets words from `x` on, wrapped into lines; pdfkit breaks lines only within one font. */
  function set(text: string, x: number, { size = 11, weight = 'regular', colour = ink }: Style): void {
    let at = x;
    for (const word of wordsOf(text)) {
      const runs = fontRuns(word, faces[weight]);
      if (at > x && at + widthOf(runs, size) > right + 1) {
        pdf.y += size * 1.45;
        at = x;
      }
      for (const run of runs) {
        pdf.font(run.face).fontSize(size).fillColor(colour);
        pdf.text(run.text, at, pdf.y, { lineBreak: false });
        at += pdf.widthOfString(run.text);
      }
    }
    pdf.y += size * 1.6;
  }

  return {
    line: (text, style = {}) => set(text, marginLeft, style),
    pair: (name, value, style = {}) => {
      const top = pdf.y;
      set(name, marginLeft, { ...style, colour: label });
      pdf.y = top;
      set(value, marginLeft + labelWidth, style);
    },
    gap: (points) => {
      pdf.y += points;
    },
    rule: () => {
      pdf.moveTo(marginLeft, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#d9d0c6').stroke();
      pdf.y += 14;
    },
  };
}
