import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

const Figures = lazy(async () => ({ default: (await import('./live-figures.tsx')).LiveFigures }));

/** How the studio stands at this moment, for administrators; only they load what asks for it. */
export const LiveForAdministrators = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <Suspense>
      <Figures />
    </Suspense>
  ) : (
    <p className="text-sm text-ink-3">
      <Trans>Signed in as an administrator, you also see here how the studio stands at this moment.</Trans>
    </p>
  );
