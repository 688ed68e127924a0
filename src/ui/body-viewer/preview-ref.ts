import type { ActorRefFrom } from 'xstate';

import type { bodyPreviewMachine } from '#machines/body-preview/body-preview.machine.ts';

/** The chart behind a figure that can be turned. */
export type PreviewRef = ActorRefFrom<typeof bodyPreviewMachine>;
