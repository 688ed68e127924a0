import type { ActorRefFrom } from 'xstate';

import type { apiTokenMachine } from '#machines/api-token/api-token.machine.ts';

export type ApiTokenRef = ActorRefFrom<typeof apiTokenMachine>;

/** The charts of the page, with their real actors. */
export type ApiManagementLogic = { apiToken: typeof apiTokenMachine };
