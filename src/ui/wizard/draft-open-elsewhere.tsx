import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import {
  type DraftHold,
  selectDraftHold,
  selectOther,
} from '#machines/draft-keeper/draft-keeper.selectors.ts';
import type { OtherDevice } from '#machines/draft-sync/draft-sync.types.ts';
import { deviceName } from '#ui/patterns/device-name.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

type ElsewhereProps = {
  keeper: ActorRefFrom<typeof draftKeeperMachine> | undefined;
  title: ReactNode;
  onTakeOver: () => void;
  onCopy: () => void;
};

/** Notice that another tab or device continued this draft: outdated content is not shown. */
export function DraftOpenElsewhere({ keeper, title, onTakeOver, onCopy }: ElsewhereProps) {
  const { i18n } = useLingui();
  const hold = useSelector(keeper, (snapshot) => snapshot && selectDraftHold(snapshot));
  const other = useSelector(keeper, (snapshot) => (snapshot ? selectOther(snapshot) : null));
  const device = other && deviceName(i18n, other);
  return (
    <EmptyState
      icon={other ? 'i-lucide-monitor-smartphone' : 'i-lucide-copy'}
      title={device === null ? title : <Trans>This draft goes on at {device}</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button busy={hold === 'adopting'} onClick={onTakeOver}>
            <Trans>Go on here</Trans>
          </Button>
          <Button look="ghost" busy={hold === 'copying'} onClick={onCopy}>
            {other?.hasOwnWork ? <Trans>Keep mine as a copy</Trans> : <Trans>Work on a copy</Trans>}
          </Button>
          <WentWrong hold={hold} isOnDevice={other !== null} />
        </div>
      }
    >
      {other ? (
        <OnDevice other={other} />
      ) : (
        <Trans>So that two tabs don't overwrite each other, only one of them works on it at a time.</Trans>
      )}
    </EmptyState>
  );
}

function OnDevice({ other: { savedAt, left, hasOwnWork } }: { other: OtherDevice }) {
  const { i18n } = useLingui();
  const saved = i18n.date(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Trans>Saved there {saved}.</Trans>{' '}
      {hasOwnWork ? (
        <Trans>
          There is work on this device too that is not part of it. If you go on here, that is kept as a draft
          of its own.
        </Trans>
      ) : (
        <Trans>If you go on here, the other device hears of it before it writes anything.</Trans>
      )}
      {left.photos > 0 && (
        <span className="mt-2 block">
          <Plural
            value={left.photos}
            one="A photo that was not uploaded yet is on that device alone."
            other="# photos that were not uploaded yet are on that device alone."
          />
        </span>
      )}
      {left.mask && (
        <span className="mt-2 block">
          <Trans>A mask that is being painted is on that device alone.</Trans>
        </span>
      )}
    </>
  );
}

function WentWrong({ hold, isOnDevice }: { hold: DraftHold | undefined; isOnDevice: boolean }) {
  if (hold !== 'uncopied' && hold !== 'unadopted') return null;
  return (
    <p role="alert" className="max-w-100 basis-full mx-auto mt-2.5 text-lacquer-2">
      {hold === 'unadopted' ? (
        <Trans>The draft could not be fetched. It is as it was; please try again.</Trans>
      ) : isOnDevice ? (
        <Trans>The copy could not be made. The draft is as it was; please try again.</Trans>
      ) : (
        <Trans>
          The copy could not be written: this browser may have no room left. The work in the other tab is as
          it was.
        </Trans>
      )}
    </p>
  );
}
