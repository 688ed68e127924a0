import { createFileRoute } from '@tanstack/react-router';

import { ServicePage } from '#ui/services/service-page.tsx';

export const Route = createFileRoute('/_public/services/body-generator')({
  component: () => <ServicePage feature="body-generator" />,
  staticData: { page: 'indexed' },
});
