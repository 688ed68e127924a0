import { createHash, randomBytes } from 'node:crypto';

import type { Clock } from '#server/platform/clock.ts';

/** Somebody whom the counterpart vouches for. */
export type Person = {
  /** Firebase's own id of them; `sub` of their tokens. */
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName: string | undefined;
  photoUrl: string | undefined;
  /** Google's id of them, where they came by Google. */
  googleId: string | undefined;
  passwordHash: string | undefined;
  createdAt: Date;
};

type GoogleClaims = {
  sub: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
};

/** Whom the counterpart knows: in memory, as Firebase's emulator keeps them. */
export type KnownPeople = {
  /** Those who came by Google, the latest last. */
  fromGoogle: () => readonly Person[];
  byEmail: (email: string) => Person | undefined;
  byId: (localId: string) => Person | undefined;
  /** One account for one address: an address that Google vouches for takes over one whose password nobody verified. */
  signInByGoogle: (claims: GoogleClaims) => { person: Person; isNew: boolean };
  signUp: (given: { email: string; passwordHash: string }) => Person;
  change: (
    person: Person,
    change: Partial<Pick<Person, 'displayName' | 'photoUrl' | 'emailVerified'>>,
  ) => Person;
};

export function createPeople(clock: Clock): KnownPeople {
  const people = new Map<string, Person>();
  const byEmail = (email: string) => [...people.values()].find((person) => person.email === email);
  const keep = (person: Person) => {
    people.set(person.localId, person);
    return person;
  };
  return {
    fromGoogle: () => [...people.values()].filter(({ googleId }) => googleId !== undefined),
    byEmail,
    byId: (localId) => people.get(localId),
    signInByGoogle: ({ sub, email, emailVerified, name, picture }) => {
      const known = byEmail(email);
      const person = keep({
        localId: known?.localId ?? idOfGoogle(sub),
        email,
        emailVerified: emailVerified || known?.emailVerified === true,
        displayName: name ?? known?.displayName,
        photoUrl: picture ?? known?.photoUrl,
        googleId: sub,
        passwordHash: known?.emailVerified ? known.passwordHash : undefined,
        createdAt: known?.createdAt ?? clock(),
      });
      return { person, isNew: known === undefined };
    },
    signUp: ({ email, passwordHash }) =>
      keep({
        localId: randomBytes(21).toString('base64url'),
        email,
        emailVerified: false,
        displayName: undefined,
        photoUrl: undefined,
        googleId: undefined,
        passwordHash,
        createdAt: clock(),
      }),
    change: (person, change) => keep({ ...person, ...change }),
  };
}

/** The same after a restart, so that a linked sign-in still opens its account. */
const idOfGoogle = (sub: string): string =>
  createHash('sha256').update(`google:${sub}`).digest('base64url').slice(0, 28);
