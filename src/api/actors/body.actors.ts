import { fromCallback } from 'xstate';

import type {
  Detail,
  MesherNews,
  MesherOrder,
  PreviewBody,
} from '#machines/body-preview/body-preview.types.ts';

import type { BodyOrder, BodyReply } from './body-worker.types.ts';

/**
 * Meshes bodies in two workers, so that a draft never waits for a fine mesh: an outdated order terminates its worker, and a new
 * worker replaces it.
 */
export const bodyActors = () => ({
  meshFigures: fromCallback<MesherOrder>(({ receive, sendBack }) => {
    const tell = (news: MesherNews) => sendBack(news);
    let newest: { id: number; body: PreviewBody } | undefined;
    const send = (detail: Detail, ifKept: boolean) => {
      if (newest === undefined) return;
      workers[detail].isBusy = true;
      workers[detail].worker.postMessage({ ...newest, detail, ifKept } satisfies BodyOrder);
    };
    const started = () => {
      const worker = new Worker(new URL('./body.worker.ts', import.meta.url), {
        type: 'module',
        name: 'body',
      });
      const mesher = { worker, isBusy: false };
      worker.addEventListener('message', ({ data }: MessageEvent<BodyReply>) => {
        mesher.isBusy = false;
        if (data.id !== newest?.id) return;
        if (data.outcome === 'meshed') tell({ type: 'figure.meshed', figure: data.figure });
        else if (data.outcome === 'not_kept') send('draft', false);
        else tell({ type: 'figure.failed' });
      });
      worker.addEventListener('error', () => {
        mesher.isBusy = false;
        tell({ type: 'figure.failed' });
      });
      return mesher;
    };
    const workers = { draft: started(), fine: started() };

    receive(({ body, detail }) => {
      newest = { id: (newest?.id ?? 0) + 1, body };
      if (workers.fine.isBusy) {
        workers.fine.worker.terminate();
        workers.fine = started();
      }
      // A body that only changes colour keeps its fine mesh.
      send('fine', detail === 'draft');
    });
    return () => {
      workers.draft.worker.terminate();
      workers.fine.worker.terminate();
    };
  }),
});
