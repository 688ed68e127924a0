import { createFileRoute } from '@tanstack/react-router';

import { ServicePage } from '#ui/services/service-page.tsx';

export const Route = createFileRoute('/_public/services/image-to-video')({
  component: () => <ServicePage feature="image-to-video" />,
  staticData: { page: 'indexed' },
});
