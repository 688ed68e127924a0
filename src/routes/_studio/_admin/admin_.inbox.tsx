import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { InboxPage } from '#ui/admin/inbox-page.tsx';
import { InboxSearch } from '#ui/admin/inbox-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/inbox')({
  component: Inbox,
  validateSearch: InboxSearch,
});

function Inbox() {
  const navigate = useNavigate({ from: '/admin/inbox' });
  return (
    <InboxPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
