import { createFileRoute } from '@tanstack/react-router';

import { MessagePage } from '#ui/admin/message-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/inbox_/$id')({ component: Message });

function Message() {
  const { id } = Route.useParams();
  return <MessagePage key={id} id={id} />;
}
