import { createFileRoute } from '@tanstack/react-router';

import { OverviewPage } from '#ui/guidelines/overview-page.tsx';

export const Route = createFileRoute('/_public/guidelines/image-editing')({
  component: OverviewPage,
  staticData: { page: 'indexed' },
});
