import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

type ElsewhereProps = {
  keeper: ActorRefFrom<typeof draftKeeperMachine> | undefined;
  title: ReactNode;
  onTakeOver: () => void;
  onCopy: () => void;
};

/** Another tab works on this draft: nothing is shown that could be out of date. */
export function Elsewhere({ keeper, title, onTakeOver, onCopy }: ElsewhereProps) {
  const isCopying = useSelector(keeper, (snapshot) => snapshot && selectDraftHold(snapshot) === 'copying');
  return (
    <EmptyState
      icon="i-lucide-copy"
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onTakeOver}>
            <Trans>Go on here</Trans>
          </Button>
          <Button look="ghost" busy={isCopying === true} onClick={onCopy}>
            <Trans>Work on a copy</Trans>
          </Button>
        </div>
      }
    >
      <Trans>So that two tabs don't overwrite each other, only one of them works on it at a time.</Trans>
    </EmptyState>
  );
}
