import { createFileRoute } from '@tanstack/react-router';

import { SentPage } from '#ui/contact/posted-pages.tsx';

export const Route = createFileRoute('/_public/contact_/sent')({
  component: SentPage,
  staticData: { page: 'unlisted' },
});
