import * as v from 'valibot';

/** Why a value is refused; the contract lists these among its field codes. */
type ValueCode = 'required' | 'invalid' | 'too_long' | 'too_small' | 'too_large';

/** Valibot message that is a code, which the interface and the server translate into words. */
export const code = (valueCode: ValueCode): ValueCode => valueCode;

/** A number within bounds, both included. */
export const numberBetween = (low: number, high: number) =>
  v.pipe(v.number(), v.minValue(low, code('too_small')), v.maxValue(high, code('too_large')));

/** A share of a whole, 0–1. */
export const unitShare = numberBetween(0, 1);

/** `#rrggbb`, sRGB. */
export const HexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, code('invalid')), v.toLowerCase());
export type HexColour = v.InferOutput<typeof HexColour>;
