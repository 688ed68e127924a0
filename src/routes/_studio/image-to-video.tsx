import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { imageToVideoLogic } from '#src/logic/image-to-video.logic.ts';
import { ImageToVideoPage } from '#ui/image-to-video/image-to-video-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

export const Route = createFileRoute('/_studio/image-to-video')({
  component: ImageToVideo,
  validateSearch: WizardSearch,
});

function ImageToVideo() {
  const { app } = Route.useRouteContext();
  const { draft = 'main', picture = null } = Route.useSearch();
  const [logic] = useState(() => imageToVideoLogic(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate({ from: '/image-to-video' });
  if (user === null) return null;
  return (
    <ImageToVideoPage
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      asked={picture}
      onMoved={(id) => void navigate({ search: { draft: id }, replace: true })}
    />
  );
}
