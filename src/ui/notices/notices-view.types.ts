import type { ActorRefFrom } from 'xstate';

import type { noticesMachine } from '#machines/notices/notices.machine.ts';

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
