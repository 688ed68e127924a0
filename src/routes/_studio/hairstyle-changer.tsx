import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';

import { selectUser } from '#machines/session/session.selectors.ts';
import { hairstyleLogic } from '#src/logic/hairstyle.logic.ts';
import { HairstylePage } from '#ui/hairstyle/hairstyle-page.tsx';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

export const Route = createFileRoute('/_studio/hairstyle-changer')({
  component: HairstyleChanger,
  validateSearch: v.object({ draft: name, photo: name }),
});

function HairstyleChanger() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', photo = null } = Route.useSearch();
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
      asked={photo}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
