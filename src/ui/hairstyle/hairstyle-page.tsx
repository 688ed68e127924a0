import '#ui/wizard/wizard.css';
import './hairstyle.css';

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { type HairstyleView, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleInput, HairstyleToast } from '#machines/hairstyle/hairstyle.types.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { type OnePage, OnePageProvider } from '#ui/wizard/one-page.tsx';
import { WizardOpening } from '#ui/wizard/wizard-frame.tsx';
import { WizardPage } from '#ui/wizard/wizard-page.tsx';

import { useObservedPreview } from './hair-previews.ts';
import { HairstyleProvider, useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';
import { PhotoStep } from './photo-step.tsx';
import { HairstyleSteps } from './hairstyle-steps.tsx';

type HairstylePageProps = HairstyleInput & {
  /** State machine with its real actors. */
  logic: typeof hairstyleMachine;
  /** Reports a new id of the draft, or that the photo from the URL was applied. */
  onMoved: (draft: string) => void;
  /** All choices on one page, in place of the steps. */
  whole?: OnePage<HairstyleView> | undefined;
};

/** Hairstyle changer with its own actor. */
export function HairstylePage({ logic, onMoved, whole, ...input }: HairstylePageProps) {
  const wizard = useFlow(logic, { input });
  return <HairstyleWizard wizard={wizard} onMoved={onMoved} whole={whole} />;
}

type HairstyleWizardProps = {
  wizard: ActorRefFrom<typeof hairstyleMachine>;
  onMoved: (draft: string) => void;
  whole?: OnePage<HairstyleView> | undefined;
};

/** Screens of a running wizard. */
export const HairstyleWizard = ({ wizard, onMoved, whole }: HairstyleWizardProps) => (
  <HairstyleProvider value={wizard}>
    <OnePageProvider value={whole !== undefined}>
      <Wizard onMoved={onMoved} whole={whole} />
    </OnePageProvider>
  </HairstyleProvider>
);

const fetchWords = () =>
  import('#ui/messages/wizard-toasts.ts').then(
    ({ hairstyleToasts }): Record<HairstyleToast, ToastWords> => hairstyleToasts,
  );

const firstScreens = {
  opening: WizardOpening,
  photo: PhotoStep,
};

const laterScreens = latePart(() =>
  import('./hairstyle-later-screens.ts').then(
    ({ hairstyleLaterScreens }) =>
      hairstyleLaterScreens satisfies Record<
        Exclude<HairstyleView, keyof typeof firstScreens>,
        ComponentType
      >,
  ),
);

const choosing: readonly HairstyleView[] = ['photo', 'style', 'customise'];

function Wizard({ onMoved, whole }: Pick<HairstyleWizardProps, 'onMoved' | 'whole'>) {
  const { t } = useLingui();
  const wizard = useHairstyle();
  useObservedPreview();
  const view = useHairstyleSelector(selectView);
  return (
    <WizardPage
      wizard={wizard}
      feature="hairstyle"
      chart="hairstyle"
      title={t`Hairstyle changer`}
      description={t`Another cut or colour on a photo, before anybody reaches for the scissors.`}
      view={view}
      firstScreens={firstScreens}
      laterScreens={laterScreens}
      fetchWords={fetchWords}
      steps={<HairstyleSteps />}
      picker={useHairstyleSelector(selectPicker)}
      onMoved={onMoved}
      onePage={{
        whole,
        choosing,
        studio: '/hairstyle-changer',
        onBack: () => wizard.send({ type: 'step.chosen', step: 'photo' }),
      }}
    />
  );
}
