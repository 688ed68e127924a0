import { createFileRoute } from '@tanstack/react-router';

import { NotFoundWords } from '#ui/chrome/not-found-words.tsx';

/** The server shows this page at every address that it doesn't know. */
export const Route = createFileRoute('/_public/404')({
  component: NotFoundWords,
  staticData: { page: 'unlisted' },
});
