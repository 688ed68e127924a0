import { createFileRoute } from '@tanstack/react-router';

import { BasicPage } from '#ui/guidelines/level-pages.tsx';

export const Route = createFileRoute('/_public/guidelines/image-editing_/basic')({
  component: BasicPage,
  staticData: { page: 'indexed' },
});
