import { createFileRoute } from '@tanstack/react-router';

import { ServicePage } from '#ui/services/service-page.tsx';

export const Route = createFileRoute('/_public/services/virtual-tryon')({
  component: () => <ServicePage feature="virtual-tryon" />,
  staticData: { page: 'indexed' },
});
