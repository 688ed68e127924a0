import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

type KeepingProps = {
  keeper: ActorRefFrom<typeof draftKeeperMachine> | undefined;
  /** Undefined where there is nothing to begin anew. */
  onStartOver: (() => void) | undefined;
};

/** Whether the work is kept, and the way to begin anew. */
export function Keeping({ keeper, onStartOver }: KeepingProps) {
  const hold = useSelector(keeper, (snapshot) => (snapshot ? selectDraftHold(snapshot) : 'opening'));
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3">
      <span aria-live="polite">
        {hold === 'unsaved' ? <Trans>Not saved yet; we try again</Trans> : <Trans>Saved as you go</Trans>}
      </span>
      {onStartOver && (
        <>
          <span aria-hidden="true">·</span>
          <LinkButton className="text-lacquer" onClick={onStartOver}>
            <Trans>Start over</Trans>
          </LinkButton>
        </>
      )}
    </p>
  );
}
