import { createFileRoute } from '@tanstack/react-router';

import { PolicyPage } from '#ui/policies/policy-page.tsx';
import { shipping } from '#ui/policies/shipping.ts';

export const Route = createFileRoute('/_public/shipping')({
  component: () => <PolicyPage policy={shipping} />,
  staticData: { page: 'indexed' },
});
