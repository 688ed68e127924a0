import '#ui/wizard/wizard.css';
import './image-editing.css';

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { type ImageEditingView, selectView } from '#machines/image-editing/image-editing.selectors.ts';
import type { ImageEditingInput, ImageEditingToast } from '#machines/image-editing/image-editing.types.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { WizardOpening } from '#ui/wizard/wizard-frame.tsx';
import { WizardPage } from '#ui/wizard/wizard-page.tsx';

import { Guidelines } from './guidelines.tsx';
import { ImageEditingProvider, useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { ImagesStep } from './images-step.tsx';
import { ImageEditingSteps } from './editing-steps.tsx';

type ImageEditingPageProps = ImageEditingInput & {
  /** State machine with its real actors. */
  logic: typeof imageEditingMachine;
  /** Reports a new id of the draft. */
  onMoved: (draft: string) => void;
};

/** Image editing with its own actor. */
export function ImageEditingPage({ logic, onMoved, ...input }: ImageEditingPageProps) {
  const wizard = useFlow(logic, { input });
  return <ImageEditingWizard wizard={wizard} onMoved={onMoved} />;
}

type WizardProps = {
  wizard: ActorRefFrom<typeof imageEditingMachine>;
  onMoved: (draft: string) => void;
};

/** Screens of a running wizard. */
export const ImageEditingWizard = ({ wizard, onMoved }: WizardProps) => (
  <ImageEditingProvider value={wizard}>
    <Wizard onMoved={onMoved} />
  </ImageEditingProvider>
);

const fetchWords = () =>
  import('#ui/messages/wizard-toasts.ts').then(
    ({ imageEditingToasts }): Record<ImageEditingToast, ToastWords> => imageEditingToasts,
  );

const firstScreens = {
  opening: WizardOpening,
  images: ImagesStep,
};

const laterScreens = latePart(() =>
  import('./editing-later-screens.ts').then(
    ({ editingLaterScreens }) =>
      editingLaterScreens satisfies Record<
        Exclude<ImageEditingView, keyof typeof firstScreens>,
        ComponentType
      >,
  ),
);

function Wizard({ onMoved }: { onMoved: (draft: string) => void }) {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const view = useImageEditingSelector(selectView);
  return (
    <WizardPage
      wizard={wizard}
      feature="image-editing"
      chart="image-editing"
      title={t`Image editing`}
      description={t`Say what you want, for one picture or many.`}
      view={view}
      firstScreens={firstScreens}
      laterScreens={laterScreens}
      fetchWords={fetchWords}
      steps={<ImageEditingSteps />}
      picker={useImageEditingSelector(selectPicker)}
      beside={<Guidelines isFirst={view === 'images'} />}
      onMoved={onMoved}
    />
  );
}
