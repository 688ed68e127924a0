import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { pageNames } from '#ui/messages/pages.ts';

export const Route = createFileRoute('/_public/about')({
  component: () => <ComingSoon title={pageNames.about} />,
  staticData: { page: 'unlisted' },
});
