import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';

import { selectUser } from '#machines/session/session.selectors.ts';
import { bodyGeneratorLogic } from '#src/logic/body-generator.logic.ts';
import { BodyGeneratorPage } from '#ui/body-generator/body-generator-page.tsx';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

export const Route = createFileRoute('/_studio/body-generator')({
  component: BodyGenerator,
  validateSearch: v.object({ draft: name }),
});

function BodyGenerator() {
  const { app } = Route.useRouteContext();
  const { draft = 'main' } = Route.useSearch();
  const [logic] = useState(() => bodyGeneratorLogic(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate({ from: '/body-generator' });
  if (user === null) return null;
  return (
    <BodyGeneratorPage
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
