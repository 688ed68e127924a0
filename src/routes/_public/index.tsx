import { createFileRoute } from '@tanstack/react-router';

import { HomePage } from '#ui/home/home-page.tsx';

export const Route = createFileRoute('/_public/')({ component: HomePage, staticData: { page: 'indexed' } });
