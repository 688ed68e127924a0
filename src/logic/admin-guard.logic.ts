import { adminActors } from '#api/actors/admin.actors.ts';
import type { App } from '#src/app.types.ts';
import { adminGuardMachine } from '#machines/admin-guard/admin-guard.machine.ts';

/** Returns the chart that guards the admin pages with its real actors. */
export const adminGuardLogic = ({ client, session }: Pick<App, 'client' | 'session'>) =>
  adminGuardMachine.provide({ actors: adminActors({ client, session }) });
