import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { BlogPage } from '#ui/admin/blog-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/blog')({ component: Blog });

function Blog() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminActLogic(app));
  return <BlogPage logic={logic} />;
}
