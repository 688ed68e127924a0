import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { tryOnLogic } from '#src/logic/try-on.logic.ts';
import { TryOnPage } from '#ui/try-on/try-on-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

export const Route = createFileRoute('/_studio/virtual-tryon')({
  component: VirtualTryOn,
  validateSearch: WizardSearch,
});

function VirtualTryOn() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', picture = null } = Route.useSearch();
  const [logic] = useState(() => tryOnLogic(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate({ from: '/virtual-tryon' });
  if (user === null) return null;
  return (
    <TryOnPage
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      asked={picture}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
