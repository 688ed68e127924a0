import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useState } from 'react';

import { downloadLogic } from '#src/logic/download.logic.ts';
import { lateShareLogic } from '#src/routes/-late-share.ts';
import { DownloadLogicProvider } from '#ui/download-options/download-logic.ts';
import { ShareLogicProvider } from '#ui/share-result/share-logic.ts';

/** The tools as they were at first, on one page each: the charts and drafts are the studio's. */
export const Route = createFileRoute('/_public/_account/_member/_legacy')({ component: Legacy });

function Legacy() {
  const { app } = Route.useRouteContext();
  const [download] = useState(() => downloadLogic(app.client));
  const [share] = useState(() => lateShareLogic(app.client));
  return (
    <DownloadLogicProvider value={download}>
      <ShareLogicProvider value={share}>
        <div className="wrap pb-20">
          <Outlet />
        </div>
      </ShareLogicProvider>
    </DownloadLogicProvider>
  );
}
