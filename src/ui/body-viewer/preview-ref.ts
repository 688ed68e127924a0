import type { ActorRefFrom } from 'xstate';

import type { bodyPreviewMachine } from '#machines/body-preview/body-preview.machine.ts';

/** Actor of a figure that the user can turn. */
export type PreviewRef = ActorRefFrom<typeof bodyPreviewMachine>;
