import { encode } from 'uqr';

/** Returns the dark modules of a QR code as one path with one unit per module, including the quiet zone that cameras need. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const fields = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: fields.join(''), size };
}
