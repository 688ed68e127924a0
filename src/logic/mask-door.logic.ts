import { fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { maskDoorMachine } from '#machines/mask-door/mask-door.machine.ts';
import { idle } from '#src/idle.ts';

const load = () => import('./mask-editor.logic.ts');

/**
 * The way to the mask editor with its real actors, for the wizards that take a mask. Its files are fetched behind the first view;
 * where that fails, whoever wants them asks again.
 */
export function maskDoorLogic(client: Pick<Client, 'open'>) {
  void idle()
    .then(load)
    .catch(() => {});
  return maskDoorMachine.provide({
    actors: { fetchEditor: fromPromise(async () => (await load()).maskEditorLogic(client)) },
  });
}
