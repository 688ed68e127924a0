import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { CommunityPage } from '#ui/admin/community-page.tsx';
import { CommunitySearch } from '#ui/admin/community-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/community')({
  component: Community,
  validateSearch: CommunitySearch,
});

function Community() {
  const navigate = useNavigate({ from: '/admin/community' });
  return (
    <CommunityPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
