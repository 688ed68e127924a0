import '#ui/wizard/wizard.css';
import './body-generator.css';

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { type BodyGeneratorView, selectView } from '#machines/body-generator/body-generator.selectors.ts';
import type {
  BodyGeneratorInput,
  BodyGeneratorToast,
} from '#machines/body-generator/body-generator.types.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { latePart } from '#ui/patterns/late-part.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { type OnePage, OnePageProvider } from '#ui/wizard/one-page.tsx';
import { WizardOpening } from '#ui/wizard/wizard-frame.tsx';
import { WizardPage } from '#ui/wizard/wizard-page.tsx';

import { BodyGeneratorProvider, useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { ParametersStep } from './parameters-step.tsx';
import { BodySteps } from './body-steps.tsx';

type BodyGeneratorPageProps = BodyGeneratorInput & {
  /** State machine with its real actors. */
  logic: typeof bodyGeneratorMachine;
  /** Reports a new id of the draft, or that the model from the URL was applied. */
  onMoved: (draft: string) => void;
  /** All choices on one page, in place of the steps. */
  whole?: OnePage<BodyGeneratorView> | undefined;
};

/** Virtual model generator with its own actor. */
export function BodyGeneratorPage({ logic, onMoved, whole, ...input }: BodyGeneratorPageProps) {
  const wizard = useFlow(logic, { input });
  return <BodyGeneratorWizard wizard={wizard} onMoved={onMoved} whole={whole} />;
}

type BodyGeneratorWizardProps = {
  wizard: ActorRefFrom<typeof bodyGeneratorMachine>;
  onMoved: (draft: string) => void;
  whole?: OnePage<BodyGeneratorView> | undefined;
};

/** Screens of a running wizard. */
export const BodyGeneratorWizard = ({ wizard, onMoved, whole }: BodyGeneratorWizardProps) => (
  <BodyGeneratorProvider value={wizard}>
    <OnePageProvider value={whole !== undefined}>
      <Wizard onMoved={onMoved} whole={whole} />
    </OnePageProvider>
  </BodyGeneratorProvider>
);

const fetchWords = () =>
  import('#ui/messages/wizard-toasts.ts').then(
    ({ bodyGeneratorToasts }): Record<BodyGeneratorToast, ToastWords> => bodyGeneratorToasts,
  );

const firstScreens = { opening: WizardOpening, parameters: ParametersStep };

const laterScreens = latePart(() =>
  import('./body-later-screens.ts').then(
    ({ bodyLaterScreens }) =>
      bodyLaterScreens satisfies Record<Exclude<BodyGeneratorView, keyof typeof firstScreens>, ComponentType>,
  ),
);

const choosing: readonly BodyGeneratorView[] = ['parameters', 'customise'];

function Wizard({ onMoved, whole }: Pick<BodyGeneratorWizardProps, 'onMoved' | 'whole'>) {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  const view = useBodyGeneratorSelector(selectView);
  return (
    <WizardPage
      wizard={wizard}
      feature="body-generator"
      chart="body-generator"
      title={t`Body generator`}
      description={t`A virtual model by its measures: set height, weight and build, and dress it like any photo.`}
      view={view}
      firstScreens={firstScreens}
      laterScreens={laterScreens}
      fetchWords={fetchWords}
      steps={<BodySteps />}
      picker={useBodyGeneratorSelector(selectPicker)}
      replaced={t`This model took the place of the one you were making`}
      onMoved={onMoved}
      onePage={{
        whole,
        choosing,
        studio: '/body-generator',
        onBack: () => wizard.send({ type: 'step.chosen', step: 'parameters' }),
      }}
    />
  );
}
