import { createFileRoute } from '@tanstack/react-router';

import { AboutPage } from '#ui/about/about-page.tsx';

export const Route = createFileRoute('/_public/about')({
  component: AboutPage,
  staticData: { page: 'indexed' },
});
