import { assign, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { wizardActions } from '../_wizard/actions.ts';
import { type PictureChildren, wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { requestGuards } from '../_wizard/wizard-request.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { emptyOrder } from '../_wizard/order-state.ts';
import { emptyDraft, restoreDraft, withRefreshedUrls } from './image-to-video.context.ts';
import { draftOf } from './image-to-video.draft.ts';
import type {
  FilmSettings,
  FilmStep,
  ImageToVideoContext,
  ImageToVideoEvent,
  ImageToVideoInput,
  ImageToVideoNews,
  ImageToVideoToast,
  FilmWork,
} from './image-to-video.types.ts';

type Wanted = { step: FilmStep };

const work = { restoreDraft, draftOf, emptyDraft, withRefreshedUrls };

/** Setup of the wizard's chart: its events, actors and actions on the context. */
export const imageToVideoSetup = setup({
  types: {
    context: {} as ImageToVideoContext,
    events: {} as ImageToVideoEvent,
    emitted: {} as ImageToVideoNews,
    input: {} as ImageToVideoInput,
    children: {} as WizardChildren &
      PictureChildren & {
        pictureUpload: 'uploadPicture';
      },
  },
  actors: { ...wizardActors<FilmWork>() },
  actions: {
    ...wizardActions<ImageToVideoContext, ImageToVideoEvent, ImageToVideoToast, FilmWork>(work),
    keepPicture: assign((_, params: { asset: Asset }) => ({ ...emptyOrder, picture: params.asset })),
    forgetPicture: assign({ ...emptyOrder, picture: null }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...emptyOrder,
      picture: params.asset,
      step: 'configure' as const,
    })),
    keepSettings: assign(({ context }, { change }: { change: Partial<FilmSettings> }) => ({
      ...emptyOrder,
      settings: { ...context.settings, ...change },
    })),
  },
  guards: {
    ...wizardGuards<ImageToVideoContext>(work),
    ...requestGuards(({ picture }: ImageToVideoContext) => picture),
    hasPicture: ({ context }) => context.picture !== null,
    stoodAtSettings: ({ context }) => context.step !== 'picture' && context.picture !== null,
    wantsPicture: (_, { step }: Wanted) => step === 'picture',
    mayConfigure: ({ context }, { step }: Wanted) => step === 'configure' && context.picture !== null,
    wantsToConfigure: (_, { step }: Wanted) => step === 'configure',
  },
});
