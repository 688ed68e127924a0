import { expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { label, type Labels } from '#engine/perception/person/parse.ts';
import { skeletonOf } from '#engine/perception/person/person-skeleton.ts';
import { rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { isStanding, standingParse, standingSize } from '#engine/testing/standing.ts';

import { labelBodyParts } from './body-parts.ts';
import { skinDeviation } from './skin-likeness.ts';

const isFace: PlaceTest = (x, y) => isStanding(x, y) && y < 76;
const onTorso: PlaceTest = (x, y) => isStanding(x, y) && Math.abs(x - 120) < 40;
const isTop: PlaceTest = (x, y) => onTorso(x, y) && y > 84 && y < 160;
const isPrint: PlaceTest = rectangleTest(108, 110, 132, 130);
const isShorts: PlaceTest = (x, y) => onTorso(x, y) && y > 180 && y < 250;
const isShoe: PlaceTest = (x, y) => onTorso(x, y) && y > 380;
const isBelly: PlaceTest = (x, y) => onTorso(x, y) && y >= 160 && y <= 180;
const isShin: PlaceTest = (x, y) => onTorso(x, y) && y > 300 && y < 370;

/** Shorts and a top with a black print; bare belly and legs have half the light of the face. */
const picture = paintBy(standingSize, (x, y) => {
  const grain = ((x * 7 + y * 13) % 5) - 2;
  if (!isStanding(x, y)) return [120 + grain, 128 + grain, 132 + grain];
  if (isTop(x, y)) return isPrint(x, y) ? [24, 24, 26] : [70 + grain, 110 + grain, 160 + grain];
  if (isShorts(x, y)) return [230 + grain, 230 + grain, 226 + grain];
  if (isShoe(x, y)) return [236 + grain, 236 + grain, 230 + grain];
  return y > 250 ? [150 + grain, 108 + grain, 90 + grain] : [214 + grain, 158 + grain, 134 + grain];
});
const lab = toLab(picture);
const cheeks = [...lab.l.keys()].filter((i) => isFace(i % lab.width, Math.floor(i / lab.width)));
const body = skeletonOf(standingParse(plane(lab)).pose);
const emptyPlane = plane(lab);
const read = {
  hair: emptyPlane,
  skin: emptyPlane,
  clothes: emptyPlane,
  background: emptyPlane,
  known: emptyPlane,
};

/** The share of a region that has a label after relabelling. */
function relabelledShare(
  parsed: (x: number, y: number) => number,
): (own: number, place: PlaceTest) => number {
  if (!body) throw new Error('a body stands there');
  const labels: Labels = Uint8Array.from(
    planeOf(lab, (_, x, y) => (isStanding(x, y) ? parsed(x, y) : label.background)).data,
  );
  const face = planeOf(lab, (_, x, y) => (isFace(x, y) ? 1 : 0));
  const relabelled = labelBodyParts({
    lab,
    labels,
    body,
    face,
    read,
    deviation: skinDeviation(lab, cheeks, () => false),
  });
  return (own, place) => {
    const pixels = [...relabelled.keys()].filter((i) => place(i % lab.width, Math.floor(i / lab.width)));
    return pixels.filter((i) => relabelled[i] === own).length / pixels.length;
  };
}

test('bare legs labelled as trousers and a belly labelled as a top become skin', () => {
  const share = relabelledShare((x, y) => {
    if (isTop(x, y) || isBelly(x, y)) return label.top;
    return y > 180 && onTorso(x, y) ? label.bottom : label.skin;
  });
  expect(share(label.skin, isShin)).toBeGreaterThan(0.98);
  expect(share(label.skin, isBelly)).toBeGreaterThan(0.95);
  expect(share(label.bottom, isShorts)).toBeGreaterThan(0.98);
  expect(share(label.top, isTop)).toBeGreaterThan(0.98);
});

test('clothes labelled as skin take the label of their neighbours', () => {
  const share = relabelledShare((x, y) => {
    if (isTop(x, y)) return x < 110 ? label.skin : label.top;
    return isShorts(x, y) && x > 100 ? label.bottom : label.skin;
  });
  expect(share(label.top, isTop)).toBeGreaterThan(0.98);
  expect(share(label.bottom, isShorts)).toBeGreaterThan(0.98);
});

test('a button of trousers labelled as a top becomes part of the trousers', () => {
  const isButton: PlaceTest = rectangleTest(116, 190, 122, 196);
  const share = relabelledShare((x, y) => {
    if (isTop(x, y) || isButton(x, y)) return label.top;
    return isShorts(x, y) ? label.bottom : label.skin;
  });
  expect(share(label.bottom, isButton)).toBe(1);
});

test('white shoes below bare legs are not labelled as trousers', () => {
  const share = relabelledShare((x, y) => {
    if (isTop(x, y)) return label.top;
    return isShorts(x, y) || isShoe(x, y) ? label.bottom : label.skin;
  });
  expect(share(label.shoes, isShoe)).toBeGreaterThan(0.95);
});
