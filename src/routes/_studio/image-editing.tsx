import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';

import { selectUser } from '#machines/session/session.selectors.ts';
import { imageEditingLogic } from '#src/logic/image-editing.logic.ts';
import { ImageEditingPage } from '#ui/image-editing/image-editing-page.tsx';

export const Route = createFileRoute('/_studio/image-editing')({
  component: ImageEditing,
  validateSearch: v.object({ draft: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined) }),
});

function ImageEditing() {
  const { app } = Route.useRouteContext();
  const { draft = 'main' } = Route.useSearch();
  const [logic] = useState(() => imageEditingLogic(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate({ from: '/image-editing' });
  if (user === null) return null;
  return (
    <ImageEditingPage
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
