import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import type { EditOperation } from '@mot-studio/terms/editing';
import { photoPersons, hasPhotos } from '@mot-studio/samples/testing/engine-pictures';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EditJob } from '#engine/runtime/engine-types.ts';
import { planeOf, resize } from '#engine/imaging/plane.ts';
import type { Segment } from '#engine/perception/pose/segmenter.ts';
import { uncachedTools } from '#engine/testing/engine-tools.ts';
import {
  clothBox,
  clothOnGround,
  diffPixels,
  colourDistance,
  inBox,
  meanLab,
  paintBy,
  pictureOf,
  pngOf,
} from '#engine/testing/painted-pictures.ts';
import { standingParse } from '#engine/testing/standing.ts';
import { editPicture, sortOperations } from './edit-picture.ts';
import { sceneOf } from './scene.ts';
import { mannerOf } from './settings.ts';

const original = clothOnGround();
const cloth = clothBox(original);
/** Colour of the cloth and its background; the background continues beyond the picture. */
const colourAt = (x: number, y: number): readonly [number, number, number] => {
  const at = (y * original.width + Math.min(original.width - 1, Math.max(0, x))) * 4;
  return [original.data[at] ?? 0, original.data[at + 1] ?? 0, original.data[at + 2] ?? 0];
};
const inside = { x: cloth.x + 6, y: cloth.y + 6, width: cloth.width - 12, height: cloth.height - 12 };
const isInCloth = (x: number, y: number) => inBox(inside, x, y);
const isOffCloth = (x: number, y: number) =>
  !inBox({ x: cloth.x - 8, y: cloth.y - 8, width: cloth.width + 16, height: cloth.height + 16 }, x, y);

/** Mask over a corner of the cloth and a part of the background, with one soft side. */
const isMasked = (x: number, y: number) => x >= 40 && x < 100 && y >= 40 && y < 110;
const cornerMask = () => paintBy(original, (x, y) => (isMasked(x, y) ? [255, 255, 255] : [0, 0, 0]));
const smallMask = () =>
  paintBy(original, (x, y) => (Math.hypot(x - 120, y - 160) < 20 ? [255, 255, 255] : [0, 0, 0]));

let tools: EngineTools;
let image: EditJob['image'];

beforeAll(async () => {
  tools = await uncachedTools();
  image = { bytes: await pngOf(original), key: 'cloth' };
}, 60_000);

const jobOf = (operations: readonly EditOperation[], settings: Partial<EditJob> = {}): EditJob => ({
  kind: 'edit',
  image,
  operations,
  strength: 1,
  guidance: 7.5,
  steps: 10,
  seed: 1,
  ...settings,
});

const edited = async (operations: readonly EditOperation[], settings: Partial<EditJob> = {}) =>
  pictureOf((await editPicture(jobOf(operations, settings), tools)).bytes);

const maskOf = async (picture: ReturnType<typeof cornerMask>) => ({
  bytes: await pngOf(picture),
  key: 'mask',
});

const codeOf = async (operations: readonly EditOperation[], settings: Partial<EditJob> = {}) => {
  try {
    await editPicture(jobOf(operations, settings), tools);
    return 'done';
  } catch (error) {
    return error instanceof EngineError ? error.code : error;
  }
};

/** Every operation that keeps the picture's shape and needs no face. */
const everyOperation: readonly EditOperation[] = [
  { kind: 'brightness', amount: 0.3 },
  { kind: 'contrast', amount: 0.3 },
  { kind: 'exposure', stops: -0.7 },
  { kind: 'highlights', amount: -0.5 },
  { kind: 'shadows', amount: 0.5 },
  { kind: 'temperature', amount: 0.4 },
  { kind: 'saturation', amount: 0.5 },
  { kind: 'auto-colour', amount: 1 },
  { kind: 'enhance', amount: 1 },
  { kind: 'sharpness', amount: 0.5 },
  { kind: 'blur', amount: 0.5 },
  { kind: 'denoise', amount: 0.7 },
  { kind: 'black-and-white', amount: 1 },
  { kind: 'sepia', amount: 1 },
  { kind: 'vintage', amount: 1 },
  { kind: 'artistic', amount: 1 },
  { kind: 'vignette', amount: 0.8 },
  { kind: 'lighting', from: 'left', amount: 1 },
  { kind: 'background-remove' },
  { kind: 'background-colour', colour: '#3366cc' },
  { kind: 'background-gradient', top: '#3366cc', bottom: '#ffffff' },
  { kind: 'background-blur', amount: 0.7 },
  { kind: 'recolour', target: 'top', colour: '#1c2a4e' },
  { kind: 'recolour', target: 'masked', colour: '#1c2a4e' },
];

describe('an operation within a mask', () => {
  test.each(everyOperation.map((operation) => ({ name: Object.values(operation).join(' '), operation })))(
    '$name changes pixels inside the mask only',
    async ({ operation }) => {
      const result = await edited([operation], { mask: await maskOf(cornerMask()) });
      expect(diffPixels(original, result, (x, y) => !isMasked(x, y))).toBe(0);
      expect(diffPixels(original, result, isMasked)).toBeGreaterThan(300);
    },
  );

  test.each([
    ['red', [255, 0, 0]],
    ['green', [0, 255, 0]],
    ['blue', [0, 0, 255]],
  ] as const)('a mask marked in %s counts as one marked in white', async (_, colour) => {
    const inColour = paintBy(original, (x, y) => (isMasked(x, y) ? colour : [0, 0, 0]));
    const sepia: EditOperation = { kind: 'sepia', amount: 1 };
    const [white, other] = [
      await edited([sepia], { mask: await maskOf(cornerMask()) }),
      await edited([sepia], { mask: await maskOf(inColour) }),
    ];
    expect(diffPixels(white, other)).toBe(0);
  });

  test('removing an object changes pixels inside the mask only', async () => {
    const mask = smallMask();
    const result = await edited([{ kind: 'remove-object' }], { mask: await maskOf(mask) });
    const isOpen = (x: number, y: number) => (mask.data[(y * mask.width + x) * 4] ?? 0) > 0;
    expect(diffPixels(original, result, (x, y) => !isOpen(x, y))).toBe(0);
    expect(diffPixels(original, result, isOpen)).toBeGreaterThan(300);
  });
});

describe('strength', () => {
  test('a strength of one half applies half of the change', async () => {
    const whole = await edited([{ kind: 'black-and-white', amount: 1 }]);
    const half = await edited([{ kind: 'black-and-white', amount: 1 }], { strength: 0.5 });
    for (let i = 0; i < half.data.length; i += 997)
      expect(
        Math.abs((half.data[i] ?? 0) - ((original.data[i] ?? 0) + (whole.data[i] ?? 0)) / 2),
      ).toBeLessThan(1.5);
  });
});

describe('guidance', () => {
  test('a literal background has exactly the named colour, and a careful one a fall-off', async () => {
    const operation: EditOperation = { kind: 'background-colour', colour: '#3366cc' };
    const literal = await edited([operation], { guidance: 20 });
    const careful = await edited([operation], { guidance: 1 });
    const blue = paintBy(original, () => [0x33, 0x66, 0xcc]);
    expect(diffPixels(blue, literal, isOffCloth)).toBe(0);
    expect(diffPixels(blue, careful, isOffCloth)).toBeGreaterThan(5000);
  });

  test('a literal recolouring takes the exact lightness of the named colour', async () => {
    const operation: EditOperation = { kind: 'recolour', target: 'top', colour: '#2f8f4e' };
    expect(
      colourDistance(meanLab(await edited([operation], { guidance: 20 }), isInCloth), '#2f8f4e'),
    ).toBeLessThan(0.03);
  });
});

/** Mean difference of two pictures, in 8-bit steps. */
const meanDifference = (a: typeof original, b: typeof original): number =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length;

/** Differences of the results at low and usual settings from the one at the highest. */
async function deficits(operation: EditOperation, settings: readonly Partial<EditJob>[]): Promise<number[]> {
  const results = await Promise.all(settings.map((each) => edited([operation], each)));
  const highest = results.pop() ?? original;
  return results.map((result) => meanDifference(result, highest));
}

test.each([
  { kind: 'enhance', amount: 1 },
  { kind: 'artistic', amount: 1 },
  { kind: 'lighting', from: 'left', amount: 1 },
  { kind: 'brightness', amount: 0.3 },
  { kind: 'saturation', amount: 0.5 },
  { kind: 'recolour', target: 'top', colour: '#2f8f4e' },
] satisfies readonly EditOperation[])('guidance makes «$kind» more literal', async (operation) => {
  const [careful = 0, usual = 0] = await deficits(operation, [
    { guidance: 1 },
    { guidance: 7.5 },
    { guidance: 20 },
  ]);
  expect(usual).toBeGreaterThan(0.1);
  expect(careful).toBeGreaterThan(usual * 1.05);
});

test.each([
  { kind: 'enhance', amount: 1 },
  { kind: 'denoise', amount: 0.7 },
] satisfies readonly EditOperation[])('steps bring «$kind» nearer to its best result', async (operation) => {
  const [few = 0, usual = 0] = await deficits(operation, [{ steps: 10 }, { steps: 30 }, { steps: 50 }]);
  expect(usual).toBeGreaterThan(0);
  expect(few).toBeGreaterThan(usual * 1.2);
});

test('a white background is white in every pixel, and the subject keeps its bytes', async () => {
  const result = await edited([{ kind: 'background-colour', colour: '#ffffff' }]);
  expect(
    diffPixels(
      paintBy(original, () => [255, 255, 255]),
      result,
      isOffCloth,
    ),
  ).toBe(0);
  expect(diffPixels(original, result, isInCloth)).toBe(0);
});

test('a removed background is transparent, and the subject is opaque', async () => {
  const { data, width } = await edited([{ kind: 'background-remove' }]);
  expect(data[3]).toBe(0);
  expect(data[(160 * width + 120) * 4 + 3]).toBe(255);
});

describe('a photo of a shirt alone', () => {
  const shirt = paintBy(original, (x, y) => {
    const across = Math.abs(x - 119.5);
    const body = y >= 60 && y < 260 && across < 60 && across < 24 + (y - 60) * 3;
    const sleeve = y >= 72 && y < 150 && across >= 60 && across < 95;
    return body || sleeve ? [60 + (x % 5), 90, 140 + (y % 7)] : [236, 234, 231];
  });
  const colour = '#ec8bb0';
  const jobOn = async (operation: EditOperation, settings: Partial<EditJob> = {}) =>
    jobOf([operation], { image: { bytes: await pngOf(shirt), key: 'shirt' }, ...settings });

  test('has no trousers to change', async () => {
    const job = await jobOn({ kind: 'recolour', target: 'bottom', colour });
    await expect(editPicture(job, tools)).rejects.toThrow(
      expect.objectContaining({ code: 'region_not_found' }),
    );
  });

  test.each<[EditOperation, EditOperation]>([
    [
      { kind: 'recolour', target: 'bottom', colour },
      { kind: 'recolour', target: 'masked', colour },
    ],
    [
      { kind: 'brightness', amount: 0.4, region: 'bottom' },
      { kind: 'brightness', amount: 0.4 },
    ],
  ])('takes the masked area as trousers: %j', async (named, plain) => {
    const mask = await maskOf(cornerMask());
    const [result, expected] = await Promise.all(
      [named, plain].map(async (operation) => editPicture(await jobOn(operation, { mask }), tools)),
    );
    expect(result?.bytes).toEqual(expected?.bytes);
  });
});

test.each(['#1c2a4e', '#2f8f4e', '#ec8bb0', '#e3d3b8', '#36383c'])(
  'a cloth takes the colour %s, and its folds stay',
  async (colour) => {
    const result = await edited([{ kind: 'recolour', target: 'top', colour }]);
    expect(colourDistance(meanLab(result, isInCloth), colour)).toBeLessThan(0.07);
    const rows = (picture: typeof original) =>
      [70, 90, 110, 130, 150].map(
        (x) => meanLab(picture, (px, py) => Math.abs(px - x) < 2 && isInCloth(px, py)).l,
      );
    const [before, after] = [rows(original), rows(result)];
    const orderOf = (values: readonly number[]) =>
      values.map((_, k) => k).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    expect(orderOf(after)).toEqual(orderOf(before));
    expect(diffPixels(original, result, isOffCloth)).toBe(0);
  },
);

test('a kept part stays unchanged under all other operations', async () => {
  const result = await edited([
    { kind: 'brightness', amount: 0.3 },
    { kind: 'keep', region: 'background' },
  ]);
  expect(diffPixels(original, result, isOffCloth)).toBe(0);
  expect(diffPixels(original, result, isInCloth)).toBeGreaterThan(5000);
});

test('the same seed gives the same picture, and another seed another grain', async () => {
  const film: EditOperation = { kind: 'vintage', amount: 1 };
  const first = await edited([film], { seed: 4 });
  expect(diffPixels(first, await edited([film], { seed: 4 }))).toBe(0);
  expect(diffPixels(first, await edited([film], { seed: 5 }))).toBeGreaterThan(20_000);
});

test('operations run in a fixed order: the background after the light, the shape last', () => {
  const kinds = sortOperations([
    { kind: 'crop', ratio: '1:1' },
    { kind: 'background-colour', colour: '#ffffff' },
    { kind: 'brightness', amount: 0.2 },
    { kind: 'remove-object' },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['remove-object', 'brightness', 'background-colour', 'crop']);
});

test('a vintage photo in black and white has no tint, whatever the order of the operations', () => {
  const kinds = sortOperations([
    { kind: 'black-and-white', amount: 1 },
    { kind: 'vintage', amount: 1 },
    { kind: 'sepia', amount: 1 },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['vintage', 'black-and-white', 'sepia']);
});

describe('an edit without effect is refused', () => {
  const grey = () => paintBy(original, () => [120, 120, 120]);

  test('for a crop to the picture’s own shape', async () => {
    const square = { bytes: await pngOf(paintBy({ width: 160, height: 160 }, colourAt)), key: 'square' };
    expect(await codeOf([{ kind: 'crop', ratio: '1:1' }], { image: square })).toBe('edit_changes_nothing');
    expect(await codeOf([{ kind: 'pad', ratio: '1:1', colour: '#ffffff' }], { image: square })).toBe(
      'edit_changes_nothing',
    );
    expect(await codeOf([{ kind: 'crop', ratio: '4:5' }], { image: square })).toBe('done');
    const nearly = { bytes: await pngOf(paintBy({ width: 128, height: 161 }, colourAt)), key: 'nearly' };
    expect(await codeOf([{ kind: 'crop', ratio: '4:5' }], { image: nearly })).toBe('edit_changes_nothing');
  });

  test('for an edit of strength 0 and one within an empty mask', async () => {
    const sepia: EditOperation = { kind: 'sepia', amount: 1 };
    expect(await codeOf([sepia], { strength: 0 })).toBe('edit_changes_nothing');
    const mask = await maskOf(paintBy(original, () => [0, 0, 0]));
    expect(await codeOf([sepia], { mask })).toBe('edit_changes_nothing');
  });

  test('for an operation whose effect is invisible', async () => {
    const image = { bytes: await pngOf(grey()), key: 'grey' };
    expect(await codeOf([{ kind: 'saturation', amount: 0.3 }], { image })).toBe('edit_changes_nothing');
    expect(await codeOf([{ kind: 'brightness', amount: 0.1 }], { image })).toBe('done');
  });
});

describe('an edit is refused before any result', () => {
  const large = () => paintBy(original, (x) => (x < 120 ? [255, 255, 255] : [0, 0, 0]));

  test.each([
    ['without an operation', [], 'edit_not_understood'],
    ['for a removal without a mask', [{ kind: 'remove-object' }], 'mask_missing'],
    [
      'for recolouring the masked area without a mask',
      [{ kind: 'recolour', target: 'masked', colour: '#ff0000' }],
      'mask_missing',
    ],
    ['for a face in a picture without one', [{ kind: 'smooth-skin', amount: 1 }], 'face_not_found'],
    ['for teeth in a picture without a face', [{ kind: 'whiten-teeth', amount: 1 }], 'face_not_found'],
    ['for skin without a person', [{ kind: 'brightness', amount: 0.2, region: 'skin' }], 'person_not_found'],
    [
      'for hair without a person',
      [{ kind: 'recolour', target: 'hair', colour: '#ff0000' }],
      'hair_not_found',
    ],
  ] as const)('%s', async (_, operations, code) => {
    expect(await codeOf(operations)).toBe(code);
  });

  test('for a removal mask that is too large', async () => {
    expect(await codeOf([{ kind: 'remove-object' }], { mask: await maskOf(large()) })).toBe('mask_too_large');
  });

  test('for a crop with a mask', async () => {
    const mask = await maskOf(smallMask());
    expect(await codeOf([{ kind: 'crop', ratio: '1:1' }], { mask })).toBe('mask_on_reshaped');
  });

  test('for a background without a subject', async () => {
    const flat = {
      bytes: await pngOf(paintBy({ width: 200, height: 200 }, () => [180, 180, 180])),
      key: 'flat',
    };
    expect(await codeOf([{ kind: 'background-remove' }], { image: flat })).toBe('subject_not_found');
  });
});

test('colour correction keeps a white background white', async () => {
  const onWhite = paintBy(original, (x, y) =>
    inBox(cloth, x, y) ? [196, 120 + (x % 40), 118] : [255, 255, 255],
  );
  const bytes = await pngOf(onWhite);
  const result = await edited([{ kind: 'auto-colour', amount: 1 }], { image: { bytes, key: 'on white' } });
  expect(diffPixels(onWhite, result, (x, y) => !inBox(cloth, x, y))).toBe(0);
});

test('colour correction of blue light keeps burnt-out white white', async () => {
  const isBurnt = (x: number, y: number) => x < 12 || y < 6;
  const cool = paintBy(original, (x, y) =>
    isBurnt(x, y) ? [255, 255, 255] : [130 + (x % 40), 150 + (x % 40), 178 + (x % 40)],
  );
  const image = { bytes: await pngOf(cool), key: 'cool' };
  const result = await edited([{ kind: 'auto-colour', amount: 1 }], { image });
  expect(diffPixels(cool, result, isBurnt)).toBe(0);
  expect(meanLab(result, isOffCloth).b).toBeGreaterThan(meanLab(cool, isOffCloth).b + 0.01);
});

test('enhancing does not darken a bright portrait to middle grey', async () => {
  const bright = paintBy(original, (x, y) => {
    const tone = 70 + Math.round((185 * Math.sqrt(x / 240) + (y % 7)) * 0.95);
    return [tone, tone - 6, tone - 10];
  });
  const image = { bytes: await pngOf(bright), key: 'bright' };
  const result = await edited([{ kind: 'enhance', amount: 1 }], { image });
  expect(meanLab(result).l).toBeGreaterThan(meanLab(bright).l - 0.02);
});

test('enhancing gives skin about half the colour gain of cloth', async () => {
  const pale = paintBy(original, (x) => (x < 120 ? [206, 178, 166] : [166, 182, 206]));
  const image = { bytes: await pngOf(pale), key: 'pale' };
  const result = await edited([{ kind: 'enhance', amount: 1 }], { image, guidance: 20 });
  const gained = (counts: (x: number) => boolean): number => {
    const [before, after] = [meanLab(pale, counts), meanLab(result, counts)];
    return Math.hypot(after.a, after.b) / Math.hypot(before.a, before.b) - 1;
  };
  const [skin, cloth] = [gained((x) => x < 110), gained((x) => x > 130)];
  expect(cloth).toBeGreaterThan(0.2);
  expect(skin / cloth).toBeLessThan(0.7);
});

test('enhancing restores the light of a picture underexposed by one stop', async () => {
  const under = paintBy(original, (x, y) => (inBox(cloth, x, y) ? [70 + (x % 9), 24, 26] : [126, 125, 123]));
  const bytes = await pngOf(under);
  const result = await edited([{ kind: 'enhance', amount: 1 }], { image: { bytes, key: 'under' } });
  expect(meanLab(under, isOffCloth).l).toBeLessThan(0.6);
  expect(meanLab(result, isOffCloth).l).toBeGreaterThan(0.78);
});

test('progress only rises, and ends at one', async () => {
  const told: number[] = [];
  await editPicture(
    jobOf([
      { kind: 'enhance', amount: 1 },
      { kind: 'sepia', amount: 1 },
    ]),
    {
      ...tools,
      onProgress: (progress) => told.push(progress),
    },
  );
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

test('a crop after a flip keeps the half with the subject', async () => {
  const beside = paintBy({ width: 360, height: 320 }, (x, y) => colourAt(x - 110, y));
  const flipped: EditOperation = { kind: 'flip', axis: 'horizontal' };
  const crop: EditOperation = { kind: 'crop-to-subject' };
  const wide = { image: { bytes: await pngOf(beside), key: 'beside' } };
  const [cropped, mirrored] = [await edited([crop], wide), await edited([flipped, crop], wide)];
  expect([mirrored.width, mirrored.height]).toEqual([cropped.width, cropped.height]);
  const backwards = paintBy(cropped, (x, y) => {
    const at = (y * cropped.width + cropped.width - 1 - x) * 4;
    return [cropped.data[at] ?? 0, cropped.data[at + 1] ?? 0, cropped.data[at + 2] ?? 0];
  });
  expect(diffPixels(backwards, mirrored)).toBe(0);
});

describe('the first stage finds the subject', () => {
  test.each<EditOperation>([
    { kind: 'background-remove' },
    { kind: 'lighting', from: 'left', amount: 1 },
    { kind: 'crop', ratio: '1:1' },
    { kind: 'crop-to-subject' },
    { kind: 'recolour', target: 'top', colour: '#1c2a4e' },
  ])('for $kind', async (operation) => {
    const heard: string[] = [];
    const persons: EngineTools['persons'] = {
      take: (key, make) => {
        heard.push('a look');
        return tools.persons.take(key, make);
      },
    };
    await editPicture(jobOf([operation]), { ...tools, persons, onStage: (stage) => heard.push(stage) });
    expect(heard).toEqual(['analysing', 'a look', 'processing', 'generating']);
  });
});

test('edits of a photo at one size find the subject’s outline only once', async () => {
  const found: string[] = [];
  const fresh = await uncachedTools();
  const outlines: EngineTools['outlines'] = {
    take: (key, make) =>
      fresh.outlines.take(key, () => {
        found.push(key);
        return make();
      }),
  };
  const cutOut = async (settings: Partial<EditJob> = {}) =>
    (await editPicture(jobOf([{ kind: 'background-remove' }], settings), { ...fresh, outlines })).bytes;
  const first = await cutOut();
  expect(await cutOut()).toEqual(first);
  await cutOut({ image: { ...image, key: 'another cloth' } });
  expect(found.map((key) => key.split(' at ')[0])).toEqual(['cloth', 'another cloth']);
});

test.runIf(hasPhotos)('a crop that cuts a person off carries a note', async () => {
  const photo = photoPersons().find(({ name }) => name === 'man-full-length-shorts');
  if (!photo) throw new Error('a photo is missing');
  const standing = sharp(photo.picture.bytes).resize({ height: 800 });
  const { data, info } = await standing.png().toBuffer({ resolveWithObject: true });
  // A busy background cannot be extended.
  const busy = Buffer.from(
    await pngOf(
      paintBy({ width: 24, height: info.height }, (x, y) =>
        (x * 7 + y * 5) % 11 < 5 ? [20, 20, 20] : [230, 230, 230],
      ),
    ),
  );
  const bytes = await sharp(data)
    .composite([
      { input: busy, left: 0, top: 0 },
      { input: busy, left: info.width - 24, top: 0 },
    ])
    .png()
    .toBuffer();
  const notesOf = async (image: EditJob['image']) =>
    (await editPicture(jobOf([{ kind: 'crop', ratio: '1:1' }], { image }), tools)).notes;
  expect(await notesOf({ bytes, key: 'between busy edges' })).toContain('subject_cut');
  expect(await notesOf({ bytes: data, key: 'before a wall' })).not.toContain('subject_cut');
});

describe('a group', () => {
  const size = { width: 240, height: 320 };
  const isNear = (x: number, y: number) =>
    (Math.abs(x - 70) < 30 || Math.abs(x - 170) < 30) && y > 90 && y < 290;
  const isSeen = (x: number, y: number) => isNear(x, y) || (Math.abs(x - 120) < 6 && Math.abs(y - 60) < 16);
  const group = paintBy(size, (x, y) => (isSeen(x, y) ? [190, 150, 130] : [120, 125, 130]));
  const parsed = standingParse(planeOf({ width: 240, height: 420 }, () => 1));
  /** Segments all pixels in the group's colour, in any part of the picture. */
  const segment: Segment = async (picture) =>
    resize(
      planeOf(picture, (i) => ((picture.data[i * 4] ?? 0) > (picture.data[i * 4 + 2] ?? 0) + 30 ? 1 : 0)),
      { width: 256, height: 256 },
    );
  const seeing = (): EngineTools => ({ ...tools, detector: { ...tools.detector, segment } });
  const change = async (operation: EditOperation, settings: Partial<EditJob> = {}) => {
    const bytes = await pngOf(group);
    await tools.persons.take('group', () =>
      Promise.resolve({ ...parsed, pose: { ...parsed.pose, people: 2 } }),
    );
    const job = jobOf([operation], { image: { bytes, key: 'group' }, ...settings });
    return pictureOf((await editPicture(job, seeing())).bytes);
  };

  test('has probabilities of 0–1, also along its edges', async () => {
    const { effort } = mannerOf({ guidance: 7.5, steps: 30, seed: 1 });
    const { data } = await sceneOf(group, 'group', seeing(), effort).people();
    const [least, most] = [Math.min(...data), Math.max(...data)];
    expect([least >= 0, most <= 1]).toEqual([true, true]);
  });

  test('is cut out completely, without a distant passer-by', async () => {
    const { data, width } = await change({ kind: 'background-remove' });
    const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3];
    expect([70, 170].map((x) => alphaAt(x, 190))).toEqual([255, 255]);
    expect([alphaAt(120, 190), alphaAt(120, 60), alphaAt(10, 10)]).toEqual([0, 0, 0]);
  });

  test('is cut out before a busy background even without poses', async () => {
    const isBody = (x: number, y: number) => Math.abs(x - 120) < 34 && y > 60 && y < 290;
    const busy = paintBy(size, (x, y) => {
      const grey = (Math.floor(x / 14) * 53 + Math.floor(y / 14) * 97) % 150;
      if (Math.abs(x - 195) < 28 && Math.abs(y - 170) < 90) return [20, 60, 240];
      return isBody(x, y) ? [150, 60 + (y % 60), 40] : [grey, grey + 10, grey + 20];
    });
    const job = jobOf([{ kind: 'background-remove' }], { image: { bytes: await pngOf(busy), key: 'bent' } });
    const { data, width } = await pictureOf((await editPicture(job, seeing())).bytes);
    const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3];
    expect([alphaAt(100, 80), alphaAt(120, 180), alphaAt(140, 270)]).toEqual([255, 255, 255]);
    expect([alphaAt(20, 20), alphaAt(40, 180), alphaAt(195, 170)]).toEqual([0, 0, 0]);
  });

  test('is relit, every member on the side of the light', async () => {
    const lit = await change({ kind: 'lighting', from: 'left', amount: 1 });
    for (const middle of [70, 170]) {
      const sideOf = (from: number) =>
        meanLab(lit, (x, y) => x > middle + from && x < middle + from + 14 && y > 120 && y < 260).l;
      expect(sideOf(-27)).toBeGreaterThan(sideOf(13) + 0.02);
    }
  });

  test('is declined for a part that each member has, unless a mask selects one', async () => {
    const red: EditOperation = { kind: 'recolour', target: 'top', colour: '#ff0000' };
    const lighter: EditOperation = { kind: 'brightness', amount: 0.4, region: 'skin' };
    for (const operation of [red, lighter])
      await expect(change(operation)).rejects.toMatchObject({ code: 'several_faces' });
    const left = { bytes: await pngOf(paintBy(size, (x) => (x < 120 ? [255, 255, 255] : [0, 0, 0]))) };
    const masked = await change(red, { mask: { ...left, key: 'left' } });
    const rednessAt = (middle: number) =>
      meanLab(masked, (x, y) => Math.abs(x - middle) < 20 && y > 120 && y < 260).a;
    expect(rednessAt(70)).toBeGreaterThan(rednessAt(170) + 0.05);
  });

  test('takes the full mask as the part where the parse covers little of it', async () => {
    const isLow = (x: number, y: number) => Math.abs(x - 170) < 20 && y > 265 && y < 285;
    const low = { bytes: await pngOf(paintBy(size, (x, y) => (isLow(x, y) ? [255, 255, 255] : [0, 0, 0]))) };
    const red: EditOperation = { kind: 'recolour', target: 'top', colour: '#ff0000' };
    const masked = await change(red, { mask: { ...low, key: 'low' } });
    expect(meanLab(masked, isLow).a).toBeGreaterThan(meanLab(group, isLow).a + 0.05);
  });

  test('is cropped without losing a member', async () => {
    const { width, height } = await change({ kind: 'crop-to-subject' });
    expect(width).toBeGreaterThan(160);
    expect(height).toBeLessThan(300);
  });

  describe.runIf(hasPhotos)('with two people in a photo', () => {
    const side = 480;
    const faces = [
      { x: 0.25, y: 0.16 },
      { x: 0.75, y: 0.16 },
    ] as const;
    const together = async () => {
      const photo = photoPersons().find(({ name }) => name === 'woman-tank-top');
      if (!photo) throw new Error('a photo is missing');
      const half = await sharp(photo.picture.bytes).resize(side, side, { position: 'top' }).toBuffer();
      return sharp({ create: { width: 2 * side, height: side, channels: 3, background: '#888888' } })
        .composite([
          { input: half, left: 0, top: 0 },
          { input: await sharp(half).flop().toBuffer(), left: side, top: 0 },
        ])
        .png()
        .toBuffer();
    };

    test('keeps both people', async () => {
      const image = { bytes: await together(), key: 'two' };
      const { data, width, height } = await edited([{ kind: 'background-remove' }], { image });
      const alphaAt = (x: number, y: number) =>
        data[(Math.round(y * height) * width + Math.round(x * width)) * 4 + 3];
      expect(faces.map(({ x, y }) => alphaAt(x, y))).toEqual([255, 255]);
      expect([0.02, 0.5, 0.98].map((x) => alphaAt(x, 0.05))).toEqual([0, 0, 0]);
    });

    test('lightens both faces', async () => {
      const image = { bytes: await together(), key: 'two lighter' };
      const before = await pictureOf(image.bytes);
      const after = await edited([{ kind: 'brightness', amount: 0.3, region: 'face' }], { image });
      const lightAt = (picture: typeof after, at: (typeof faces)[number]) =>
        meanLab(picture, (x, y) => Math.hypot(x / (2 * side) - at.x, (y / side - at.y) / 2) < 0.02).l;
      for (const at of faces) expect(lightAt(after, at)).toBeGreaterThan(lightAt(before, at) + 0.02);
    });

    test('is refused where the heads cannot be told from the background', async () => {
      const headless: Segment = () =>
        Promise.resolve(planeOf({ width: 256, height: 256 }, (_, __, y) => (y > 90 ? 1 : 0)));
      const watched = { ...tools, detector: { ...tools.detector, segment: headless } };
      const job = jobOf([{ kind: 'background-remove' }], {
        image: { bytes: await together(), key: 'headless' },
      });
      await expect(editPicture(job, watched)).rejects.toMatchObject({ code: 'group_unclear' });
    });
  });

  test.runIf(hasPhotos)('enhances every face, and no pixel between them', async () => {
    const portrait = photoPersons().find(({ name }) => name === 'face');
    if (!portrait) throw new Error('a photo is missing');
    const side = 240;
    const half = await sharp(portrait.picture.bytes).resize(side, side, { position: 'top' }).toBuffer();
    const pair = sharp({ create: { width: 2 * side, height: side, channels: 3, background: '#888888' } });
    const bytes = await pair
      .composite([
        { input: half, left: 0, top: 0 },
        { input: await sharp(half).flop().toBuffer(), left: side, top: 0 },
      ])
      .png()
      .toBuffer();
    const before = await pictureOf(bytes);
    const after = await edited([{ kind: 'face-enhance', amount: 1 }], { image: { bytes, key: 'a pair' } });
    const changed = (from: number) => diffPixels(before, after, (x) => x >= from && x < from + side);
    expect(Math.min(changed(0), changed(side))).toBeGreaterThan(0.5 * Math.max(changed(0), changed(side)));
    expect(diffPixels(before, after, (x) => Math.abs(x - side) < 4)).toBeLessThan(100);
  });
});
