import { encode } from 'uqr';

/** The dark fields of a QR code as one path, a field being one unit wide, with the margin that cameras want. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const fields = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: fields.join(''), size };
}
