import { createFileRoute } from '@tanstack/react-router';

import { PlansPage } from '#ui/admin/plans-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/plans')({ component: PlansPage });
