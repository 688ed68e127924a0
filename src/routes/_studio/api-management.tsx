import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { apiManagementLogic } from '#src/logic/api-management.logic.ts';
import { ApiManagementPage } from '#ui/api-management/api-management-page.tsx';

export const Route = createFileRoute('/_studio/api-management')({ component: ApiManagement });

function ApiManagement() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => apiManagementLogic(app));
  return <ApiManagementPage logic={logic} />;
}
