import './qr-code.css';

import { qrPath } from './qr-path.ts';

/** QR code of a text as one inline SVG path, which needs no request. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg viewBox={`0 0 ${size} ${size}`} className="qr-code" shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </>
  );
}
