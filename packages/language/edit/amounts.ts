import type { EditOperation, EditOperationKind } from '@mot-studio/terms/editing';

import type { Effect, Meaning, Measure } from './meaning.ts';

const clamp = (v: number, low: number, high: number): number => (v < low ? low : v > high ? high : v);

export type Level = 'little' | 'plain' | 'lot';

/** Shares of the full effect per level. */
const adjustmentLevels: Record<Level, number> = { little: 0.15, plain: 0.3, lot: 0.5 };
const effectLevels: Record<Level, number> = { little: 0.4, plain: 0.7, lot: 1 };
/** A look is applied in full unless the instruction asks for a little. */
const lookLevels: Record<Level, number> = { little: 0.5, plain: 1, lot: 1 };
const stopLevels: Record<Level, number> = { little: 0.35, plain: 0.7, lot: 1.3 };
const borderLevels: Record<Level, number> = { little: 0.015, plain: 0.03, lot: 0.06 };

const looks = new Set<EditOperationKind>([
  'black-and-white',
  'sepia',
  'vintage',
  'artistic',
  'enhance',
  'auto-colour',
]);
const adjustments = new Set<EditOperationKind>([
  'brightness',
  'contrast',
  'highlights',
  'shadows',
  'temperature',
  'saturation',
  'sharpness',
  'vignette',
]);

/** Returns the amounts of an operation's three levels. */
export function levelsOf(kind: EditOperationKind): Record<Level, number> {
  if (kind === 'exposure') return stopLevels;
  if (kind === 'border') return borderLevels;
  if (looks.has(kind)) return lookLevels;
  return adjustments.has(kind) ? adjustmentLevels : effectLevels;
}

export type Quantity = Extract<Meaning, { is: 'number' }>;

/** Returns a percentage above 100 as the increase above it: "increase brightness to 120 %" is 20. */
const shareSaid = ({ value, unit }: Quantity): number => {
  const size = Math.abs(value);
  return unit === '%' && size > 100 ? size - 100 : size;
};

/** Returns the strength of an effect, 0–1: the share in the instruction, or that of its level. */
export function shareOf(kind: EditOperationKind, level: Level, figure: Quantity | undefined): number {
  return figure && figure.unit !== 'degrees' && figure.unit !== 'stops'
    ? clamp(shareSaid(figure) / 100, 0, 1)
    : levelsOf(kind)[level];
}

const maxStops = 3;

/** Returns an adjustment in the meant direction; an explicit sign decides. */
export function adjustment(
  measure: Measure,
  sign: 1 | -1,
  level: Level,
  figure: Quantity | undefined,
): Exclude<EditOperation, { kind: Effect }> {
  const way = figure?.signed ? Math.sign(figure.value) || 1 : sign;
  if (measure !== 'exposure' && !(measure === 'brightness' && figure?.unit === 'stops'))
    return { kind: measure, amount: way * shareOf(measure, level, figure) };
  // «exposure -10» is a share, because ten stops exceed the range.
  const isShare = figure?.unit === '%' || (figure?.unit === '' && Math.abs(figure.value) > maxStops);
  const stops = figure ? Math.abs(figure.value) / (isShare ? 50 : 1) : stopLevels[level];
  // Example: «sáng thêm 0,5 stop».
  return { kind: 'exposure', stops: way * clamp(stops, 0, maxStops) };
}
