import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { bodyGeneratorLogic } from '#src/logic/body-generator.logic.ts';
import type { AskedBody } from '#machines/body-generator/body-generator.types.ts';
import { BodyGeneratorPage } from '#ui/body-generator/body-generator-page.tsx';
import { BodySearch } from '#ui/wizard/search.ts';

export const Route = createFileRoute('/_studio/body-generator')({
  component: BodyGenerator,
  validateSearch: BodySearch,
});

function BodyGenerator() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', model, generation } = Route.useSearch();
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
      asked={askedBy(model, generation)}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}

function askedBy(model: string | undefined, generation: string | undefined): AskedBody | null {
  if (model !== undefined) return { kind: 'model', id: model };
  return generation === undefined ? null : { kind: 'generation', id: generation };
}
