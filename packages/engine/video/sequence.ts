import type { Size } from '#engine/imaging/plane.ts';

/** Level code (ten times the level's name), maximum macroblocks a second, maximum macroblocks a picture (H.264, table A-1). */
const levels = [
  [21, 19_800, 792],
  [22, 20_250, 1620],
  [30, 40_500, 1620],
  [31, 108_000, 3600],
  [32, 216_000, 5120],
  [40, 245_760, 8192],
  [42, 522_240, 8704],
  [50, 589_824, 22_080],
] as const;

/** The lowest level that allows this size and frame rate. */
export function levelOf({ width, height }: Size, framesPerSecond: number): number {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const sufficient = levels.find(([, rate, most]) => blocks <= most && blocks * framesPerSecond <= rate);
  if (!sufficient) throw new Error(`no level of H.264 for ${width} × ${height}`);
  return sufficient[0];
}

/** Colours of high-definition television (ITU-R BT.709), by the names that H.264 and MP4 use. */
export const filmColours = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;

/** Flags of Constrained Baseline, without the two features that players seldom support. */
const constrainedBaseline = 0b1100_0000;

/**
 * Bits after `vui_parameters_present_flag` (H.264, E.1.1): no aspect, no overscan, a video signal of unspecified format, with
 * limited range, whose primaries, transfer and matrix are 1, BT.709; no chroma, timing, HRD, picture and bitstream information.
 */
const signal = ['0', '0', '1', '101', '0', '1', '00000001', '00000001', '00000001', '000000'].join('');

/**
 * Completes the decoder's configuration (`avcC`), in which the encoder omits or understates values: the level that the size and
 * frame rate need, and the colours.
 * @param config with one sequence parameter set that has no VUI.
 */
export function decoderConfigOf(config: Uint8Array, frame: Size, framesPerSecond: number): Uint8Array {
  const length = ((config[6] ?? 0) << 8) | (config[7] ?? 0);
  const sequence = config.subarray(8, 8 + length);
  const level = levelOf(frame, framesPerSecond);
  const [header = 0, profile = 0, , , ...rest] = sequence;
  const completed = Uint8Array.of(
    header,
    profile,
    constrainedBaseline,
    level,
    ...addColourInfo(Uint8Array.from(rest)),
  );
  return Uint8Array.of(
    1,
    profile,
    constrainedBaseline,
    level,
    ...config.subarray(4, 6),
    completed.length >> 8,
    completed.length & 255,
    ...completed,
    ...config.subarray(8 + length),
  );
}

/** Sets the flag for a VUI, the last bit before the stop bit, in the end of a sequence parameter set, and appends the VUI. */
function addColourInfo(end: Uint8Array): Uint8Array {
  const bits = Array.from(unescaped(end), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const flag = bits.lastIndexOf('1') - 1;
  if (bits[flag] !== '0') throw new Error('the encoder says of its colours itself');
  const completed = `${bits.slice(0, flag)}1${signal}1`;
  const bytes = completed.padEnd(8 * Math.ceil(completed.length / 8), '0').match(/.{8}/g) ?? [];
  return escaped(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)));
}

/** Removes emulation prevention bytes: each 3 that separates bytes which would look like a start code (H.264, 7.4.1). */
const unescaped = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, i) => !(byte === 3 && bytes[i - 1] === 0 && bytes[i - 2] === 0));

function escaped(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3);
    out.push(byte);
  }
  return Uint8Array.from(out);
}
