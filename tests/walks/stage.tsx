import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { Client } from '#api/api-client.ts';
import { downloadLogic } from '#src/logic/download.logic.ts';
import { DownloadLogicProvider } from '#ui/download-options/download-logic.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { ApiProvider } from '#ui/patterns/api-context.ts';

const unreachable = { ok: false, failure: { code: 'unreachable', message: '', fields: [] } } as const;
/** Unreachable server: the chart's actors are scripted, and other requests of a screen fail. */
const unreachableServer: Client = {
  call: () => Promise.resolve(unreachable),
  open: () => Promise.resolve(unreachable),
  upload: () => Promise.resolve(unreachable),
};

// Links need a router, which leads nowhere here.
const emptyRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Providers of the application around a screen. */
export function WalkStage({
  client = unreachableServer,
  children,
}: {
  client?: Client;
  children: ReactNode;
}) {
  const [router] = useState(emptyRouter);
  const [download] = useState(() => latePart(async () => downloadLogic(client)));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={{ client, queryClient }}>
          <DownloadLogicProvider value={download}>
            <RouterContextProvider router={router}>{children}</RouterContextProvider>
          </DownloadLogicProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
