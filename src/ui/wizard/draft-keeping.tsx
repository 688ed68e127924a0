import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';

import type { RequestEvent } from '#machines/_wizard/wizard-request.ts';
import type { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { selectAside, selectDraftHold, selectSync } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import { selectReach } from '#machines/draft-sync/draft-sync.selectors.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

type KeptEvent = RequestEvent | { type: 'startOver.requested' };

/** Part of a wizard that the draft status uses. */
export type WizardWithKeeper = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => {
    can: (event: KeptEvent) => boolean;
    matches: (state: { working: 'choosing' }) => boolean;
    children: { keeper?: ActorRefFrom<typeof draftKeeperMachine> | undefined };
  };
  send: (event: KeptEvent) => void;
};

const startOver = { type: 'startOver.requested' } as const;
const undoStartOver = { type: 'startOver.undone' } as const;

/** Status of the draft, with buttons to start over and to undo that. */
export function DraftKeeping({ wizard }: { wizard: WizardWithKeeper }) {
  const keeper = useSelector(wizard, (snapshot) => snapshot.children.keeper);
  const hold = useSelector(keeper, (snapshot) => (snapshot ? selectDraftHold(snapshot) : 'opening'));
  const sync = useSelector(keeper, (snapshot) => snapshot && selectSync(snapshot));
  const reach = useSelector(sync, (snapshot) => (snapshot ? selectReach(snapshot) : 'everywhere'));
  const aside = useSelector(keeper, (snapshot) => (snapshot ? selectAside(snapshot) : null));
  const canStartOver = useSelector(wizard, (snapshot) => snapshot.can(startOver));
  const isChoosing = useSelector(wizard, (snapshot) => snapshot.matches({ working: 'choosing' }));
  const canGoBack = useSelector(wizard, (snapshot) => snapshot.can(undoStartOver));
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3">
      {canGoBack && (
        // Before the text, so that a second press on the start-over button does not hit it.
        <>
          <LinkButton className="text-lacquer" onClick={() => wizard.send(undoStartOver)}>
            <Trans>Undo</Trans>
          </LinkButton>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span aria-live="polite">
        {hold === 'unsaved' ? (
          <Trans>Not saved yet; we try again</Trans>
        ) : canGoBack ? (
          <Trans>Started over. Your earlier work is kept until you begin something new.</Trans>
        ) : reach === 'later' ? (
          <Trans>Saved on this device; your other devices get it once you are online</Trans>
        ) : reach === 'here' ? (
          <Trans>Saved on this device alone</Trans>
        ) : (
          <Trans>Saved as you go</Trans>
        )}
      </span>
      {aside !== null && (
        <>
          <span aria-hidden="true">·</span>
          {/* Another draft is another wizard: the page remounts. */}
          <a className="link" href={`?draft=${aside}`}>
            <Trans>What was here before</Trans>
          </a>
        </>
      )}
      {canStartOver && (
        <>
          <span aria-hidden="true">·</span>
          <LinkButton className="text-lacquer" onClick={() => wizard.send(startOver)}>
            {isChoosing ? (
              <Trans context="what was chosen in a wizard">Reset</Trans>
            ) : (
              <Trans>Start over</Trans>
            )}
          </LinkButton>
        </>
      )}
    </p>
  );
}
