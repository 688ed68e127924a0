import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { maskDoorMachine } from '#machines/mask-door/mask-door.machine.ts';
import { untilIdle } from '#src/idle.ts';

import type { maskEditorLogic } from './mask-editor.logic.ts';

const load = () => import('./mask-editor.logic.ts');

/**
 * The way to the mask editor with its real actors, for the wizards that take a mask. Its files are fetched behind the first view;
 * where that fails, whoever wants them asks again.
 */
export function maskDoorLogic(client: Pick<Client, 'open'>) {
  void untilIdle()
    .then(load)
    .catch(() => {});
  // One for all openings: each made anew has its own connection to the store, which nobody closes.
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
