import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { webhooksLogic } from '#src/logic/webhooks.logic.ts';
import { WebhooksPage } from '#ui/api-management/webhooks-page.tsx';

export const Route = createFileRoute('/_studio/api-management_/webhooks')({ component: Webhooks });

function Webhooks() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => webhooksLogic(app));
  return <WebhooksPage logic={logic} />;
}
