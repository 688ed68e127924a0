import { createFileRoute } from '@tanstack/react-router';

import { ComingSoon } from '#ui/coming-soon/coming-soon.tsx';
import { featureNames } from '#ui/messages/features.ts';

export const Route = createFileRoute('/_public/services/body-generator')({
  component: () => <ComingSoon title={featureNames['body-generator']} />,
  staticData: { page: 'unlisted' },
});
