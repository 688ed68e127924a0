import './stepper.css';

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Step<Id extends string> = {
  id: Id;
  name: ReactNode;
  state: 'done' | 'current' | 'ahead';
  /** Whether it may be gone to from here. */
  open: boolean;
};

type StepperProps<Id extends string> = {
  label: string;
  steps: readonly Step<Id>[];
  onStep: (id: Id) => void;
};

/** The steps of a wizard as one ruled line. */
export function Stepper<Id extends string>({ label, steps, onStep }: StepperProps<Id>) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map(({ id, name, state, open }, index) => (
          <li key={id} className="flex-1 flex">
            <button
              type="button"
              className="step"
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              disabled={!open && state !== 'current'}
              onClick={() => onStep(id)}
            >
              <b>{index + 1}</b>
              <span>
                {name}
                {state === 'done' && (
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
