import { createFileRoute } from '@tanstack/react-router';

import { OfflineWords } from '#ui/chrome/offline-words.tsx';

/** Kept by browsers that were here before, for when there is no network (see src/offline-worker.ts). */
export const Route = createFileRoute('/_public/offline')({
  component: OfflineWords,
  staticData: { page: 'unlisted' },
});
