import '#ui/wizard/wizard.css';

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { type ImageToVideoView, selectView } from '#machines/image-to-video/image-to-video.selectors.ts';
import type { ImageToVideoInput, ImageToVideoToast } from '#machines/image-to-video/image-to-video.types.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { type OnePage, OnePageProvider } from '#ui/wizard/one-page.tsx';
import { WizardOpening } from '#ui/wizard/wizard-frame.tsx';
import { WizardPage } from '#ui/wizard/wizard-page.tsx';

import { ImageToVideoProvider, useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';
import { PictureStep } from './picture-step.tsx';
import { FilmSteps } from './film-steps.tsx';

type ImageToVideoPageProps = ImageToVideoInput & {
  /** State machine with its real actors. */
  logic: typeof imageToVideoMachine;
  /** Reports a new id of the draft, or that the picture from the URL was applied. */
  onMoved: (draft: string) => void;
  /** All choices on one page, in place of the steps. */
  whole?: OnePage<ImageToVideoView> | undefined;
};

/** Image to video with its own actor. */
export function ImageToVideoPage({ logic, onMoved, whole, ...input }: ImageToVideoPageProps) {
  const wizard = useFlow(logic, { input });
  return <ImageToVideoWizard wizard={wizard} onMoved={onMoved} whole={whole} />;
}

type ImageToVideoWizardProps = {
  wizard: ActorRefFrom<typeof imageToVideoMachine>;
  onMoved: (draft: string) => void;
  whole?: OnePage<ImageToVideoView> | undefined;
};

/** The screens of a wizard that runs. */
export const ImageToVideoWizard = ({ wizard, onMoved, whole }: ImageToVideoWizardProps) => (
  <ImageToVideoProvider value={wizard}>
    <OnePageProvider value={whole !== undefined}>
      <Wizard onMoved={onMoved} whole={whole} />
    </OnePageProvider>
  </ImageToVideoProvider>
);

const fetchWords = () =>
  import('#ui/messages/wizard-toasts.ts').then(
    ({ imageToVideoToasts }): Record<ImageToVideoToast, ToastWords> => imageToVideoToasts,
  );

const firstScreens = { opening: WizardOpening, picture: PictureStep };

const laterScreens = latePart(() =>
  import('./film-later-screens.ts').then(
    ({ filmLaterScreens }) =>
      filmLaterScreens satisfies Record<Exclude<ImageToVideoView, keyof typeof firstScreens>, ComponentType>,
  ),
);

const choosing: readonly ImageToVideoView[] = ['picture', 'configure'];

function Wizard({ onMoved, whole }: Pick<ImageToVideoWizardProps, 'onMoved' | 'whole'>) {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  const view = useImageToVideoSelector(selectView);
  return (
    <WizardPage
      wizard={wizard}
      feature="image-to-video"
      chart="image-to-video"
      title={t`Image to video`}
      description={t`A picture that moves: a short video for a shop window or a post.`}
      view={view}
      firstScreens={firstScreens}
      laterScreens={laterScreens}
      fetchWords={fetchWords}
      steps={<FilmSteps />}
      picker={useImageToVideoSelector(selectPicker)}
      onMoved={onMoved}
      onePage={{
        whole,
        choosing,
        studio: '/image-to-video',
        onBack: () => wizard.send({ type: 'step.chosen', step: 'picture' }),
      }}
    />
  );
}
