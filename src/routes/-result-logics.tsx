import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { Client } from '#api/api-client.ts';
import { DownloadLogicProvider, type LateDownloadLogic } from '#ui/download-options/download-logic.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { FeedbackLogicProvider, type LateFeedbackLogic } from '#ui/result-feedback/feedback-logic.ts';
import { type LateShareLogic, ShareLogicProvider } from '#ui/share-result/share-logic.ts';

type ResultLogicsProps = { app: { client: Client; queryClient: QueryClient }; children: ReactNode };

/** Provider of the charts for actions on a result, for all pages that show one; the charts of dialogs are separate chunks. */
export function ResultLogics({ app, children }: ResultLogicsProps) {
  const [download] = useState((): LateDownloadLogic =>
    latePart(async () => (await import('#src/logic/download.logic.ts')).downloadLogic(app.client)),
  );
  const [share] = useState((): LateShareLogic =>
    latePart(async () => (await import('#src/logic/share.logic.ts')).shareLogic(app.client)),
  );
  const [feedback] = useState((): LateFeedbackLogic =>
    latePart(async () => (await import('#src/logic/feedback.logic.ts')).feedbackLogic(app)),
  );
  return (
    <DownloadLogicProvider value={download}>
      <ShareLogicProvider value={share}>
        <FeedbackLogicProvider value={feedback}>{children}</FeedbackLogicProvider>
      </ShareLogicProvider>
    </DownloadLogicProvider>
  );
}
