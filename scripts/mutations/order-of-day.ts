import { createHash } from 'node:crypto';

const placeOn = (day: number, name: string): string =>
  createHash('sha256').update(`${day} ${name}`).digest('hex');

/** Returns the names in an order that stays the same for a day and changes the next day. */
export const orderOfDay = (names: readonly string[], day: number): string[] =>
  names
    .map((name) => ({ name, place: placeOn(day, name) }))
    .toSorted((one, other) => one.place.localeCompare(other.place))
    .map(({ name }) => name);
