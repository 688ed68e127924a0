import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { tryOnMachine } from '#machines/try-on/try-on.machine.ts';

type TryOnRef = ActorRefFrom<typeof tryOnMachine>;

const TryOnContext = createContext<TryOnRef | null>(null);

/** Gives the screens of this folder their wizard. */
export const TryOnProvider = TryOnContext.Provider;

export function useTryOn(): TryOnRef {
  const wizard = use(TryOnContext);
  if (wizard === null) throw new Error('a screen of the wizard stands outside of TryOnProvider');
  return wizard;
}

export const useTryOnSelector = <T>(select: (snapshot: SnapshotFrom<typeof tryOnMachine>) => T): T =>
  useSelector(useTryOn(), select);
