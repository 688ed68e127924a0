import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { featureNames } from '#ui/messages/features.ts';

export const Route = createFileRoute('/_public/services/image-editing')({
  component: () => <ComingSoon title={featureNames['image-editing']} />,
  staticData: { page: 'unlisted' },
});
