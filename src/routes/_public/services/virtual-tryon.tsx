import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { featureNames } from '#ui/messages/features.ts';

export const Route = createFileRoute('/_public/services/virtual-tryon')({
  component: () => <ComingSoon title={featureNames['virtual-tryon']} />,
  staticData: { page: 'unlisted' },
});
