import './stepper.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

/** Id of the current step; a page has one stepper. */
export const currentStepId = 'current-step';

type Step<Id extends string> = {
  id: Id;
  name: string;
  /** Reason why the step is closed; absent for an open step. */
  why?: string | undefined;
  /** The step was passed, but a choice is missing there. */
  lacks?: boolean;
};
type StepperProps<Id extends string> = {
  current: Id;
  /** Steps in sequence. */
  steps: readonly Step<Id>[];
  onStep: (id: Id) => void;
};

/** Steps of a wizard as one ruled line. A closed step stays focusable: pressed, it shows what is missing. */
export function Stepper<Id extends string>({ current, steps, onStep }: StepperProps<Id>) {
  const { t } = useLingui();
  const words = useId();
  const [pressedStep, setPressedStep] = useState<Id>();
  const at = steps.findIndex(({ id }) => id === current);
  const refused = steps.find(({ id, why }) => id === pressedStep && why !== undefined && id !== current);
  const stateOf = (index: number, lacks: boolean) => {
    if (index === at) return 'current';
    return index < at && !lacks ? 'done' : 'ahead';
  };
  return (
    <nav aria-label={t`Steps`}>
      <ol className="stepper">
        {steps.map(({ id, name, why, lacks = false }, index) => {
          const isClosed = why !== undefined && id !== current;
          return (
            <li key={id} className="flex-1 flex">
              <button
                type="button"
                className="step"
                data-state={stateOf(index, lacks)}
                aria-current={id === current ? 'step' : undefined}
                aria-disabled={isClosed || undefined}
                aria-describedby={isClosed ? `${words}${id}` : undefined}
                onClick={() => {
                  setPressedStep(id);
                  if (!isClosed) onStep(id);
                }}
              >
                <b>{index + 1}</b>
                <span id={id === current ? currentStepId : undefined}>
                  {name}
                  {stateOf(index, lacks) === 'done' && <Done />}
                </span>
              </button>
              {isClosed && (
                <span id={`${words}${id}`} hidden>
                  {why}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <output className="step-why">
        {refused && (
          <>
            <b>{refused.name}:</b> {refused.why}
          </>
        )}
      </output>
    </nav>
  );
}

const Done = () => (
  <>
    <span className="i-lucide-check ml-1.5" aria-hidden="true" />
    <span className="sr-only">
      {' '}
      <Trans>(done)</Trans>
    </span>
  </>
);
