import { Trans } from '@lingui/react/macro';

import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Empty state of a checkout without an item in its URL. */
export const NothingChosen = () => (
  <EmptyState
    level={1}
    icon="i-lucide-shopping-bag"
    title={<Trans>Nothing is chosen yet</Trans>}
    action={
      <a href="/pricing" className={buttonClass('primary')}>
        <Trans>See plans and credits</Trans>
      </a>
    }
  >
    <Trans>Choose a plan or a pack of credits first. You see the whole price before you pay.</Trans>
  </EmptyState>
);
