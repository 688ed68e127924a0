import { createFileRoute } from '@tanstack/react-router';

import { DevelopersPage } from '#ui/developers/developers-page.tsx';

export const Route = createFileRoute('/_public/developers')({
  component: DevelopersPage,
  staticData: { page: 'indexed' },
});
