import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import { selectKeeper } from '#machines/try-on/try-on.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Another tab works on this draft: nothing is shown that could be out of date. */
export function Elsewhere() {
  const wizard = useTryOn();
  const keeper = useTryOnSelector(selectKeeper);
  const isCopying = useSelector(keeper, (snapshot) => snapshot && selectDraftHold(snapshot) === 'copying');
  return (
    <EmptyState
      icon="i-lucide-copy"
      title={<Trans>This outfit is open in another tab</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => wizard.send({ type: 'takeOver.requested' })}>
            <Trans>Go on here</Trans>
          </Button>
          <Button
            look="ghost"
            busy={isCopying === true}
            onClick={() => wizard.send({ type: 'copy.requested' })}
          >
            <Trans>Work on a copy</Trans>
          </Button>
        </div>
      }
    >
      <Trans>So that two tabs don't overwrite each other, only one of them works on it at a time.</Trans>
    </EmptyState>
  );
}
