import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';

type HairstyleRef = ActorRefFrom<typeof hairstyleMachine>;

const HairstyleContext = createContext<HairstyleRef | null>(null);

/** Gives the screens of this folder their wizard. */
export const HairstyleProvider = HairstyleContext.Provider;

export function useHairstyle(): HairstyleRef {
  const wizard = use(HairstyleContext);
  if (wizard === null) throw new Error('a screen of the wizard stands outside of HairstyleProvider');
  return wizard;
}

export const useHairstyleSelector = <T>(select: (snapshot: SnapshotFrom<typeof hairstyleMachine>) => T): T =>
  useSelector(useHairstyle(), select);
