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

test('a draft leaves the device without an address of a picture, and comes back as it was', () => {
  const named = replacePicturesByIds(draft);
  expect(JSON.stringify(named)).not.toContain('data:');
  expect(pictureIdsIn(named)).toEqual([person.id, shirt.id, skirt.id]);
  expect(restorePictures(named, byId(person, shirt, skirt))).toEqual(draft);
});

test('the draft loses a missing picture with what was said of it, and keeps the rest', () => {
  expect(restorePictures(replacePicturesByIds(draft), byId(skirt))).toEqual({
    ...draft,
    person: null,
    garments: [{ asset: skirt, category: 'bottoms' }],
    mask: null,
  });
});

test('work that was started over is filled in as well', () => {
  expect(restorePictures(replacePicturesByIds({ setAside: draft }), byId(person, shirt, skirt))).toEqual({
    setAside: draft,
  });
});

test('the order of its parts makes no other draft', () => {
  expect(stableStringify({ b: [{ d: 1, c: 2 }], a: 1 })).toBe(stableStringify({ a: 1, b: [{ c: 2, d: 1 }] }));
});
