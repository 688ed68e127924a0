import './stepper.css';

import { Trans, useLingui } from '@lingui/react/macro';

/** Names the step that is shown; a page has one stepper. */
export const currentStepId = 'current-step';

type StepperProps<Id extends string> = {
  current: Id;
  /** In their order; `open`: it may be gone to from here; `lacks`: it was passed by, and something is still to be chosen there. */
  steps: readonly { id: Id; name: string; open: boolean; lacks?: boolean }[];
  onStep: (id: Id) => void;
};

/** The steps of a wizard as one ruled line; a step that can be gone to is a button. */
export function Stepper<Id extends string>({ current, steps, onStep }: StepperProps<Id>) {
  const { t } = useLingui();
  const at = steps.findIndex(({ id }) => id === current);
  const stateOf = (index: number, lacks: boolean) => {
    if (index === at) return 'current';
    return index < at && !lacks ? 'done' : 'ahead';
  };
  return (
    <nav aria-label={t`Steps`}>
      <ol className="stepper">
        {steps.map(({ id, name, open, lacks = false }, index) => (
          <li key={id} className="flex-1 flex">
            <button
              type="button"
              className="step"
              data-state={stateOf(index, lacks)}
              aria-current={id === current ? 'step' : undefined}
              disabled={!open && id !== current}
              onClick={() => onStep(id)}
            >
              <b>{index + 1}</b>
              <span id={id === current ? currentStepId : undefined}>
                {name}
                {stateOf(index, lacks) === 'done' && (
                  <>
                    <span className="i-lucide-check ml-1.5" aria-hidden="true" />
                    <span className="sr-only">
                      {' '}
                      <Trans>(done)</Trans>
                    </span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
