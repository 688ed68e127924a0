import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { imageEditingLogic } from '#src/logic/image-editing.logic.ts';
import { ImageEditingPage } from '#ui/image-editing/image-editing-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

export const Route = createFileRoute('/_studio/image-editing')({
  component: ImageEditing,
  validateSearch: WizardSearch,
});

function ImageEditing() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', picture = null } = Route.useSearch();
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
      asked={picture}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
