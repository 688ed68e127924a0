import { createFileRoute } from '@tanstack/react-router';

import { ServicePage } from '#ui/services/service-page.tsx';

export const Route = createFileRoute('/_public/services/image-editing')({
  component: () => <ServicePage feature="image-editing" />,
  staticData: { page: 'indexed' },
});
