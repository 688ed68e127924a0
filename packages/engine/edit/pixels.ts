import { endianness } from 'node:os';

/** The four bytes of an opaque `#rrggbb` as a number of a `Uint32Array` over them. */
export function rgbaOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return endianness() === 'LE'
    ? ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
    : ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0;
}
