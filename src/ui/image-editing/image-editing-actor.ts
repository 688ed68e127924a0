import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';

type ImageEditingRef = ActorRefFrom<typeof imageEditingMachine>;

const ImageEditingContext = createContext<ImageEditingRef | null>(null);

/** Gives the screens of this folder their wizard. */
export const ImageEditingProvider = ImageEditingContext.Provider;

export function useImageEditing(): ImageEditingRef {
  const wizard = use(ImageEditingContext);
  if (wizard === null) throw new Error('a screen of the wizard stands outside of ImageEditingProvider');
  return wizard;
}

export const useImageEditingSelector = <T>(
  select: (snapshot: SnapshotFrom<typeof imageEditingMachine>) => T,
): T => useSelector(useImageEditing(), select);
