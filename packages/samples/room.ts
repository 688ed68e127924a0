import { documentOfView, type View } from './drawing.ts';
import { figureFrame } from './drawn-figure.ts';

const { width, height } = figureFrame;

const pot = 'M884 1258h168l-22 186q-2 16-18 16h-88q-16 0-18-16z';
/** Leaves of a plant, each from its stem to its tip: degrees from upright, and its length. */
const leaves = [
  [-58, 150],
  [-34, 205],
  [-10, 250],
  [14, 235],
  [36, 190],
  [60, 145],
] as const;
const leaf = ([turn, length]: (typeof leaves)[number]): string =>
  `<path transform="translate(968 1262) rotate(${turn})" d="M0 0C${-length * 0.16} ${-length * 0.4} ${-length * 0.1} ${-length * 0.8} 0 ${-length}C${length * 0.1} ${-length * 0.8} ${length * 0.16} ${-length * 0.4} 0 0z"/>`;

/** Furniture that can be painted over. */
export type Furniture = 'plant' | 'pot';

const masks: Record<Furniture, string> = {
  plant: `<g stroke="#fff" stroke-width="26" stroke-linejoin="round"><path d="${pot}"/>${leaves.map(leaf).join('')}<ellipse cx="968" cy="1464" rx="124" ry="24"/></g>`,
  pot: `<path d="${pot}"/>`,
};

const furnished = `
  <rect x="84" y="300" width="226" height="300" fill="#6a4630"/>
  <rect x="98" y="314" width="198" height="272" fill="#f3eee2"/>
  <circle cx="232" cy="396" r="34" fill="#d9803f"/>
  <path d="M98 520l70-92 58 70 34-38 36 48v78H98z" fill="#5d7f78"/>
  <path d="M98 556l60-40 74 44 64-30v56H98z" fill="#2f4f4a"/>
  <rect x="884" y="250" width="196" height="420" fill="#b98a5e"/>
  <path d="M898 264h168v120H898zM898 398h168v120H898zM898 532h168v124H898z" fill="#8c623d"/>
  <path d="M908 300h22v84h-22zM934 288h18v96h-18zM956 310h26v74h-26zM1006 296h20v88h-20z" fill="#2f5d73"/>
  <path d="M912 430h20v88h-20zM936 440h26v78h-26zM998 426h18v92h-18zM1020 444h22v74h-22z" fill="#a33a2c"/>
  <path d="M920 600q0-40 26-40t26 40v56h-52z" fill="#e5c06a"/>
  <ellipse cx="968" cy="1462" rx="100" ry="12" opacity="0.3"/>
  <g fill="#3f7049" stroke="#2c5236" stroke-width="3">${leaves.map(leaf).join('')}</g>
  <path d="${pot}" fill="#b98455"/>
  <path d="M878 1246h180v34H878z" fill="#a87446"/>`;

/**
 * Returns the part in `view` of a room (a picture on the wall, a shelf and a plant beside a model's place) as an SVG document
 * in a model's units; or the mask of the masked furniture: white on black.
 */
export const drawRoom = (view: View, masked?: Furniture): string =>
  documentOfView(
    view,
    masked ? `<rect width="${width}" height="${height}"/><g fill="#fff">${masks[masked]}</g>` : furnished,
  );
