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
  const hold = useSelector(keeper, (snapshot) => snapshot && selectDraftHold(snapshot));
  return (
    <EmptyState
      icon="i-lucide-copy"
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onTakeOver}>
            <Trans>Go on here</Trans>
          </Button>
          <Button look="ghost" busy={hold === 'copying'} onClick={onCopy}>
            <Trans>Work on a copy</Trans>
          </Button>
          {hold === 'uncopied' && (
            <p role="alert" className="max-w-100 basis-full mx-auto mt-2.5 text-lacquer-2">
              <Trans>
                The copy could not be written: this browser may have no room left. The work in the other tab
                is as it was.
              </Trans>
            </p>
          )}
        </div>
      }
    >
      <Trans>So that two tabs don't overwrite each other, only one of them works on it at a time.</Trans>
    </EmptyState>
  );
}
