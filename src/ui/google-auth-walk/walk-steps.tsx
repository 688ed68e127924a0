import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Chip } from '#ui/primitives/chip.tsx';

import { FactList } from './facts.tsx';
import type { WalkStep } from './walk-log.ts';

const titles: Record<string, ReactNode> = {
  warmUp: <Trans>The SDK is loaded and connected</Trans>,
  prepare: <Trans>The SDK is ready</Trans>,
  popup: <Trans>The service’s window</Trans>,
  redirect: <Trans>The way to the service in this window</Trans>,
  returned: <Trans>The way back from the service</Trans>,
  password: <Trans>Email and password at the service</Trans>,
  proof: <Trans>The ID token</Trans>,
  server: <Trans>The studio’s server, which checks the token</Trans>,
};

/** Finished steps in their order. */
export const WalkSteps = ({ steps }: { steps: readonly WalkStep[] }) => (
  <>
    {steps.length === 0 && (
      <p className="border-y border-line py-6 text-ink-2">
        <Trans>Nothing has happened yet. Choose a way to sign in.</Trans>
      </p>
    )}
    <ol aria-live="polite" className="grid gap-4">
      {steps.map(({ actor, went, facts }, index) => (
        <li key={index} className="panel grid gap-3 p-5">
          <p className="flex flex-wrap items-center justify-between gap-3 font-500">
            <span>
              {index + 1}. {titles[actor] ?? actor}
            </span>
            {went === 'well' ? (
              <Chip tone="done" icon="i-lucide-check">
                <Trans>Done</Trans>
              </Chip>
            ) : (
              <Chip tone="problem" icon="i-lucide-x">
                <Trans>Failed</Trans>
              </Chip>
            )}
          </p>
          <FactList facts={facts} />
        </li>
      ))}
    </ol>
  </>
);
