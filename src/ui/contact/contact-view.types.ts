import type { ActorRefFrom } from 'xstate';

import type { contactMachine } from '#machines/contact/contact.machine.ts';

export type ContactRef = ActorRefFrom<typeof contactMachine>;
export type ContactViewProps = { actor: ContactRef };
