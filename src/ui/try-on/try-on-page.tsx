import '#ui/wizard/wizard.css';
import './try-on.css';

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectView, type TryOnView } from '#machines/try-on/try-on.selectors.ts';
import type { TryOnInput, TryOnToast } from '#machines/try-on/try-on.types.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { type OnePage, OnePageProvider } from '#ui/wizard/one-page.tsx';
import { WizardOpening } from '#ui/wizard/wizard-frame.tsx';
import { WizardPage } from '#ui/wizard/wizard-page.tsx';

import { ModelStep } from './model-step.tsx';
import { TryOnSteps } from './try-on-steps.tsx';
import { TryOnProvider, useTryOn, useTryOnSelector } from './try-on-actor.ts';

type TryOnPageProps = TryOnInput & {
  /** The chart with its real actors. */
  logic: typeof tryOnMachine;
  /** Runs when the draft continues under another id. */
  onMoved: (draft: string) => void;
  /** Layout with all choices on one page, in place of steps. */
  whole?: OnePage<TryOnView> | undefined;
};

/** Try-on wizard that runs its chart. */
export function TryOnPage({ logic, onMoved, whole, ...input }: TryOnPageProps) {
  const wizard = useFlow(logic, { input });
  return <TryOnWizard wizard={wizard} onMoved={onMoved} whole={whole} />;
}

type TryOnWizardProps = {
  wizard: ActorRefFrom<typeof tryOnMachine>;
  onMoved: (draft: string) => void;
  whole?: OnePage<TryOnView> | undefined;
};

/** Screens of a running wizard. */
export const TryOnWizard = ({ wizard, onMoved, whole }: TryOnWizardProps) => (
  <TryOnProvider value={wizard}>
    <OnePageProvider value={whole !== undefined}>
      <Wizard onMoved={onMoved} whole={whole} />
    </OnePageProvider>
  </TryOnProvider>
);

const fetchWords = () =>
  import('#ui/messages/wizard-toasts.ts').then(
    ({ tryOnToasts }): Record<TryOnToast, ToastWords> => tryOnToasts,
  );

const firstScreens = {
  opening: WizardOpening,
  model: ModelStep,
};

const laterScreens = latePart(() =>
  import('./try-on-later-screens.ts').then(
    ({ tryOnLaterScreens }) =>
      tryOnLaterScreens satisfies Record<Exclude<TryOnView, keyof typeof firstScreens>, ComponentType>,
  ),
);

const choosing: readonly TryOnView[] = ['model', 'garment', 'order'];

function Wizard({ onMoved, whole }: Pick<TryOnWizardProps, 'onMoved' | 'whole'>) {
  const { t } = useLingui();
  const wizard = useTryOn();
  const view = useTryOnSelector(selectView);
  return (
    <WizardPage
      wizard={wizard}
      feature="virtual-tryon"
      chart="try-on"
      title={t`Virtual try-on`}
      description={t`Put a garment on a model without a photo shoot.`}
      view={view}
      firstScreens={firstScreens}
      laterScreens={laterScreens}
      fetchWords={fetchWords}
      steps={<TryOnSteps />}
      picker={useTryOnSelector(selectPicker)}
      onMoved={onMoved}
      onePage={{
        whole,
        choosing,
        studio: '/virtual-tryon',
        onBack: () => wizard.send({ type: 'step.chosen', step: 'model' }),
      }}
    />
  );
}
