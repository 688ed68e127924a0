import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '#ui/primitives/button.tsx';

/** Error of a part of the page that failed to load, with a retry button. */
export const DashboardNotLoaded = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
    <p className="text-lacquer">{children}</p>
    <Button look="ghost" size="small" icon="i-lucide-refresh-cw" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
