import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';

type BodyGeneratorRef = ActorRefFrom<typeof bodyGeneratorMachine>;

const BodyGeneratorContext = createContext<BodyGeneratorRef | null>(null);

/** Gives the screens of this folder their wizard. */
export const BodyGeneratorProvider = BodyGeneratorContext.Provider;

export function useBodyGenerator(): BodyGeneratorRef {
  const wizard = use(BodyGeneratorContext);
  if (wizard === null) throw new Error('a screen of the wizard stands outside of BodyGeneratorProvider');
  return wizard;
}

export const useBodyGeneratorSelector = <T>(
  select: (snapshot: SnapshotFrom<typeof bodyGeneratorMachine>) => T,
): T => useSelector(useBodyGenerator(), select);
