import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { BlogPage } from '#ui/admin/blog-page.tsx';
import { BlogSearch } from '#ui/admin/blog-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/blog')({
  component: Blog,
  validateSearch: BlogSearch,
});

function Blog() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminActLogic(app));
  const navigate = useNavigate({ from: '/admin/blog' });
  return (
    <BlogPage
      search={Route.useSearch()}
      logic={logic}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
