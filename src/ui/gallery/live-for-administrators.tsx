import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

const Figures = lazy(async () => ({ default: (await import('./live-figures.tsx')).LiveFigures }));

/** Current figures of the studio for administrators, whose chunk other users don't load. */
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
