import { createFileRoute } from '@tanstack/react-router';

import { ServicePage } from '#ui/services/service-page.tsx';

export const Route = createFileRoute('/_public/services/hairstyle-changer')({
  component: () => <ServicePage feature="hairstyle" />,
  staticData: { page: 'indexed' },
});
