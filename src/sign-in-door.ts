import type { SignIn } from './sign-in.ts';

/** Signing in, which most visits never do: its charts come with the first wish for it. */
export type SignInDoor = {
  /** The charts, once they are there. */
  current: () => SignIn | undefined;
  /** Calls when they are there. Answers what takes that back. */
  subscribe: (arrived: () => void) => () => void;
  /** Brings the charts; rejects when they can't be fetched, and may be asked again. */
  load: () => Promise<SignIn>;
};

export function signInDoor(make: () => Promise<SignIn>): SignInDoor {
  let made: SignIn | undefined;
  let underWay: Promise<SignIn> | undefined;
  const watchers = new Set<() => void>();
  const bring = async () => {
    made = await make();
    for (const arrived of watchers) arrived();
    return made;
  };
  return {
    current: () => made,
    subscribe: (arrived) => {
      watchers.add(arrived);
      return () => watchers.delete(arrived);
    },
    load: () =>
      (underWay ??= bring().catch((error: unknown) => {
        underWay = undefined;
        throw error;
      })),
  };
}
