import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import type { deviceMachine } from '#machines/device/device.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type AuthModalRef = Pick<ActorRefFrom<typeof authModalMachine>, 'send'>;
export type DeviceRef = ActorRefFrom<typeof deviceMachine>;

/** Actors that every page of the studio uses. */
export type StudioActors = { session: SessionRef; authModal: AuthModalRef; device: DeviceRef };
