import { createFileRoute } from '@tanstack/react-router';

import { NotSentPage } from '#ui/contact/posted-pages.tsx';

export const Route = createFileRoute('/_public/contact_/not-sent')({
  component: NotSentPage,
  staticData: { page: 'unlisted' },
});
