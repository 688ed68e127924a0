import type { QueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';

import type { Mutations, Queries } from '#api/queries/queries.ts';
import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import type { deviceMachine } from '#machines/device/device.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type AuthModalRef = ActorRefFrom<typeof authModalMachine>;
export type DeviceRef = ActorRefFrom<typeof deviceMachine>;

/** The actors that live as long as the application. */
export type App = {
  session: SessionRef;
  authModal: AuthModalRef;
  device: DeviceRef;
  queryClient: QueryClient;
  queries: Queries;
  mutations: Mutations;
};

/** What every route can reach. A page that is being prerendered has no application. */
export type RouterContext = { app: App | null };
