import { createHash, randomBytes } from 'node:crypto';

import type { Clock } from '#server/platform/clock.ts';

/** Person whom the counterpart vouches for. */
export type Person = {
  /** Firebase's id of the person; `sub` of the tokens. */
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName: string | undefined;
  photoUrl: string | undefined;
  /** Google's id of the person, after a sign-in by Google. */
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

/** People whom the counterpart knows: in memory, like Firebase's emulator. */
export type PersonStore = {
  /** People who signed in by Google, the latest last. */
  fromGoogle: () => readonly Person[];
  byEmail: (email: string) => Person | undefined;
  byId: (localId: string) => Person | undefined;
  /** Keeps one account per address: an address that Google vouches for takes over one with an unverified password. */
  signInByGoogle: (claims: GoogleClaims) => { person: Person; isNew: boolean };
  signUp: (form: { email: string; passwordHash: string }) => Person;
  change: (
    person: Person,
    change: Partial<Pick<Person, 'displayName' | 'photoUrl' | 'emailVerified'>>,
  ) => Person;
};

export function createPersonStore(clock: Clock): PersonStore {
  const people = new Map<string, Person>();
  const byEmail = (email: string) => [...people.values()].find((person) => person.email === email);
  const store = (person: Person) => {
    people.set(person.localId, person);
    return person;
  };
  return {
    fromGoogle: () => [...people.values()].filter(({ googleId }) => googleId !== undefined),
    byEmail,
    byId: (localId) => people.get(localId),
    signInByGoogle: ({ sub, email, emailVerified, name, picture }) => {
      const existing = byEmail(email);
      const person = store({
        localId: existing?.localId ?? idOfGoogle(sub),
        email,
        emailVerified: emailVerified || existing?.emailVerified === true,
        displayName: name ?? existing?.displayName,
        photoUrl: picture ?? existing?.photoUrl,
        googleId: sub,
        passwordHash: existing?.emailVerified ? existing.passwordHash : undefined,
        createdAt: existing?.createdAt ?? clock(),
      });
      return { person, isNew: existing === undefined };
    },
    signUp: ({ email, passwordHash }) =>
      store({
        localId: randomBytes(21).toString('base64url'),
        email,
        emailVerified: false,
        displayName: undefined,
        photoUrl: undefined,
        googleId: undefined,
        passwordHash,
        createdAt: clock(),
      }),
    change: (person, change) => store({ ...person, ...change }),
  };
}

/** Derived from Google's id and so equal after a restart: a linked sign-in still opens its account. */
const idOfGoogle = (sub: string): string =>
  createHash('sha256').update(`google:${sub}`).digest('base64url').slice(0, 28);
