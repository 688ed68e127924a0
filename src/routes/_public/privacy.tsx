import { createFileRoute } from '@tanstack/react-router';

import { PolicyPage } from '#ui/policies/policy-page.tsx';
import { privacy } from '#ui/policies/privacy.ts';

export const Route = createFileRoute('/_public/privacy')({
  component: () => <PolicyPage policy={privacy} />,
  staticData: { page: 'indexed' },
});
