import { keepLargest } from '#engine/imaging/morphology.ts';
import { boundsOf, planeOf, type Box, type Plane, type Size } from '#engine/imaging/plane.ts';
import { toPictureBox, type PersonParse } from '#engine/perception/person/person.ts';

import {
  floorMargin,
  minRowShare,
  spacing,
  bodyRoom,
  heightShare,
  maxHeightShares,
  maxRowWidth,
  type GuestRequest,
  type GuestPosition,
} from './arrange.ts';
import { bodySpan, touchesLowerEdge, statureOf, defaultBodyShare } from './subject-figure.ts';
import { scaledBox } from './picture-surface.ts';

/** Somebody whom the scene shows already, in its pixels. */
export type Resident = {
  /** Where the body is, arms held out aside; with companions, where all of them are. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly chin: number;
  /** How far guests may stand before the body where room is short; nobody of a group is covered. */
  readonly overlap: number;
  /** How tall the whole person is or, cut off, would be. */
  readonly person: number;
  readonly cropped: boolean;
};

/** The camera is held at the eyes: the horizon is at this share of everybody's height, however far they stand. */
const eyes = 0.93;
/** Guests who had to be smaller than this share of the resident stand before them instead. */
const minBeside = 0.6;
/** Where room is short guests stand a little before the resident: so much of that body's width on either side. */
const before = 0.25;
/** Nobody knows how far back a floor goes: so far, in heights of the resident, it does. */
const farthest = 0.15;
/** A head's share of a person's height, where no face is found. */
const headShare = 0.13;
/** A product's foot stays within the scene. */
const lowestFoot = 0.96;

/** Whom the scene's own parse shows. */
export function residentOf(parse: PersonParse): Resident | undefined {
  const bounds = boundsOf(parse.mask);
  if (!bounds) return undefined;
  const box = toPictureBox(parse, bounds);
  const reachesEdge = parse.box.y + parse.box.height >= parse.height - 1;
  const onEdge = reachesEdge && touchesLowerEdge(parse.mask, bounds);
  const resident = residentIn(box, bodySpan(parse.mask, bounds), statureOf(parse, box, onEdge));
  return {
    ...resident,
    ...(parse.pose.people > 1 && { overlap: 0 }),
    chin: parse.pose.face?.chin.y ?? resident.chin,
  };
}

/**
 * Somebody of whom no more is known.
 *
 * @param box in pixels of the scene
 * @param body where in the box it is without outstretched arms, 0–1 of its width
 */
function residentIn(
  box: Box,
  body: ReturnType<typeof bodySpan>,
  { cropped, person }: Pick<Resident, 'cropped' | 'person'>,
): Resident {
  const [from, to] = [box.x + body.from * box.width, box.x + body.to * box.width];
  const overlap = before * (body.to - body.from) * box.width;
  return { from, to, top: box.y, chin: box.y + headShare * person, overlap, person, cropped };
}

/** What the network sees by itself is a person when it is so tall, in scenes, and so wide, in its own heights: hills are wider. */
const seenAlone = { sure: 0.4, tall: 0.35, narrow: 0.1, wide: 0.7 };

/**
 * Whom the scene shows where no pose was found: far away, turned, among leaves.
 *
 * @param seen how surely each pixel is of a person, 0–1, whatever the scene's shape
 */
export function residentByMask(seen: Plane, scene: Size): Resident | undefined {
  const mask = keepLargest(planeOf(seen, (i) => ((seen.data[i] ?? 0) > seenAlone.sure ? 1 : 0)));
  const bounds = boundsOf(mask);
  if (!bounds) return undefined;
  const box = scaledBox(bounds, scene, seen);
  const shape = box.width / box.height;
  if (box.height < seenAlone.tall * scene.height || shape < seenAlone.narrow || shape > seenAlone.wide)
    return undefined;
  const cropped = touchesLowerEdge(mask, bounds);
  const person = cropped ? box.height / defaultBodyShare : box.height;
  return residentIn(box, bodySpan(mask, bounds), { cropped, person });
}

/** A column of people with less than this share of the resident's height shows arms held out. */
const armColumn = 0.14;
/** So much wider than one person two are: the network's outlines are a little off. */
const widerThanOne = 1.15;
/** Lower than this share of the resident is nobody of the same group: a passer-by far away, a picture on the wall. */
const minCompanion = 0.3;

/**
 * The resident with everybody else who is seen in the scene, so that guests keep clear of all of them.
 *
 * @param seen how surely each pixel is of a person, 0–1, whatever the scene's shape
 */
export function withCompanions(resident: Resident, seen: Plane, scene: Size): Resident {
  const height = Math.min(resident.person, scene.height - resident.top);
  const covered = Array.from({ length: seen.width }, (_, x) => {
    let rows = 0;
    for (let y = 0; y < seen.height; y++) if ((seen.data[y * seen.width + x] ?? 0) > 0.5) rows++;
    return ((rows / seen.height) * scene.height) / height;
  });
  const wide = scene.width / seen.width;
  let { from, to } = resident;
  for (let x = 0; x < covered.length; x++) {
    const start = x;
    let most = 0;
    for (; (covered[x] ?? 0) > armColumn; x++) most = Math.max(most, covered[x] ?? 0);
    if (most < minCompanion) continue;
    from = Math.min(from, start * wide);
    to = Math.max(to, x * wide);
  }
  const alone = to - from < (resident.to - resident.from) * widerThanOne;
  return { ...resident, from, to, overlap: alone ? resident.overlap : 0 };
}

/** A guest for a person 1 tall. */
type Member = { readonly guest: number; readonly share: number; readonly width: number } & Pick<
  GuestRequest,
  'stature'
>;
/** From the resident outwards. */
type Group = { readonly members: readonly Member[]; readonly space: number };

/** How tall a person may be so that a group fits into its space. */
function unitFor({ members, space }: Group): number {
  if (members.length === 0) return Number.POSITIVE_INFINITY;
  const across = members.reduce((sum, { stature, width }) => sum + width * bodyRoom(stature).width, 0);
  return space / (across + spacing.least * members.length);
}

/** All ways to send those whose side was not said to the one or the other, in their order. */
function splits(
  guests: readonly GuestRequest[],
  members: readonly Member[],
  resident: Resident,
  scene: Size,
) {
  const margin = ((1 - maxRowWidth) / 2) * scene.width;
  const over = resident.overlap;
  const on = (...sides: readonly (string | undefined)[]) =>
    members.filter(({ guest }) => sides.includes(guests[guest]?.side));
  const free = on(undefined, 'centre');
  return Array.from({ length: free.length + 1 }, (_, k): { left: Group; right: Group } => ({
    left: {
      members: [...on('far-left'), ...on('left'), ...free.slice(0, k)].toReversed(),
      space: resident.from - margin + over,
    },
    right: {
      members: [...free.slice(k), ...on('right'), ...on('far-right')],
      space: scene.width - margin - resident.to + over,
    },
  }));
}

type Split = { readonly left: Group; readonly right: Group; readonly unit: number };

/** The way in which guests can be largest, up to the resident, as evenly as that allows; undefined without room. */
function bestSplit(
  guests: readonly GuestRequest[],
  members: readonly Member[],
  resident: Resident,
  scene: Size,
): Split | undefined {
  const fitting = splits(guests, members, resident, scene).map(({ left, right }) => ({
    left,
    right,
    unit: Math.min(unitFor(left), unitFor(right)),
    uneven: Math.abs(left.members.length - right.members.length),
  }));
  const enough = Math.max(resident.person, minRowShare * scene.height);
  const [best] = fitting.toSorted(
    (a, b) => Math.min(b.unit, enough) - Math.min(a.unit, enough) || a.uneven - b.uneven,
  );
  const least = minBeside * Math.min(resident.person, scene.height);
  return best && best.unit >= least ? best : undefined;
}

/** How tall persons are where guests stand, and the line of the floor there. */
type Depth = { readonly person: number; readonly line: number };

/** As near as the resident, farther back where they must be smaller, nearer where the resident is far away. */
function depthFor(unit: number, scene: Size, floorFrom: number | undefined, resident: Resident): Depth {
  const horizon = resident.top + (1 - eyes) * resident.person;
  const isFar = resident.person < minRowShare * scene.height;
  const nearest = Math.min(maxHeightShares.row * scene.height, (lowestFoot * scene.height - horizon) / eyes);
  const person = Math.min(unit, isFar ? Math.max(resident.person, nearest) : resident.person);
  const foot = resident.top + resident.person;
  const floor = Math.max(
    ((floorFrom ?? 0) + floorMargin) * scene.height,
    Math.min(foot, scene.height) - farthest * resident.person,
  );
  return { person, line: person === resident.person ? foot : Math.max(horizon + eyes * person, floor) };
}

/** Where the foot of a guest is; who is cut off is cut off by the scene's lower edge. */
function footOf({ share, stature }: Member, { person, line }: Depth, scene: Size): number {
  if (stature.is === 'product') return Math.min(line, lowestFoot * scene.height);
  return stature.cropped ? Math.max(scene.height, line - person + share * person) : line;
}

/** A group from the resident outwards, to the right (1) or the left (-1). */
function inTurn(
  { members, space }: Group,
  to: 1 | -1,
  depth: Depth,
  scene: Size,
  resident: Resident,
): GuestPosition[] {
  const { person } = depth;
  const takes = members.reduce(
    (sum, { stature, width }) => sum + width * bodyRoom(stature).width * person,
    0,
  );
  const least = spacing.least * person * members.length;
  const beside = space - resident.overlap;
  const gap = Math.min(
    spacing.pleasant * person,
    Math.max(least, beside - takes) / Math.max(1, members.length),
  );
  const short = Math.max(0, takes + least - beside);
  let edge = to > 0 ? resident.to - short : resident.from + short;
  return members.map((member) => {
    const { before: arm, width } = bodyRoom(member.stature);
    const own = member.width * person;
    edge += to * gap;
    const left = to > 0 ? edge : edge - width * own;
    edge += to * width * own;
    return {
      guest: member.guest,
      x: left - arm * own,
      foot: footOf(member, depth, scene),
      width: own,
      height: member.share * person,
      row: 0,
    };
  });
}

const membersOf = (guests: readonly GuestRequest[], resident: Resident): Member[] =>
  guests.map(({ stature }, guest): Member => {
    const share = heightShare(stature, !resident.cropped);
    return { guest, stature, share, width: (share * stature.width) / stature.height };
  });

/**
 * Stands subjects beside a person whom the scene shows already, as large as that person is at the same depth of the floor: who
 * has to be smaller to fit stands farther back, and nearer where the person is far away, by the scene's perspective.
 *
 * @param floorFrom where the scene's floor begins, 0–1 from the top; undefined where it was not found
 * @returns undefined where there is no room beside that person
 */
export function arrangeBeside(
  guests: readonly GuestRequest[],
  scene: Size,
  floorFrom: number | undefined,
  resident: Resident,
): GuestPosition[] | undefined {
  const best = bestSplit(guests, membersOf(guests, resident), resident, scene);
  if (!best) return undefined;
  const depth = depthFor(best.unit, scene, floorFrom, resident);
  return [
    ...inTurn(best.left, -1, depth, scene, resident),
    ...inTurn(best.right, 1, depth, scene, resident),
  ].toSorted((a, b) => a.foot - b.foot);
}

/** Who comes before somebody is nearer, and so larger; their heads are so much of a person below that one's chin. */
const inFront = { size: 1.08, below: 0.015 };

/**
 * Stands subjects before people beside whom there is no room: cut off by the scene's lower edge as whoever kneels in the first
 * row of a group, so that no face is covered.
 */
export function arrangeBefore(
  guests: readonly GuestRequest[],
  scene: Size,
  resident: Resident,
): GuestPosition[] {
  const members = membersOf(guests, { ...resident, cropped: true });
  const across = members.reduce((sum, { width }) => sum + width, 0) + spacing.least * (members.length - 1);
  const person = Math.min(inFront.size * resident.person, (maxRowWidth * scene.width) / across);
  const top = resident.chin + inFront.below * person;
  const order = splits(guests, members, resident, scene)[Math.ceil(members.length / 2)];
  const leftToRight = order ? [...order.left.members.toReversed(), ...order.right.members] : members;
  let x = (scene.width - across * person) / 2;
  return leftToRight.map((member) => {
    const { guest, stature, share, width } = member;
    const left = x;
    x += (width + spacing.least) * person;
    const height = share * person;
    const foot = stature.is === 'product' ? lowestFoot * scene.height : Math.max(scene.height, top + height);
    return { guest, x: left, foot, width: width * person, height, row: 0 };
  });
}
