import { beforeAll, expect, test } from 'vitest';

import { drawnHair, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { planeOf } from '#engine/imaging/plane.ts';
import { parsePerson, type PersonParse } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { type EncodedPicture, EngineError, type HairStyle } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { pictureOf, pngOf } from '#engine/testing/painted-pictures.ts';

import { cutOutHair } from './hair-cut-out.ts';
import { hairFits } from './fits.ts';
import { changeHair, previewHair } from './change-hair.ts';
import { headOf, toHead } from './head-frame.ts';
import { headViewOf } from './head-view.ts';

let tools: EngineTools;
beforeAll(async () => {
  tools = await engineTools();
}, 300_000);

type Drawn = {
  readonly photo: EncodedPicture;
  readonly parse: PersonParse;
  readonly view: NonNullable<Awaited<ReturnType<typeof headViewOf>>>;
  readonly hair: NonNullable<ReturnType<typeof cutOutHair>>;
  /** Tools that find the hair as in the drawing, whatever is painted over it. */
  readonly found: EngineTools;
};

/** Cache: the hair of a drawing is searched once for all tests. */
const drawings = new Map<string, Promise<Drawn>>();
function drawn(slug: string): Promise<Drawn> {
  const looked = drawings.get(slug) ?? lookAt(slug);
  drawings.set(slug, looked);
  return looked;
}

async function lookAt(slug: string): Promise<Drawn> {
  const photo = (await drawnPerson(slug)).picture;
  const parse = await tools.persons.take(photo.key, () => parsePerson(photo, tools.detector));
  const view = await headViewOf(await pictureOf(photo.bytes), parse);
  const hair = view && cutOutHair(view);
  if (!view || !hair) throw new Error('the drawn hair was not found');
  const found = { ...tools, persons: { take: async () => parse }, hair: { take: async () => hair } };
  return { photo, parse, view, hair, found: { ...found, hairstyles: { take: (_, make) => make() } } };
}

/** Returns a photo with some of its pixels painted over. */
async function paintedOver(
  { photo }: Drawn,
  colour: (x: number, y: number) => readonly [number, number, number] | undefined,
): Promise<EncodedPicture> {
  const picture = await pictureOf(photo.bytes);
  for (let i = 0; i < picture.width * picture.height; i++)
    picture.data.set(colour(i % picture.width, Math.floor(i / picture.width)) ?? [], i * 4);
  return { bytes: await pngOf(picture), key: `${photo.key} painted over` };
}

const answer = async (allMade: Promise<unknown>): Promise<string> => {
  try {
    await allMade;
    return 'made';
  } catch (error) {
    return error instanceof EngineError
      ? `${error.code}: ${error.message.replace(/[\d.]+/, 'n')}`
      : String(error);
  }
};

const jobOf = (photo: EncodedPicture, style: HairStyle | 'keep', color?: string) => ({
  photo,
  style,
  strength: 1,
  seed: 1,
  ...(color !== undefined && { color }),
});
const order = (photo: EncodedPicture, style: HairStyle, using: EngineTools) =>
  answer(changeHair({ kind: 'hairstyle', ...jobOf(photo, style) }, using));
const preview = (photo: EncodedPicture, style: HairStyle, using: EngineTools) =>
  answer(previewHair({ kind: 'hair-preview', ...jobOf(photo, style) }, using));

/** Returns the code with which the choice of cuts declines a cut. */
async function fits(
  photo: EncodedPicture,
  style: HairStyle,
  using: EngineTools,
): Promise<string | undefined> {
  const { declined } = await hairFits({ kind: 'hair-fits', photo, seed: 1, styles: [style] }, using);
  return declined.find((entry) => entry.style === style)?.code;
}

/** Returns the answers of an order, a preview and the choice of cuts. */
const answersFor = async (photo: EncodedPicture, style: HairStyle, using: EngineTools) => [
  await order(photo, style, using),
  await preview(photo, style, using),
  await fits(photo, style, using),
];
const allMade = ['made', 'made', undefined];

/** Cache of the answers for unchanged drawings: each cut is made once for all tests that decline its variations. */
const unchanged = new Map<string, ReturnType<typeof answersFor>>();
function unchangedAnswers({ photo, found }: Drawn, style: HairStyle): ReturnType<typeof answersFor> {
  const name = `${style} of ${photo.key}`;
  const answers = unchanged.get(name) ?? answersFor(photo, style, found);
  unchanged.set(name, answers);
  return answers;
}

test('a veil over a crown declines cuts, their choice and dyes', async () => {
  const linh = await drawn('linh');
  if (!linh.parse.pose.face) throw new Error('the drawn face was not found');
  const head = headOf(linh.parse.pose.face);
  const veiled = await paintedOver(linh, (x, y) => {
    const { u, v } = toHead(head, x, y);
    if (v > -0.13 || v < -1 || Math.abs(u) > 0.8) return undefined;
    return x % 6 < 3 ? [150, 118, 96] : [122, 94, 76];
  });
  const why = 'hair_covered: what lies over the crown is n from the hair';
  expect([
    await order(linh.photo, 'short-layer', linh.found),
    await order(veiled, 'short-layer', linh.found),
    await preview(veiled, 'short-layer', linh.found),
    await answer(hairFits({ kind: 'hair-fits', photo: veiled, seed: 1 }, linh.found)),
    await answer(changeHair({ kind: 'hairstyle', ...jobOf(veiled, 'keep', '#b07a3f') }, linh.found)),
  ]).toEqual(['made', why, why, why, why]);
}, 300_000);

test('a blouse parsed as a chest declines the cut that uncovers it', async () => {
  const lan = await drawn('lan');
  const { photo, parse, found } = lan;
  const { head } = parse;
  if (!head) throw new Error('the drawn head was not read');
  const clothes = planeOf(head.skin, (i) => (head.clothes.data[i] ?? 0) + (head.skin.data[i] ?? 0));
  const blouse = { ...parse, head: { ...head, clothes, skin: planeOf(head.skin, () => 0) } };
  const read = { ...found, persons: { take: async () => blouse } };
  const why = 'hair_hides_much: n faces of skin may be cloth';
  expect(await unchangedAnswers(lan, 'short-layer')).toEqual(allMade);
  expect(await answersFor(photo, 'short-layer', read)).toEqual([why, why, 'hair_hides_much']);
}, 300_000);

test('short hair combed aside declines a fringe across it, also in the choice of cuts', async () => {
  const minh = await drawn('minh');
  const { width, hair } = await drawnHair('minh');
  const combed = await paintedOver(minh, (x, y) => {
    if (hair[y * width + x] !== 1) return undefined;
    return y % 8 < 4 ? [70, 56, 48] : [27, 20, 18];
  });
  const why = 'hair_cut_close: the hair runs down by n above the forehead';
  expect(await unchangedAnswers(minh, 'french-crop')).toEqual(allMade);
  expect(await answersFor(combed, 'french-crop', minh.found)).toEqual([why, why, 'hair_cut_close']);
}, 300_000);

/** Returns tools that find the hair of a drawing with a change. */
function withHair(
  { view: { head }, hair: own, found }: Drawn,
  hair: (own: number, u: number, down: number) => number,
): EngineTools {
  const alpha = planeOf(own.alpha, (i, x, y) =>
    hair(own.alpha.data[i] ?? 0, (x - head.origin.x) / head.unit, (y - head.origin.y) / head.unit),
  );
  return { ...found, hair: { take: async () => ({ ...own, alpha }) } };
}

test('lengths blown aside decline cuts of hanging hair', async () => {
  const lan = await drawn('lan');
  const blown = withHair(lan, (own, u, down) => (u < -1 && u > -1.4 && down > 0.5 && down < 1 ? 1 : own));
  const why = 'hair_spread: n % of the lengths lies far aside';
  expect(await unchangedAnswers(lan, 'short-layer')).toEqual(allMade);
  expect(await answersFor(lan.photo, 'short-layer', blown)).toEqual([why, why, 'hair_spread']);
}, 300_000);

test('a turned head declines short cuts that show both its sides, also in the choice of cuts', async () => {
  const minh = await drawn('minh');
  const { photo, parse, found } = minh;
  const { face } = parse.pose;
  if (!face) throw new Error('the drawn face was not found');
  const turned = { ...parse, pose: { ...parse.pose, face: { ...face, yaw: 0.2 } } };
  const read = { ...found, persons: { take: async () => turned } };
  const why = 'hair_hides_side: a side of a head turned by n rad is hidden';
  expect(await unchangedAnswers(minh, 'crew-cut')).toEqual(allMade);
  expect(await answersFor(photo, 'crew-cut', read)).toEqual([why, why, 'hair_hides_side']);
}, 300_000);

test('hair swept over half a face declines a drawn fringe beside it', async () => {
  const lan = await drawn('lan');
  const swept = withHair(lan, (own, u, down) => (u > 0.22 && u < 0.4 && down > 0.3 && down < 0.8 ? 1 : own));
  const why = 'hair_over_face: hair is swept over n faces of one';
  expect(await unchangedAnswers(lan, 'mullet-layer')).toEqual(allMade);
  expect(await answersFor(lan.photo, 'mullet-layer', swept)).toEqual([why, why, 'hair_over_face']);
}, 300_000);

test('short hair with missed parts declines short cuts, also in the choice of cuts', async () => {
  const minh = await drawn('minh');
  const partial = { ...minh.found, hair: { take: async () => ({ ...minh.hair, missedShare: 0.08 }) } };
  const why = 'hair_not_found: n % of the hair was not found';
  expect(await unchangedAnswers(minh, 'crew-cut')).toEqual(allMade);
  expect(await answersFor(minh.photo, 'crew-cut', partial)).toEqual([why, why, 'hair_not_found']);
}, 300_000);

test('locks on a forehead decline a crew cut, also in the choice of cuts', async () => {
  const minh = await drawn('minh');
  if (!minh.parse.pose.face) throw new Error('the drawn face was not found');
  const head = headOf(minh.parse.pose.face);
  const locks = await paintedOver(minh, (x, y) => {
    const { u, v } = toHead(head, x, y);
    return v > -0.15 && v < 0.22 && Math.abs(Math.abs(u) - 0.1) < 0.02 ? [40, 30, 26] : undefined;
  });
  const why = 'hair_over_face: locks hang over n faces of the forehead';
  expect(await unchangedAnswers(minh, 'crew-cut')).toEqual(allMade);
  expect(await answersFor(locks, 'crew-cut', minh.found)).toEqual([why, why, 'hair_over_face']);
  expect(await fits(locks, 'short-quiff', minh.found)).toBe(undefined);
}, 300_000);
