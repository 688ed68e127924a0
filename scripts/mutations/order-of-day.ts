import { createHash } from 'node:crypto';

const placeOn = (day: number, name: string): string =>
  createHash('sha256').update(`${day} ${name}`).digest('hex');

/** The same names in an order that is the same all day and another one the next day. */
export const orderOfDay = (names: readonly string[], day: number): string[] =>
  names
    .map((name) => ({ name, place: placeOn(day, name) }))
    .toSorted((one, other) => one.place.localeCompare(other.place))
    .map(({ name }) => name);
