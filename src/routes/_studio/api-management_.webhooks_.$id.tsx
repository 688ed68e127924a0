import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { webhooksLogic } from '#src/logic/webhooks.logic.ts';
import { WebhookLogPage } from '#ui/api-management/webhook-log-page.tsx';

export const Route = createFileRoute('/_studio/api-management_/webhooks_/$id')({ component: WebhookLog });

function WebhookLog() {
  const { app } = Route.useRouteContext();
  const { id } = Route.useParams();
  const [logic] = useState(() => webhooksLogic(app));
  return <WebhookLogPage key={id} id={id} logic={logic} />;
}
