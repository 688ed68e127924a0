import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

type NoneFitsProps = { icon?: string; title?: ReactNode; onReset: () => void };

/** Stands in place of a list of which the filters leave nothing. */
export const NoneFits = ({
  icon = 'i-lucide-list-filter',
  title = <Trans>Nothing fits these filters</Trans>,
  onReset,
}: NoneFitsProps) => (
  <EmptyState
    icon={icon}
    title={title}
    action={
      <Button look="ghost" onClick={onReset}>
        <Trans>Show everything</Trans>
      </Button>
    }
  />
);
