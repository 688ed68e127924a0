import { createFileRoute } from '@tanstack/react-router';

import { PolicyPage } from '#ui/policies/policy-page.tsx';
import { warranty } from '#ui/policies/warranty.ts';

export const Route = createFileRoute('/_public/warranty')({
  component: () => <PolicyPage policy={warranty} />,
  staticData: { page: 'indexed' },
});
