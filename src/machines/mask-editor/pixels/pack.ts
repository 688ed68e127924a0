import { wordsOf } from './tiled-mask.ts';

/** Longest run, and longest literal stretch, that one control byte can encode. */
const maxLength = 128;
const shortestRun = 3;

/**
 * Encodes values by PackBits (TIFF 6.0, section 9): runs of a value as two bytes, the rest literally. Masks are mostly
 * runs.
 */
export function packBits(values: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(values.length + Math.ceil(values.length / maxLength));
  let size = 0;
  let literal = 0;
  const flush = (end: number) => {
    for (let at = literal; at < end; at += maxLength) {
      const stretch = values.subarray(at, Math.min(end, at + maxLength));
      packed[size++] = stretch.length - 1;
      packed.set(stretch, size);
      size += stretch.length;
    }
  };
  const words = wordsOf(values);
  for (let at = 0; at < values.length;) {
    const end = runEnd(values, words, at);
    for (; end - at >= shortestRun; literal = at) {
      flush(at);
      const run = Math.min(maxLength, end - at);
      packed[size++] = 257 - run;
      packed[size++] = values[at] ?? 0;
      at += run;
    }
    at = end;
  }
  flush(values.length);
  return packed.slice(0, size);
}

/** Returns the end of the run that begins at `start`; four values are compared at once. */
function runEnd(values: Uint8Array, words: Uint32Array, start: number): number {
  const value = values[start] ?? 0;
  let end = start + 1;
  while (end % 4 !== 0 && values[end] === value) end++;
  if (end % 4 !== 0) return end;
  const word = (value * 0x1_01_01_01) >>> 0;
  while (words[end >> 2] === word) end += 4;
  while (values[end] === value) end++;
  return end;
}

/**
 * Decodes `length` values.
 * @throws {RangeError} when that is not what was packed.
 */
export function unpackBits(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(length);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const control = bytes[at] ?? 0;
    const count = control < maxLength ? control + 1 : 257 - control;
    if (size + count > length) throw new RangeError('more values than a mask has');
    if (control < maxLength) values.set(bytes.subarray(at + 1, at + 1 + count), size);
    else values.fill(bytes[at + 1] ?? 0, size, size + count);
    at += control < maxLength ? count + 1 : 2;
    size += count;
  }
  if (size !== length) throw new RangeError('fewer values than a mask has');
  return values;
}
