import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { pageNames } from '#ui/messages/pages.ts';

export const Route = createFileRoute('/_public/terms')({
  component: () => <ComingSoon title={pageNames.terms} />,
  staticData: { page: 'unlisted' },
});
