import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { blogEditorLogic } from '#src/logic/blog-editor.logic.ts';
import { BlogEditorPage } from '#ui/admin/blog-editor-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/blog_/$id')({ component: BlogEditor });

function BlogEditor() {
  const { app } = Route.useRouteContext();
  const { id } = Route.useParams();
  const [logic] = useState(() => blogEditorLogic(app));
  const navigate = useNavigate();
  return (
    <BlogEditorPage
      key={id}
      id={id}
      logic={logic}
      onBegun={(begun) => void navigate({ to: '/admin/blog/$id', params: { id: begun }, replace: true })}
    />
  );
}
