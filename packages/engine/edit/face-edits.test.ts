import { beforeAll, describe, expect, test } from 'vitest';

import { photoPersons, hasPhotos } from '@mot-studio/samples/testing/engine-pictures';
import { decode } from '#engine/imaging/codec.ts';
import { distance, type Point } from '#engine/imaging/geometry.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import type { Picture } from '#engine/imaging/plane.ts';
import type { Face } from '#engine/perception/pose/pose.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { meanLab } from '#engine/testing/painted-pictures.ts';

import { changeFaces } from './face-edits.ts';
import { sceneOf, type Scene } from './scene.ts';
import { mannerOf } from './settings.ts';

const manner = mannerOf({ guidance: 7.5, steps: 30, seed: 1 });
/** The mesh's points on the cheeks. */
const cheeks = [50, 280] as const;

describe.runIf(hasPhotos)('an enhanced face', () => {
  let photo: Picture;
  let scene: Scene;
  let face: Face;
  let height: number;

  beforeAll(async () => {
    const portrait = photoPersons().find(({ name }) => name === 'face');
    if (!portrait) throw new Error('a photo is missing');
    photo = (await decode(portrait.picture.bytes, 1200)).picture;
    scene = sceneOf(photo, 'a face', await engineTools(), manner.effort);
    face = await scene.face();
    height = distance(face.forehead, face.chin);
  }, 60_000);

  const cheek = (k: number): Point => face.mesh[k] ?? { x: 0, y: 0 };

  /** Draws a round mark on both cheeks: the colour offset at its middle in bytes, its radius in face heights. */
  function marked(radius: number, [red, green, blue]: readonly [number, number, number]): Picture {
    const data = Uint8ClampedArray.from(photo.data);
    for (let y = 0, i = 0; y < photo.height; y++)
      for (let x = 0; x < photo.width; x++, i += 4) {
        const away = Math.min(...cheeks.map((k) => distance({ x, y }, cheek(k))));
        const much = 1 - smoothstep(0.6 * radius * height, 1.2 * radius * height, away);
        data[i] = (data[i] ?? 0) + red * much;
        data[i + 1] = (data[i + 1] ?? 0) + green * much;
        data[i + 2] = (data[i + 2] ?? 0) + blue * much;
      }
    return { ...photo, data };
  }

  const enhanced = async (picture: Picture): Promise<Picture> => {
    const copy = { ...picture, data: Uint8ClampedArray.from(picture.data) };
    await changeFaces(copy, { kind: 'face-enhance', amount: 1 }, scene, manner);
    return copy;
  };

  const off = (one: Picture, other: Picture, radius: number, channel: 'l' | 'a') => {
    const within = (x: number, y: number) =>
      cheeks.some((k) => distance({ x, y }, cheek(k)) < 0.6 * radius * height);
    return Math.abs(meanLab(one, within)[channel] - meanLab(other, within)[channel]);
  };

  /** The remaining share of a mark. */
  async function left(radius: number, by: readonly [number, number, number], channel: 'l' | 'a') {
    const spotted = marked(radius, by);
    const after = off(await enhanced(spotted), await enhanced(photo), radius, channel);
    return after / off(spotted, photo, radius, channel);
  }

  test.each([
    ['freckles', 0.005, [-22, -26, -26]],
    ['moles', 0.01, [-36, -40, -40]],
  ] as const)('keeps its %s', async (_, radius, by) => {
    expect(await left(radius, by, 'l')).toBeGreaterThan(0.8);
  });

  test('takes soft blush on both cheeks, and nowhere else', async () => {
    const after = { ...photo, data: Uint8ClampedArray.from(photo.data) };
    await changeFaces(after, { kind: 'blush', amount: 1, colour: '#ec8bb0' }, scene, manner);
    const redder = (at: Point): number => {
      const within = (x: number, y: number) => distance({ x, y }, at) < 0.02 * height;
      return meanLab(after, within).a - meanLab(photo, within).a;
    };
    for (const k of cheeks) expect(redder(cheek(k))).toBeGreaterThan(0.02);
    // Forehead, tip of the nose, chin and between the lips.
    for (const k of [151, 1, 152, 13]) expect(Math.abs(redder(cheek(k)))).toBeLessThan(0.004);
  });

  test('loses part of a blotch', async () => {
    expect(await left(0.03, [10, -12, -10], 'a')).toBeLessThan(0.8);
  });
});
