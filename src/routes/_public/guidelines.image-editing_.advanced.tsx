import { createFileRoute } from '@tanstack/react-router';

import { AdvancedPage } from '#ui/guidelines/level-pages.tsx';

export const Route = createFileRoute('/_public/guidelines/image-editing_/advanced')({
  component: AdvancedPage,
  staticData: { page: 'indexed' },
});
