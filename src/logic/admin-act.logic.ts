import { adminActActors } from '#api/actors/admin-act.actors.ts';
import { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import type { App } from '#src/composition.ts';

/** Acts of administrators with their real actor: what they changed is read again. */
export const adminActLogic = ({ client, queryClient }: Pick<App, 'client' | 'queryClient'>) =>
  adminActMachine.provide({
    actors: adminActActors({
      client,
      onDone: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
    }),
  });
