import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { hairstyleLogic } from '#src/logic/hairstyle.logic.ts';
import { HairstylePage } from '#ui/hairstyle/hairstyle-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

export const Route = createFileRoute('/_studio/hairstyle-changer')({
  component: HairstyleChanger,
  validateSearch: WizardSearch,
});

function HairstyleChanger() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', picture = null } = Route.useSearch();
  const [logic] = useState(() => hairstyleLogic(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate({ from: '/hairstyle-changer' });
  if (user === null) return null;
  return (
    <HairstylePage
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      asked={picture}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
