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

/** Person who is already in the scene, in its pixels. */
export type Resident = {
  /** Horizontal extent of the body without outstretched arms; with companions, of the whole group. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly chin: number;
  /** Width by which guests may cover the body where room is short; 0 for a group. */
  readonly overlap: number;
  /** Height of the full person, estimated where the person is cut off. */
  readonly person: number;
  readonly cropped: boolean;
};

/** Height of the horizon as a share of every person's height, at any distance: the camera is held at eye level. */
const eyeLevel = 0.93;
/** Size relative to the resident below which guests stand in front of the resident instead. */
const minSizeBeside = 0.6;
/** Share of the resident's body width on either side that guests may cover where room is short. */
const overlapShare = 0.25;
/** Assumed depth of a floor, in heights of the resident. */
const maxFloorDepth = 0.15;
/** Share of a head in a person's height, where no face is found. */
const headShare = 0.13;
/** Lowest foot line of a product, so that it stays within the scene. */
const lowestFoot = 0.96;

/** Creates the resident from the scene's own parse. */
export function residentFromParse(parse: PersonParse): Resident | undefined {
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
 * Creates a resident from its box alone.
 *
 * @param box in pixels of the scene
 * @param body extent of the body in the box without outstretched arms, 0–1 of its width
 */
function residentIn(
  box: Box,
  body: ReturnType<typeof bodySpan>,
  { cropped, person }: Pick<Resident, 'cropped' | 'person'>,
): Resident {
  const [from, to] = [box.x + body.from * box.width, box.x + body.to * box.width];
  const overlap = overlapShare * (body.to - body.from) * box.width;
  return { from, to, top: box.y, chin: box.y + headShare * person, overlap, person, cropped };
}

/**
 * Least certainty of the network, least height in scenes, and bounds of the width in heights of a region that counts as a person
 * without a pose; hills are wider.
 */
const unposedPerson = { sure: 0.4, tall: 0.35, narrow: 0.1, wide: 0.7 };

/**
 * Finds the resident where no pose was found: far away, turned, among leaves.
 *
 * @param probability of a person at each pixel, 0–1, for every shape of scene
 */
export function residentFromMask(probability: Plane, scene: Size): Resident | undefined {
  const mask = keepLargest(
    planeOf(probability, (i) => ((probability.data[i] ?? 0) > unposedPerson.sure ? 1 : 0)),
  );
  const bounds = boundsOf(mask);
  if (!bounds) return undefined;
  const box = scaledBox(bounds, scene, probability);
  const shape = box.width / box.height;
  if (
    box.height < unposedPerson.tall * scene.height ||
    shape < unposedPerson.narrow ||
    shape > unposedPerson.wide
  )
    return undefined;
  const cropped = touchesLowerEdge(mask, bounds);
  const person = cropped ? box.height / defaultBodyShare : box.height;
  return residentIn(box, bodySpan(mask, bounds), { cropped, person });
}

/** Share of the resident's height in a column below which the column shows outstretched arms. */
const armColumn = 0.14;
/** Ratio of widths from which there are two persons rather than one: the network's outlines are a little off. */
const widerThanOne = 1.15;
/** Share of the resident's height below which a person is not part of the group: a distant passer-by, a picture on the wall. */
const minCompanion = 0.3;

/**
 * Extends the resident by all other people in the scene, so that guests keep clear of them.
 *
 * @param probability of a person at each pixel, 0–1, for every shape of scene
 */
export function withCompanions(resident: Resident, probability: Plane, scene: Size): Resident {
  const height = Math.min(resident.person, scene.height - resident.top);
  const covered = Array.from({ length: probability.width }, (_, x) => {
    let rows = 0;
    for (let y = 0; y < probability.height; y++)
      if ((probability.data[y * probability.width + x] ?? 0) > 0.5) rows++;
    return ((rows / probability.height) * scene.height) / height;
  });
  const wide = scene.width / probability.width;
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

/** Guest, measured relative to a person's height of 1. */
type Member = { readonly guest: number; readonly share: number; readonly width: number } & Pick<
  GuestRequest,
  'stature'
>;
/** Guests on one side of the resident, from the resident outwards. */
type Group = { readonly members: readonly Member[]; readonly space: number };

/** Greatest height of a person at which a group fits into its space. */
function unitFor({ members, space }: Group): number {
  if (members.length === 0) return Number.POSITIVE_INFINITY;
  const across = members.reduce((sum, { stature, width }) => sum + width * bodyRoom(stature).width, 0);
  return space / (across + spacing.least * members.length);
}

/** All ways to send the guests without a side to one side or the other, in order. */
function splits(
  guests: readonly GuestRequest[],
  members: readonly Member[],
  resident: Resident,
  scene: Size,
) {
  const margin = ((1 - maxRowWidth) / 2) * scene.width;
  const overlap = resident.overlap;
  const onSides = (...sides: readonly (string | undefined)[]) =>
    members.filter(({ guest }) => sides.includes(guests[guest]?.side));
  const free = onSides(undefined, 'centre');
  return Array.from({ length: free.length + 1 }, (_, k): { left: Group; right: Group } => ({
    left: {
      members: [...onSides('far-left'), ...onSides('left'), ...free.slice(0, k)].toReversed(),
      space: resident.from - margin + overlap,
    },
    right: {
      members: [...free.slice(k), ...onSides('right'), ...onSides('far-right')],
      space: scene.width - margin - resident.to + overlap,
    },
  }));
}

type Split = { readonly left: Group; readonly right: Group; readonly unit: number };

/** The split with the largest guests, up to the resident's size, and the most even one of those; undefined without room. */
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
  const fullHeight = Math.max(resident.person, minRowShare * scene.height);
  const [best] = fitting.toSorted(
    (a, b) => Math.min(b.unit, fullHeight) - Math.min(a.unit, fullHeight) || a.uneven - b.uneven,
  );
  const least = minSizeBeside * Math.min(resident.person, scene.height);
  return best && best.unit >= least ? best : undefined;
}

/** Height of persons at the guests' depth, and the floor line there. */
type Depth = { readonly person: number; readonly line: number };

/** Depth of the guests: as near as the resident, farther back where they must be smaller, nearer where the resident is far away. */
function depthFor(unit: number, scene: Size, floorFrom: number | undefined, resident: Resident): Depth {
  const horizon = resident.top + (1 - eyeLevel) * resident.person;
  const isFar = resident.person < minRowShare * scene.height;
  const nearest = Math.min(
    maxHeightShares.row * scene.height,
    (lowestFoot * scene.height - horizon) / eyeLevel,
  );
  const person = Math.min(unit, isFar ? Math.max(resident.person, nearest) : resident.person);
  const foot = resident.top + resident.person;
  const floor = Math.max(
    ((floorFrom ?? 0) + floorMargin) * scene.height,
    Math.min(foot, scene.height) - maxFloorDepth * resident.person,
  );
  return { person, line: person === resident.person ? foot : Math.max(horizon + eyeLevel * person, floor) };
}

/** Foot line of a guest; the scene's lower edge cuts off a guest that is cut off. */
function footOf({ share, stature }: Member, { person, line }: Depth, scene: Size): number {
  if (stature.is === 'product') return Math.min(line, lowestFoot * scene.height);
  return stature.cropped ? Math.max(scene.height, line - person + share * person) : line;
}

/** Positions of a group from the resident outwards, to the right (1) or the left (-1). */
function placeOutwards(
  { members, space }: Group,
  to: 1 | -1,
  depth: Depth,
  scene: Size,
  resident: Resident,
): GuestPosition[] {
  const { person } = depth;
  const totalWidth = members.reduce(
    (sum, { stature, width }) => sum + width * bodyRoom(stature).width * person,
    0,
  );
  const least = spacing.least * person * members.length;
  const beside = space - resident.overlap;
  const gap = Math.min(
    spacing.pleasant * person,
    Math.max(least, beside - totalWidth) / Math.max(1, members.length),
  );
  const short = Math.max(0, totalWidth + least - beside);
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
 * Arranges subjects beside a person in the scene, as large as that person at the same depth of the floor: subjects that must be
 * smaller to fit stand farther back, and nearer where the person is far away, by the scene's perspective.
 *
 * @param floorFrom start of the scene's floor, 0–1 from the top; undefined where it was not found
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
    ...placeOutwards(best.left, -1, depth, scene, resident),
    ...placeOutwards(best.right, 1, depth, scene, resident),
  ].toSorted((a, b) => a.foot - b.foot);
}

/**
 * Size of guests in front of a person, relative to that person, and distance of their heads below the chin, in heights of a person.
 */
const frontGuest = { size: 1.08, below: 0.015 };

/**
 * Arranges subjects in front of people beside whom there is no room: cut off by the scene's lower edge like the kneeling first row
 * of a group, so that no face is covered.
 */
export function arrangeBefore(
  guests: readonly GuestRequest[],
  scene: Size,
  resident: Resident,
): GuestPosition[] {
  const members = membersOf(guests, { ...resident, cropped: true });
  const across = members.reduce((sum, { width }) => sum + width, 0) + spacing.least * (members.length - 1);
  const person = Math.min(frontGuest.size * resident.person, (maxRowWidth * scene.width) / across);
  const top = resident.chin + frontGuest.below * person;
  const order = splits(guests, members, resident, scene)[Math.ceil(members.length / 2)];
  const ordered = order ? [...order.left.members.toReversed(), ...order.right.members] : members;
  let x = (scene.width - across * person) / 2;
  return ordered.map((member) => {
    const { guest, stature, share, width } = member;
    const left = x;
    x += (width + spacing.least) * person;
    const height = share * person;
    const foot = stature.is === 'product' ? lowestFoot * scene.height : Math.max(scene.height, top + height);
    return { guest, x: left, foot, width: width * person, height, row: 0 };
  });
}
