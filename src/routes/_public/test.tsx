import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { selectUser } from '#machines/session/session.selectors.ts';
import type { App } from '#src/app.types.ts';
import { GalleryPage } from '#ui/gallery/gallery-page.tsx';
import { LiveForAdministrators } from '#ui/gallery/live-for-administrators.tsx';
import { ApiProvider } from '#ui/patterns/api-context.ts';

export const Route = createFileRoute('/_public/test')({ component: Gallery });

function Gallery() {
  const { app } = Route.useRouteContext();
  if (app === null) return null;
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <Parts app={app} />
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Parts({ app }: { app: App }) {
  const user = useSelector(app.session, selectUser);
  return <GalleryPage live={<LiveForAdministrators isAdmin={user?.is_admin === true} />} />;
}
