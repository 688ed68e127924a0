import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { maskDoorMachine } from '#machines/mask-door/mask-door.machine.ts';
import { untilIdle } from '#src/idle.ts';

import type { maskEditorLogic } from './mask-editor.logic.ts';

const load = () => import('./mask-editor.logic.ts');

/**
 * Returns the chart that opens the mask editor, with its real actors, for wizards that take a mask. The editor's chunk is
 * prefetched when the browser is idle; after a failure the chart fetches it again on demand.
 */
export function maskDoorLogic(client: Pick<Client, 'open'>) {
  void untilIdle()
    .then(load)
    .catch(() => {});
  // All openings share one editor: each new one opens its own connection to the store, which nothing closes.
  let editor: ReturnType<typeof maskEditorLogic> | undefined;
  return maskDoorMachine.provide({
    actors: {
      fetchEditor: fromPromise(async () => {
        const files = await load();
        return (editor ??= files.maskEditorLogic(client));
      }),
    },
  });
}
