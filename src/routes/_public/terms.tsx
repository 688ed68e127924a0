import { createFileRoute } from '@tanstack/react-router';

import { PolicyPage } from '#ui/policies/policy-page.tsx';
import { terms } from '#ui/policies/terms.ts';

export const Route = createFileRoute('/_public/terms')({
  component: () => <PolicyPage policy={terms} />,
  staticData: { page: 'indexed' },
});
