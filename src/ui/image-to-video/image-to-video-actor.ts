import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';

type ImageToVideoRef = ActorRefFrom<typeof imageToVideoMachine>;

const ImageToVideoContext = createContext<ImageToVideoRef | null>(null);

/** Gives the screens of this folder their wizard. */
export const ImageToVideoProvider = ImageToVideoContext.Provider;

export function useImageToVideo(): ImageToVideoRef {
  const wizard = use(ImageToVideoContext);
  if (wizard === null) throw new Error('a screen of the wizard stands outside of ImageToVideoProvider');
  return wizard;
}

export const useImageToVideoSelector = <T>(
  select: (snapshot: SnapshotFrom<typeof imageToVideoMachine>) => T,
): T => useSelector(useImageToVideo(), select);
