import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';

import { selectUser } from '#machines/session/session.selectors.ts';
import { tryOnLogic } from '#src/logic/try-on.logic.ts';
import { TryOnPage } from '#ui/try-on/try-on-page.tsx';

export const Route = createFileRoute('/_studio/virtual-tryon')({
  component: VirtualTryOn,
  validateSearch: v.object({ draft: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined) }),
});

function VirtualTryOn() {
  const { app } = Route.useRouteContext();
  const { draft = 'main' } = Route.useSearch();
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
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
