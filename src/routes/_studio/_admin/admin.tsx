import { createFileRoute } from '@tanstack/react-router';

import { AdminDashboard } from '#ui/admin/admin-dashboard.tsx';

export const Route = createFileRoute('/_studio/_admin/admin')({ component: AdminDashboard });
