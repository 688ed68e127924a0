import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { featureNames } from '#ui/messages/features.ts';

export const Route = createFileRoute('/_public/services/image-to-video')({
  component: () => <ComingSoon title={featureNames['image-to-video']} />,
  staticData: { page: 'unlisted' },
});
