import { createFileRoute } from '@tanstack/react-router';

import { NotFoundWords } from '#ui/chrome/not-found-words.tsx';

/** Shown by the server at every unknown address. */
export const Route = createFileRoute('/_public/404')({
  component: NotFoundWords,
  staticData: { page: 'unlisted' },
});
