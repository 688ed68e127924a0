import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Dashboard, FirstStep } from '#api/contract/dashboard.ts';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { areFirstStepsDismissed, dismissFirstSteps } from './first-steps-cookie.ts';

type Steps = NonNullable<Dashboard['first_steps']>;

const stepWords: Record<FirstStep, { title: MessageDescriptor; to: string }> = {
  account: { title: msg`Create an account`, to: '/profile' },
  photo: { title: msg`Upload a photo of your own`, to: '/virtual-tryon' },
  picture: { title: msg`Make your first picture`, to: '/virtual-tryon' },
  model: { title: msg`Keep a virtual model`, to: '/body-generator' },
  film: { title: msg`Turn a picture into a video`, to: '/image-to-video' },
};

/** Checklist for a new user; the data of the account tick off its steps. */
export function FirstSteps({ user, steps }: { user: string; steps: Steps }) {
  const { t } = useLingui();
  const [isDismissed, setIsDismissed] = useState(() => areFirstStepsDismissed(user));
  if (isDismissed) return null;
  const done = steps.filter((each) => each.done).length;
  const all = steps.length;
  const next = steps.find((each) => !each.done)?.step;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="first-steps" className="text-[24px]">
            <Trans>Your first steps</Trans>
          </h2>
          <p className="text-sm text-ink-2">
            <Trans>
              {done} of {all} done
            </Trans>
          </p>
        </div>
        <IconButton
          label={t`Hide the first steps`}
          icon="i-lucide-x"
          onClick={() => {
            dismissFirstSteps(user);
            setIsDismissed(true);
          }}
        />
      </div>
      <ProgressBar label={t`Your first steps`} value={done / all} />
      <ol className="grid">
        {steps.map((each) => (
          <Step key={each.step} {...each} isNext={each.step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, done, isNext }: Steps[number] & { isNext: boolean }) {
  const { i18n } = useLingui();
  const { title, to } = stepWords[step];
  return (
    <li className="first-step" data-done={done || undefined}>
      <span
        className={done ? 'i-lucide-circle-check text-jade' : 'i-lucide-circle text-ink-3'}
        aria-hidden="true"
      />
      {done ? (
        <span>
          {i18n._(title)}
          <span className="sr-only">
            : <Trans>done</Trans>
          </span>
        </span>
      ) : (
        <Link to={to} className={isNext ? 'link font-500' : 'link'}>
          {i18n._(title)}
        </Link>
      )}
    </li>
  );
}
