import { expect, test } from 'vitest';

import { pictureOf } from '#machines/_wizard/fixtures.ts';

import { pictureIdsIn, stableStringify, replacePicturesByIds, restorePictures } from './draft-pictures.ts';

const [person, shirt, skirt] = [
  pictureOf('a', 'person'),
  pictureOf('b', 'garment'),
  pictureOf('c', 'garment'),
];
const draft = {
  version: 1,
  person,
  garments: [
    { asset: shirt, category: 'tops' },
    { asset: skirt, category: 'bottoms' },
  ],
  mask: { picture: person.id, asset: shirt },
  pose: null,
};
const byId = (...pictures: (typeof person)[]) => new Map(pictures.map((picture) => [picture.id, picture]));

test('a sent draft contains no picture addresses and is restored unchanged', () => {
  const named = replacePicturesByIds(draft);
  expect(JSON.stringify(named)).not.toContain('data:');
  expect(pictureIdsIn(named)).toEqual([person.id, shirt.id, skirt.id]);
  expect(restorePictures(named, byId(person, shirt, skirt))).toEqual(draft);
});

test('a draft loses a missing picture with its settings and keeps the rest', () => {
  expect(restorePictures(replacePicturesByIds(draft), byId(skirt))).toEqual({
    ...draft,
    person: null,
    garments: [{ asset: skirt, category: 'bottoms' }],
    mask: null,
  });
});

test('pictures of work that was set aside are restored as well', () => {
  expect(restorePictures(replacePicturesByIds({ setAside: draft }), byId(person, shirt, skirt))).toEqual({
    setAside: draft,
  });
});

test('the key order of a draft does not change its text', () => {
  expect(stableStringify({ b: [{ d: 1, c: 2 }], a: 1 })).toBe(stableStringify({ a: 1, b: [{ c: 2, d: 1 }] }));
});
