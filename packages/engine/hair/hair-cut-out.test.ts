import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { costOf, type Mixture } from '#engine/imaging/mixture.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import {
  cutOutHair,
  cutOutGround,
  missedHairShare,
  skinCostLimit,
  headPlaces,
  seedModels,
  faceSkinMixture,
} from './hair-cut-out.ts';
import type { HeadView } from './head-view.ts';

const size = { width: 240, height: 300 };
const unit = 80;
const middle = { x: 120, y: 110 };
const head = headAhead(unit, point(middle.x, middle.y - unit / 2), {
  browTop: 0.2,
  faceWidth: 0.7,
  oval: roundOval(middle, 28, unit / 2),
});

const colours = {
  wall: [190, 192, 196],
  face: [214, 160, 132],
  neck: [200, 146, 120],
  hair: [44, 34, 30],
  lengths: [168, 128, 70],
  jacket: [46, 36, 33],
  satin: [38, 36, 36],
  tail: [44, 34, 30],
  brow: [112, 80, 62],
  shaved: [112, 80, 62],
  streaks: [206, 160, 126],
  hood: [44, 34, 30],
  knit: [54, 43, 38],
  ashen: [112, 108, 96],
  shade: [128, 82, 60],
  tawny: [96, 86, 66],
  forehead: [172, 122, 98],
  temple: [156, 96, 68],
} as const;
type Part = keyof typeof colours;
type Scene = (x: number, y: number) => Part;

const inFace = (x: number, y: number): boolean =>
  Math.hypot((x - middle.x) / 28, (y - middle.y) / (unit / 2)) < 1;
const onHead = (x: number, y: number): boolean =>
  y < middle.y - 5 && Math.hypot((x - middle.x) / 38, (y - middle.y + 10) / 56) < 1;

const bust: Scene = (x, y) => {
  if (inFace(x, y)) return 'face';
  if (onHead(x, y)) return 'hair';
  return y > 120 && y <= 178 && Math.abs(x - middle.x) < 16 ? 'neck' : 'wall';
};

const inJacket: Scene = (x, y) => (y > 178 && Math.abs(x - middle.x) < 90 ? 'jacket' : bust(x, y));

/** Thin area from the temples down to the jaw, like a shade or a gap before a dark wall. */
const underTemples = (x: number, y: number): boolean => {
  const aside = Math.abs(x - middle.x);
  return y > 90 && y < 152 && aside > 30 && aside < 36;
};

/** Jacket whose shoulders reach up to the jaw, with a joint to the hair. */
const inHighJacket: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  return underTemples(x, y) || (y > 148 && aside > 20 && aside < 90) ? 'jacket' : bust(x, y);
};

/** Dark sweater under short hair whose shoulders reach higher than the chin. */
const inSweater: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  return y > 128 && aside > 30 && aside < 100 ? 'satin' : bust(x, y);
};

/** Lengths that come from behind the neck before the shoulders. */
const fromBehindNeck: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  return underTemples(x, y) || (y > 148 && y < 230 && aside > 26 && aside < 56) ? 'hair' : bust(x, y);
};

/** Bare shoulders with a tail before one of them, and a strap of its colour and width on the other. */
const withTailAndStrap: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  if (y > 186 && y < 250 && aside > 26 && aside < 46) return x < middle.x ? 'tail' : 'jacket';
  return y > 178 && aside < 90 ? 'neck' : bust(x, y);
};

/** Bare shoulders with a tail before one of them, and a lapel as dark as hair on the other. */
const withTailAndLapel: Scene = (x, y) => {
  const part = withTailAndStrap(x, y);
  return part === 'jacket' ? 'satin' : part;
};

/** Another person in front with equally dark hair. */
const behindAnother: Scene = (x, y) => (Math.hypot(x - middle.x - 46, y - 190) < 22 ? 'tail' : bust(x, y));

/** Crowd: beside the head stands a coat as dark as hair that a parse takes for a part of the person, larger than all of the hair. */
const inCrowd: Scene = (x, y) => (x < middle.x - 44 && y > 96 && y < 240 ? 'jacket' : bust(x, y));

/** Hooded sweater of nearly the hair's colour; a parse takes one side of the hood for hair. */
const inHood: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  if (y <= 182 || aside > 90) return bust(x, y);
  return x > middle.x && aside > 20 && aside < 54 && y < 256 ? 'hood' : 'knit';
};

/** Ashen hair lit from one side; an ear, the jaw and the neck lie in the shade of the other. */
const inShade: Scene = (x, y) => {
  const aside = x - middle.x;
  const part = bust(x, y);
  if (part === 'hair') return 'ashen';
  return aside > 6 && aside < 44 && y > 98 && y < 176 && !inFace(x, y) ? 'shade' : part;
};

/** Scene of `inShade` with a lock in place of the shade, darker and warmer than the hair on the crown. */
const withTawnyLock: Scene = (x, y) => {
  const part = inShade(x, y);
  return part === 'shade' ? 'tawny' : part;
};

/** Lock over one side of the face, down to the jaw. */
const behindALock: Scene = (x, y) =>
  x > middle.x + 9 && x < middle.x + 36 && y > 60 && y < 150 ? 'hair' : bust(x, y);

/** Hair that is dark on the crown, and light where it hangs beside the face. */
const withLightLengths: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  return y > 88 && y < 172 && aside > 22 && aside < 62 && !inFace(x, y) ? 'lengths' : bust(x, y);
};

/** Hair that is brown on the crown, and as light as skin where it hangs beside the face. */
const withSkinLightLengths: Scene = (x, y) => {
  const part = withLightLengths(x, y);
  return part === 'lengths' ? 'streaks' : part === 'hair' ? 'lengths' : part;
};

/** Hair as light as skin with a dark band across the crown. */
const withBand: Scene = (x, y) => {
  const part = withSkinLightLengths(x, y);
  return part === 'lengths' ? (y > 55 && y < 67 ? 'hair' : 'streaks') : part;
};

/** Forehead that continues over the crown. */
const receding: Scene = (x, y) => {
  const part = bust(x, y);
  return part === 'hair' && y < 72 && Math.abs(x - middle.x) < 20 ? 'face' : part;
};

/** Forehead that continues above the outline of the face. */
const withHighForehead: Scene = (x, y) => {
  const part = bust(x, y);
  const isHigh = Math.hypot((x - middle.x) / 30, (y - middle.y) / 50) < 1 && y < middle.y - 20;
  return part === 'hair' && isHigh ? 'forehead' : part;
};

/** Hair above the ears only. */
const balding: Scene = (x, y) => {
  const aside = Math.abs(x - middle.x);
  if (!inFace(x, y) && y > 84 && y < 120 && aside > 24 && aside < 52) return 'hair';
  return onHead(x, y) ? 'face' : bust(x, y);
};

/** Hair that is shaved above the ears, where it has the colour of brows and nostrils. */
const withShavedSides: Scene = (x, y) => {
  const part = bust(x, y);
  const aside = Math.abs(x - middle.x);
  if ((y > 84 && y < 90 && aside > 6 && aside < 18) || (y > 116 && y < 122 && aside < 8)) return 'brow';
  return part === 'hair' && y > 76 ? 'shaved' : part;
};

/** Shaved hair on one side; on the other, face and temple lie in the shade. */
const withShadedTemple: Scene = (x, y) => {
  const part = withShavedSides(x, y);
  return x < middle.x - 12 && (part === 'face' || part === 'shaved') ? 'temple' : part;
};

const shown = (scene: Scene): Picture =>
  paintBy(size, (x, y) => {
    const part = scene(x, y);
    const folds = 4 * Math.sin(x / 5 + y / 7);
    const strands = ((x * 7 + y * 13) % 9) - 4;
    const grain = part === 'satin' ? 0 : part === 'hood' || part === 'knit' ? folds : strands;
    const [r, g, b] = colours[part];
    return [r + grain, g + grain, b + grain];
  });

const where = (scene: Scene, parts: readonly Part[]): Plane =>
  planeOf(size, (_, x, y) => (parts.includes(scene(x, y)) ? 1 : 0));

/** Hair down to a jacket of its colour, as wide as the shoulders. */
const ontoJacket: Scene = (x, y) => {
  const below = inJacket(x, y);
  const aside = Math.abs(x - middle.x);
  return below === 'wall' && y > 90 && y <= 178 && aside < 46 ? 'hair' : below;
};

/** Returns the reading of a network for a scene in a square around all of it. */
const readingOf = (scene: Scene, hair: readonly Part[]): HeadView['reading'] => {
  const box = { x: (size.width - size.height) / 2, y: 0, width: size.height, height: size.height };
  const cells = { width: 64, height: 64 };
  const by = box.width / cells.width;
  const share = (parts: readonly Part[]): Plane =>
    planeOf(cells, (_, x, y) => (parts.includes(scene(box.x + (x + 0.5) * by, (y + 0.5) * by)) ? 1 : 0));
  return {
    box,
    hair: share(hair),
    skin: share(['face', 'neck']),
    clothes: share(['jacket']),
    background: share(['wall']),
  };
};

/** @param hair parts that a parse takes for hair. */
const pictured = (scene: Scene, hair: readonly Part[]): HeadView =>
  viewOf(shown(scene), head, {
    person: planeOf(size, (_, x, y) => (scene(x, y) === 'wall' ? 0 : 1)),
    hair: where(scene, hair),
    skin: where(scene, ['face', 'brow', 'neck']),
    clothes: where(scene, ['knit']),
  });

/** @returns the share of each part that is detected as hair. */
function found(scene: Scene, hair: readonly Part[], reading?: HeadView['reading']): (part: Part) => number {
  const cut = cutOutHair({ ...pictured(scene, hair), reading })?.alpha;
  const sum = (data: Float32Array) => data.reduce((all, value) => all + value, 0);
  return (part) => {
    const of = where(scene, [part]);
    return cut ? sum(planeOf(size, (i) => (of.data[i] ?? 0) * (cut.data[i] ?? 0)).data) / sum(of.data) : -1;
  };
}

test('a hair-coloured jacket parsed as hair is no hair', () => {
  const share = found(inJacket, ['hair', 'jacket']);
  expect({ hair: share('hair') > 0.9, jacket: share('jacket') }).toEqual({ hair: true, jacket: 0 });
});

test('hair ends where a network reads clothes of the same colour and width', () => {
  const share = found(ontoJacket, ['hair', 'jacket'], readingOf(ontoJacket, ['hair']));
  expect({ hair: share('hair') > 0.9, jacket: share('jacket') < 0.1 }).toEqual({ hair: true, jacket: true });
});

test('a patch joined to the hair by a thin strip is a jacket if wide, and hair if narrow', () => {
  const jacket = found(inHighJacket, ['hair', 'jacket']);
  const hanging = found(fromBehindNeck, ['hair']);
  expect({
    hair: jacket('hair') > 0.9,
    jacket: jacket('jacket') < 0.05,
    lengths: hanging('hair') > 0.9,
  }).toEqual({ hair: true, jacket: true, lengths: true });
});

test('sweater shoulders above the chin that are parsed as hair are no hair', () => {
  const share = found(inSweater, ['hair', 'satin']);
  expect({ hair: share('hair') > 0.9, sweater: share('satin') }).toEqual({ hair: true, sweater: 0 });
});

test('a separate tail is hair, and a separate strap that is not parsed as hair is not', () => {
  const share = found(withTailAndStrap, ['hair', 'tail']);
  expect({ tail: share('tail') > 0.9, strap: share('jacket') }).toEqual({ tail: true, strap: 0 });
});

test('a separate piece that is smoother and colder than the hair is cloth, even if parsed as hair', () => {
  const share = found(withTailAndLapel, ['hair', 'tail', 'satin']);
  expect({ tail: share('tail') > 0.9, lapel: share('satin') }).toEqual({ tail: true, lapel: 0 });
});

test('hair that hangs neither from the head nor before skin belongs to another person', () => {
  const share = found(behindAnother, ['hair', 'tail']);
  expect({ hair: share('hair') > 0.9, tail: share('tail') < 0.05 }).toEqual({ hair: true, tail: true });
});

test('a coat in a crowd that is as dark as the hair and larger is no hair', () => {
  const share = found(inCrowd, ['hair']);
  expect({ hair: share('hair') > 0.9, coat: share('jacket') }).toEqual({ hair: true, coat: 0 });
});

test('a hair-coloured hood that continues as the sweater is no tail, even if parsed as hair', () => {
  const share = found(inHood, ['hair', 'hood']);
  expect({ hair: share('hair') > 0.9, hood: share('hood') }).toEqual({ hair: true, hood: 0 });
});

test('a shaded ear and neck that are parsed as hair are no hair, and a darker lock is', () => {
  const shade = found(inShade, ['ashen', 'shade']);
  const lock = found(withTawnyLock, ['ashen', 'tawny']);
  expect({
    hair: shade('ashen') > 0.9,
    skin: shade('shade') < 0.05,
    lock: lock('tawny') > 0.8,
  }).toEqual({ hair: true, skin: true, lock: true });
});

/** Tells whether a colour does not belong to a mixture. */
const isUnlike = (mixture: Mixture | undefined, [r, g, b]: readonly [number, number, number]): boolean => {
  const { l, a, b: yellow } = toLab(paintBy({ width: 1, height: 1 }, () => [r, g, b]));
  return !mixture || costOf(mixture, l[0] ?? 0, a[0] ?? 0, yellow[0] ?? 0) > skinCostLimit;
};

test('a bare crown above hair at the sides does not teach that hair looks like skin', () => {
  const ground = cutOutGround(pictured(balding, []));
  const hair = seedModels(ground, faceSkinMixture(ground))?.hair;
  expect([isUnlike(hair, colours.face), isUnlike(hair, colours.hair)]).toEqual([true, false]);
});

test('a lock over the face does not teach that skin is as dark as hair', () => {
  const lab = toLab(shown(behindALock));
  const skin = faceSkinMixture(headPlaces({ lab, head }));
  expect([isUnlike(skin, colours.face), isUnlike(skin, colours.hair)]).toEqual([false, true]);
});

test('lengths of another colour than the crown are hair', () => {
  const share = found(withLightLengths, []);
  expect({ lengths: share('lengths') > 0.9, face: share('face') < 0.05 }).toEqual({
    lengths: true,
    face: true,
  });
});

test('skin above the outline of a face is no hair before a lighter wall', () => {
  const share = found(withHighForehead, ['hair', 'forehead']);
  expect({ hair: share('hair') > 0.9, forehead: share('forehead') < 0.02 }).toEqual({
    hair: true,
    forehead: true,
  });
});

test('hair shaved to the colour of the brows is hair where the parse is certain', () => {
  const share = found(withShavedSides, ['hair', 'shaved']);
  expect({ shaved: share('shaved') > 0.9, face: share('face') < 0.05 }).toEqual({
    shaved: true,
    face: true,
  });
});

test('a shaded temple is no shaved hair, even where the parse is certain', () => {
  const share = found(withShadedTemple, ['hair', 'shaved', 'temple']);
  expect({ shaved: share('shaved') > 0.8, temple: share('temple') < 0.2 }).toEqual({
    shaved: true,
    temple: true,
  });
});

test('lengths as light as skin that are parsed as hair are hair, under a crown without a band', () => {
  const share = found(withSkinLightLengths, ['lengths', 'streaks']);
  const banded = found(withBand, ['hair', 'lengths', 'streaks']);
  expect({
    lengths: share('streaks') > 0.9,
    crown: share('lengths') > 0.9,
    face: share('face') < 0.05,
    banded: banded('streaks') < 0.5,
  }).toEqual({ lengths: true, crown: true, face: true, banded: true });
});

test.each([
  ['all of it', bust, ['hair'], 'nothing'],
  ['the crown without its lengths', withLightLengths, ['hair'], 'a part'],
  ['receding hair', receding, ['hair'], 'nothing'],
] as const)('missedHairShare measures a cut-out of %s', (_, scene, parts, expected) => {
  const ground = cutOutGround(pictured(scene, []));
  const left = missedHairShare(ground, faceSkinMixture(ground), where(scene, parts));
  expect(left > 0.1 ? 'a part' : left < 0.03 ? 'nothing' : left).toBe(expected);
});
