import { useSelector } from '@xstate/react';

import { selectWindow } from '#machines/webhook/webhook.selectors.ts';

import type { WebhookRef } from './api-management.types.ts';
import { WebhookDeleteWindow } from './webhook-delete-window.tsx';
import { WebhookFormWindow } from './webhook-form-window.tsx';
import { WebhookRotateWindow } from './webhook-rotate-window.tsx';
import { WebhookSecretWindow } from './webhook-secret-window.tsx';

/** Dialog that is currently open. */
export function WebhookWindow({ actor }: { actor: WebhookRef }) {
  switch (useSelector(actor, selectWindow)) {
    case 'create':
    case 'change':
      return <WebhookFormWindow actor={actor} />;
    case 'rotate':
      return <WebhookRotateWindow actor={actor} />;
    case 'delete':
      return <WebhookDeleteWindow actor={actor} />;
    case 'secret':
      return <WebhookSecretWindow actor={actor} />;
    case null:
      return null;
  }
}
