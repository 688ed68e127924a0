import { expect, test } from 'vitest';

import {
  nearestFilmShape,
  resolveFilmModel,
  findFilmModel,
  filmModels,
  unsupportedAbilities,
} from './film-models.ts';
import { filmResolutions, filmSeconds } from './film-shape.ts';

test.each([
  ['built-in', { seconds: 8, resolution: '480p' }, { seconds: 8, resolution: '480p' }],
  ['seedance_v1', { seconds: 10, resolution: '1080p' }, { seconds: 10, resolution: '1080p' }],
  ['veo3', { seconds: 5, resolution: '480p' }, { seconds: 6, resolution: '720p' }],
  ['hailuo_v2', { seconds: 8, resolution: '1080p' }, { seconds: 10, resolution: '768p' }],
  ['kling_v2.1', { seconds: 8, resolution: '480p' }, { seconds: 10, resolution: '720p' }],
] as const)('the nearest shape of %s to %o is %o', (id, asked, delivered) => {
  const model = findFilmModel(id);
  expect(model && nearestFilmShape(model, asked)).toEqual(delivered);
});

test('an order without a model gets the built-in one, and an unknown model is undefined', () => {
  expect([findFilmModel(undefined)?.id, findFilmModel('sora')]).toEqual(['built-in', undefined]);
});

test('a retiring or retired model names its successor', () => {
  expect(
    filmModels.filter(({ status, successor }) => (status === 'active') !== (successor === null)),
  ).toEqual([]);
});

test('the successor makes an order of a retired model', () => {
  expect(['veo_v2', 'veo3', 'seedance_v1', 'sora'].map((id) => resolveFilmModel(id)?.id)).toEqual([
    'veo3.1',
    'veo3.1',
    'seedance_v1',
    undefined,
  ]);
});

test('every length and size of the models can be ordered', () => {
  const [seconds, resolutions]: [readonly number[], readonly string[]] = [filmSeconds, filmResolutions];
  for (const model of filmModels) {
    expect(model.seconds.filter((length) => !seconds.includes(length))).toEqual([]);
    expect(model.resolutions.filter((size) => !resolutions.includes(size))).toEqual([]);
  }
});

test('the server drops and reports options that the chosen model lacks', () => {
  const kling = findFilmModel('kling_v2.1');
  const asked = { cfg_scale: true, fix_camera: true, audio: true, loop: false };
  expect(kling && unsupportedAbilities(kling, asked)).toEqual(['fix_camera', 'audio']);
});
