import { boundsOf, type Size } from '#server/engine/core/plane.ts';
import { inPicture, type PersonParse } from '#server/engine/person/person.ts';
import {
  edgeOfFloor,
  leastInRow,
  room,
  roomOf,
  shareOf,
  tallest,
  widest,
  type Placing,
  type Standing,
} from './arrange.ts';
import { bodyIn, liesOnLowerEdge, statureOf } from './figure.ts';

/** Somebody whom the scene shows already, in its pixels. */
export type Resident = {
  /** Where the body is, arms held out aside. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  /** How tall the whole person is or, cut off, would be. */
  readonly person: number;
  readonly cropped: boolean;
};

/** The camera is held at the eyes: the horizon is at this share of everybody's height, however far they stand. */
const eyes = 0.93;
/** Guests who had to be smaller than this share of the resident stand before them instead. */
const leastBeside = 0.6;
/** Where room is short guests stand a little before the resident: so much of that body's width on either side. */
const before = 0.25;
/** Nobody knows how far back a floor goes: so far, in heights of the resident, it does. */
const farthest = 0.15;
/** A product's foot stays within the scene. */
const lowestFoot = 0.96;

/** Whom the scene's own parse shows. */
export function residentOf(parse: PersonParse): Resident | undefined {
  const bounds = boundsOf(parse.mask);
  if (!bounds) return undefined;
  const box = inPicture(parse, bounds);
  const reachesEdge = parse.box.y + parse.box.height >= parse.height - 1;
  const onEdge = reachesEdge && liesOnLowerEdge(parse.mask, bounds);
  const { cropped, person } = statureOf(parse, box, onEdge);
  const body = bodyIn(parse.mask, bounds);
  return {
    from: box.x + body.from * box.width,
    to: box.x + body.to * box.width,
    top: box.y,
    person,
    cropped,
  };
}

/** A guest for a person 1 tall. */
type Member = { readonly guest: number; readonly share: number; readonly width: number } & Pick<
  Placing,
  'stature'
>;
/** From the resident outwards. */
type Group = { readonly members: readonly Member[]; readonly space: number };

/** How tall a person may be so that a group fits into its space. */
function unitFor({ members, space }: Group): number {
  if (members.length === 0) return Number.POSITIVE_INFINITY;
  const across = members.reduce((sum, { stature, width }) => sum + width * roomOf(stature).width, 0);
  return space / (across + room.least * members.length);
}

/** All ways to send those whose side was not said to the one or the other, in their order. */
function splits(guests: readonly Placing[], members: readonly Member[], resident: Resident, scene: Size) {
  const margin = ((1 - widest) / 2) * scene.width;
  const over = before * (resident.to - resident.from);
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

/**
 * Stands subjects beside a person whom the scene shows already, as large as that person is at the same depth of the floor: who
 * has to be smaller to fit stands farther back, and nearer where the person is far away, by the scene's perspective.
 *
 * @param floorFrom where the scene's floor begins, 0–1 from the top; undefined where it was not found
 * @returns undefined where there is no room beside that person
 */
export function arrangeBeside(
  guests: readonly Placing[],
  scene: Size,
  floorFrom: number | undefined,
  resident: Resident,
): Standing[] | undefined {
  const members = guests.map(({ stature }, guest): Member => {
    const share = shareOf(stature, !resident.cropped);
    return { guest, stature, share, width: (share * stature.width) / stature.height };
  });
  const fitting = splits(guests, members, resident, scene).map(({ left, right }) => ({
    left,
    right,
    unit: Math.min(unitFor(left), unitFor(right)),
    uneven: Math.abs(left.members.length - right.members.length),
  }));
  const enough = Math.max(resident.person, leastInRow * scene.height);
  const [best] = fitting.toSorted(
    (a, b) => Math.min(b.unit, enough) - Math.min(a.unit, enough) || a.uneven - b.uneven,
  );
  if (!best || best.unit < leastBeside * Math.min(resident.person, scene.height)) return undefined;
  const horizon = resident.top + (1 - eyes) * resident.person;
  const isFar = resident.person < leastInRow * scene.height;
  const nearest = Math.min(tallest.row * scene.height, (lowestFoot * scene.height - horizon) / eyes);
  const person = Math.min(best.unit, isFar ? Math.max(resident.person, nearest) : resident.person);
  const foot = resident.top + resident.person;
  const floor = Math.max(
    ((floorFrom ?? 0) + edgeOfFloor) * scene.height,
    Math.min(foot, scene.height) - farthest * resident.person,
  );
  const line = person === resident.person ? foot : Math.max(horizon + eyes * person, floor);
  const footOf = ({ share, stature }: Member): number => {
    if (stature.is === 'product') return Math.min(line, lowestFoot * scene.height);
    return stature.cropped ? Math.max(scene.height, line - person + share * person) : line;
  };
  const standing = (member: Member, x: number): Standing => ({
    guest: member.guest,
    x,
    foot: footOf(member),
    width: member.width * person,
    height: member.share * person,
    row: 0,
  });
  const inTurn = ({ members: group, space }: Group, to: 1 | -1): Standing[] => {
    const takes = group.reduce((sum, { stature, width }) => sum + width * roomOf(stature).width * person, 0);
    const least = room.least * person * group.length;
    const over = before * (resident.to - resident.from);
    const free = Math.max(least, space - over - takes);
    const gap = Math.min(room.pleasant * person, free / Math.max(1, group.length));
    const short = Math.max(0, takes + least - (space - over));
    let edge = to > 0 ? resident.to - short : resident.from + short;
    return group.map((member) => {
      const { before: arm, width } = roomOf(member.stature);
      const own = member.width * person;
      edge += to * gap;
      const left = to > 0 ? edge : edge - width * own;
      edge += to * width * own;
      return standing(member, left - arm * own);
    });
  };
  return [...inTurn(best.left, -1), ...inTurn(best.right, 1)].toSorted((a, b) => a.foot - b.foot);
}
