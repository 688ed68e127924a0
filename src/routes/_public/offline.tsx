import { createFileRoute } from '@tanstack/react-router';

import { OfflineWords } from '#ui/chrome/offline-words.tsx';

/** Stored by browsers of earlier visitors, for times without a network (see src/offline-worker.ts). */
export const Route = createFileRoute('/_public/offline')({
  component: OfflineWords,
  staticData: { page: 'unlisted' },
});
