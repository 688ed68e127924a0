import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Point } from '@mot-studio/terms/pictures';
import { drawnGarment, drawnPerson, jobOf } from '@mot-studio/samples/testing/engine-pictures';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EngineHandles, type TryOnJob } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';

import { tryOn } from './try-on.ts';

type Pixels = { data: Buffer; width: number; height: number };
type Person = Awaited<ReturnType<typeof drawnPerson>>;
type Garment = Awaited<ReturnType<typeof drawnGarment>>;

let tools: EngineTools;
let person: Person;
let handles: EngineHandles;
let before: Pixels;

const pixelsOf = async (bytes: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

beforeAll(async () => {
  tools = await engineTools();
  person = await drawnPerson('thu');
  if (!person.handles) throw new Error('the drawn person has no handles');
  handles = person.handles;
  before = await pixelsOf(person.picture.bytes);
}, 60_000);

type Rectangle = { left: number; right: number; top: number; bottom: number };

/** The square of `reach` (a share of the width) around a point. */
const around = ({ x, y }: Point, reach: number): Rectangle => ({
  left: x - reach,
  right: x + reach,
  top: y - reach * 0.75,
  bottom: y + reach * 0.75,
});

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

function* indices({ width, height }: Pixels, { left, right, top, bottom }: Rectangle): Generator<number> {
  for (let y = Math.round(top * height); y < bottom * height; y++)
    for (let x = Math.round(left * width); x < right * width; x++) yield (y * width + x) * 3;
}

type Rgb = readonly [number, number, number];

function meanColour(pixels: Pixels, part: Rectangle): Rgb {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const i of indices(pixels, part)) {
    sums[0] += pixels.data[i] ?? 0;
    sums[1] += pixels.data[i + 1] ?? 0;
    sums[2] += pixels.data[i + 2] ?? 0;
    count++;
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

function changedPixels(after: Pixels, part: Rectangle): number {
  let changed = 0;
  for (const i of indices(before, part))
    if ([0, 1, 2].some((c) => before.data[i + c] !== after.data[i + c])) changed++;
  return changed;
}

const wear = async (...garments: Garment[]) => {
  const result = await tryOn(jobOf(person, ...garments), tools);
  return { result, pixels: await pixelsOf(result.bytes) };
};

const chest = () =>
  between(
    between(handles.left_shoulder, handles.right_shoulder, 0.5),
    between(handles.left_hip, handles.right_hip, 0.5),
    0.35,
  );
/** Point below a hip joint, on the thigh. */
const thigh = (hip: Point): Point => ({ x: hip.x, y: hip.y + 0.06 });
/** Point straight below the hip joint of a standing person. */
const shin = (hip: Point): Point => ({ x: hip.x, y: hip.y + 0.28 });
const hand = (wrist: Point): Point => ({ x: wrist.x, y: wrist.y + 0.025 });

describe('a top', () => {
  let worn: Awaited<ReturnType<typeof wear>>;
  beforeAll(async () => {
    worn = await wear(await drawnGarment('knit-jumper'));
  }, 60_000);

  test('gives the torso its colour', () => {
    const [r, g, b] = meanColour(worn.pixels, around(chest(), 0.05));
    expect(r).toBeGreaterThan(g * 1.5);
    expect(r).toBeGreaterThan(b * 1.8);
  });

  test('leaves no pixel of the old one between the armpits and the hips', () => {
    const { left_shoulder: from, right_shoulder: to, left_hip: hip } = handles;
    const part = { left: from.x + 0.01, right: to.x - 0.01, top: chest().y, bottom: hip.y - 0.06 };
    let green = 0;
    for (const i of indices(worn.pixels, part))
      if ((worn.pixels.data[i + 1] ?? 0) > (worn.pixels.data[i] ?? 0)) green++;
    expect(green).toBe(0);
  });

  test('covers the arms to the wrists with its sleeves', () => {
    for (const [elbow, wrist] of [
      [handles.left_elbow, handles.left_wrist],
      [handles.right_elbow, handles.right_wrist],
    ] as const) {
      const [r, , b] = meanColour(worn.pixels, around(between(elbow, wrist, 0.4), 0.008));
      expect(r).toBeGreaterThan(b * 1.8);
    }
  });

  test('changes no pixel of face, hands, feet and background', () => {
    const parts = [
      around({ x: handles.head.x, y: handles.head.y - 0.01 }, 0.04),
      around(hand(handles.left_wrist), 0.01),
      around(hand(handles.right_wrist), 0.01),
      { left: 0, right: 1, top: 0.85, bottom: 1 },
      { left: 0, right: 0.15, top: 0, bottom: 1 },
    ];
    expect(parts.map((part) => changedPixels(worn.pixels, part))).toEqual([0, 0, 0, 0, 0]);
  });

  test('gives an opaque picture as large as the photo', async () => {
    const { hasAlpha, width, height } = await sharp(worn.result.bytes).metadata();
    expect({ hasAlpha, width, height }).toEqual({
      hasAlpha: false,
      width: before.width,
      height: before.height,
    });
  });
});

describe('a sleeveless top', () => {
  test('ends on the shoulders and does not extend into the background', async () => {
    const { pixels } = await wear(await drawnGarment('crop-top'));
    const part = { left: 0, right: 1, top: handles.left_shoulder.y - 0.1, bottom: handles.left_shoulder.y };
    const ground = Math.round(0.05 * before.width);
    let covered = 0;
    for (const i of indices(before, part)) {
      const beside = (Math.floor(i / 3 / before.width) * before.width + ground) * 3;
      const apart = (a: Pixels, k: number, b: Pixels, j: number) =>
        Math.max(...[0, 1, 2].map((c) => Math.abs((a.data[k + c] ?? 0) - (b.data[j + c] ?? 0))));
      if (apart(before, i, before, beside) < 8 && apart(pixels, i, before, i) > 12) covered++;
    }
    expect(covered).toBeLessThan(350);
  });
});

describe('trousers', () => {
  test('give the thighs their colour and leave the chest alone', async () => {
    const { pixels } = await wear(await drawnGarment('jeans'));
    for (const hip of [handles.left_hip, handles.right_hip]) {
      const [r, , b] = meanColour(pixels, around(thigh(hip), 0.012));
      expect(b).toBeGreaterThan(r * 1.15);
    }
    expect(changedPixels(pixels, around(chest(), 0.04))).toBe(0);
  });
});

describe('trousers on a person in a skirt', () => {
  test('leave the gap between the legs open that the skirt hid', async () => {
    const { left_hip: left, right_hip: right } = handles;
    const at = ({ x, y }: Point) => `${x * before.width} ${y * before.height}`;
    const hem = left.y + 0.17;
    const skirt = `<svg xmlns="http://www.w3.org/2000/svg" width="${before.width}" height="${before.height}">
      <path d="M${at({ x: left.x - 0.04, y: left.y - 0.04 })} L${at({ x: right.x + 0.04, y: right.y - 0.04 })} L${at({ x: right.x + 0.1, y: hem })} L${at({ x: left.x - 0.1, y: hem })} Z" fill="#8c2f55"/></svg>`;
    const bytes = await sharp(person.picture.bytes)
      .composite([{ input: Buffer.from(skirt) }])
      .png()
      .toBuffer();
    const wearer = { ...person, picture: { bytes, key: 'in a skirt' } };
    const result = await tryOn(jobOf(wearer, await drawnGarment('jeans')), tools);
    const pixels = await pixelsOf(result.bytes);
    const above = (x: number) => around({ x, y: hem - 0.015 }, 0.006);
    const ground = meanColour(before, above(0.05));
    const seen = meanColour(pixels, above((left.x + right.x) / 2));
    expect(Math.max(...seen.map((v, c) => Math.abs(v - (ground[c] ?? 0))))).toBeLessThan(40);
  });
});

describe('shorts on a person in trousers', () => {
  let worn: Awaited<ReturnType<typeof wear>>;
  beforeAll(async () => {
    worn = await wear(await drawnGarment('linen-shorts'));
  }, 60_000);

  test('bare the shins in the skin colour of the arms', () => {
    const [armR, armG, armB] = meanColour(
      before,
      around(between(handles.left_elbow, handles.left_wrist, 0.5), 0.006),
    );
    for (const hip of [handles.left_hip, handles.right_hip]) {
      const [r, g, b] = meanColour(worn.pixels, around(shin(hip), 0.008));
      expect(Math.max(Math.abs(r - armR), Math.abs(g - armG), Math.abs(b - armB))).toBeLessThan(32);
    }
  });

  test('shade the shins, darker at the edges than in the middle', () => {
    const { x, y } = shin(handles.left_hip);
    const [middle] = meanColour(worn.pixels, around({ x, y }, 0.004));
    const darkest = Math.min(
      ...Array.from({ length: 12 }, (_, k) => {
        const [r] = meanColour(worn.pixels, around({ x: x - 0.004 * k, y }, 0.002));
        return r;
      }),
    );
    expect(darkest).toBeLessThan(middle * 0.95);
  });
});

describe('an outfit', () => {
  test('is worn from the body outwards, whatever the order of the request', async () => {
    const { pixels, result } = await wear(
      await drawnGarment('denim-jacket'),
      await drawnGarment('satin-skirt'),
    );
    const [r, , b] = meanColour(pixels, around(chest(), 0.03));
    expect(b).toBeGreaterThan(r);
    const [skirtR, , skirtB] = meanColour(pixels, around(thigh(handles.left_hip), 0.012));
    expect(skirtR).toBeGreaterThan(skirtB * 1.5);
    expect(result.notes).toContain('order_changed');
  });
});

describe('a garment that a person wears in its photo', () => {
  test('is taken off that person, with its colour but without the skin', async () => {
    const wearer = await drawnPerson('minh');
    const seen = await pixelsOf(wearer.picture.bytes);
    const { pixels } = await wear({ name: 'worn', picture: wearer.picture, kind: 'tops' });
    const theirs = meanColour(seen, around(chest(), 0.03));
    const worn = meanColour(pixels, around(chest(), 0.03));
    expect(Math.max(...theirs.map((v, c) => Math.abs(v - (worn[c] ?? 0))))).toBeLessThan(30);
  });
});

describe('a job', () => {
  const refusalOf = (asked: TryOnJob): Promise<unknown> =>
    tryOn(asked, tools).then(
      () => 'no refusal',
      (error: unknown) =>
        error instanceof EngineError ? { code: error.code, garment: error.details.garment } : error,
    );

  test('is declined without a person', async () => {
    const wall = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8c0b0' } });
    const picture = { bytes: await wall.png().toBuffer(), key: 'wall' };
    const { handles: _, ...asked } = jobOf(person, await drawnGarment('jeans'));
    expect(await refusalOf({ ...asked, person: picture })).toEqual({
      code: 'person_not_found',
      garment: undefined,
    });
  });

  test('is declined for laid-out clothes instead of a person', async () => {
    const { handles: _, ...asked } = jobOf(person, await drawnGarment('jeans'));
    const shirt = await drawnGarment('linen-shirt');
    const bytes = await sharp(shirt.picture.bytes).resize({ height: 800 }).png().toBuffer();
    expect(await refusalOf({ ...asked, person: { bytes, key: 'shirt' } })).toEqual({
      code: 'person_not_found',
      garment: undefined,
    });
  });

  test('is declined when the joints were set by hand on clothes, a plain wall or wood', async () => {
    const asked = jobOf(person, await drawnGarment('jeans'));
    const shirt = await drawnGarment('linen-shirt');
    const wall = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8c0b0' } });
    const planks = Array.from({ length: 20 }, (_, k) => `<path d="M0 ${k * 21} q150 20 300 0"/>`).join('');
    const wood = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#b98a5a"/><g fill="none" stroke="#a0703f" stroke-width="6">${planks}</g></svg>`;
    const pictures = [
      shirt.picture.bytes,
      await wall.png().toBuffer(),
      await sharp(Buffer.from(wood)).png().toBuffer(),
    ];
    const refusals = [];
    for (const [k, bytes] of pictures.entries())
      refusals.push(await refusalOf({ ...asked, person: { bytes, key: `nobody ${k}` } }));
    expect(refusals).toEqual(pictures.map(() => ({ code: 'person_not_found', garment: undefined })));
  });

  test('is not declined for a cropped head when the joints were set by hand', async () => {
    const { width, height } = before;
    const top = Math.round((handles.left_shoulder.y - 0.03) * height);
    const bytes = await sharp(person.picture.bytes)
      .extract({ left: 0, top, width, height: height - top })
      .png()
      .toBuffer();
    const below = (p: Point): Point => ({
      x: p.x,
      y: Math.max(0, (p.y * height - top) / (height - top)),
    });
    const job = jobOf(
      {
        name: 'headless',
        picture: { bytes, key: 'headless' },
        handles: {
          head: below(handles.head),
          left_shoulder: below(handles.left_shoulder),
          right_shoulder: below(handles.right_shoulder),
          left_elbow: below(handles.left_elbow),
          right_elbow: below(handles.right_elbow),
          left_wrist: below(handles.left_wrist),
          right_wrist: below(handles.right_wrist),
          left_hip: below(handles.left_hip),
          right_hip: below(handles.right_hip),
        },
      },
      await drawnGarment('print-tee'),
    );
    expect(await refusalOf(job)).toBe('no refusal');
  });

  test('is declined for a worn garment with too little visible, and names that garment', async () => {
    const { picture } = await drawnPerson('minh');
    const { width, height } = before;
    const bytes = await sharp(picture.bytes)
      .extract({ left: 0, top: 0, width, height: Math.round(height * 0.25) })
      .png()
      .toBuffer();
    const job = jobOf(person, { name: 'head', picture: { bytes, key: 'head' }, kind: 'tops' });
    expect(await refusalOf(job)).toEqual({ code: 'garment_unclear', garment: 0 });
  });

  test('is declined for a picture without a garment, and names that picture', async () => {
    const empty = sharp({ create: { width: 300, height: 400, channels: 3, background: '#f0f0f0' } });
    const job = jobOf(person, await drawnGarment('jeans'), {
      name: 'empty',
      kind: 'outerwear',
      picture: { bytes: await empty.png().toBuffer(), key: 'empty' },
    });
    expect(await refusalOf(job)).toEqual({ code: 'garment_not_found', garment: 1 });
  });
});
