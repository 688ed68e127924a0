import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { MaskSending } from '#machines/_wizard/selectors.ts';
import type { maskDoorMachine } from '#machines/mask-door/mask-door.machine.ts';
import { selectEditor, selectIsAway } from '#machines/mask-door/mask-door.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { MaskEditor } from './mask-editor.tsx';

export type MaskDoorRef = ActorRefFrom<typeof maskDoorMachine>;

type MaskingScreenProps = {
  door: MaskDoorRef | undefined;
  /** Question of the screen: «Where is the hair?» */
  title: ReactNode;
  advice: ReactNode;
  sending: MaskSending;
  onLeave: () => void;
};

/** Mask screen of a wizard. Tools, picture and the continue button are visible at once. */
export function MaskingScreen({ door, title, advice, sending, onLeave }: MaskingScreenProps) {
  const heading = useId();
  return (
    // Full height from the start: the page scrolls to it before its tools have loaded.
    <section aria-labelledby={heading} aria-busy={sending === 'sending'} className="min-h-dvh">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={heading} className="text-[28px]">
            {title}
          </h2>
          <p className="text-ink-2">{advice}</p>
        </div>
        <span className="flex items-center">
          <span aria-live="polite" className="text-sm text-ink-2 not-empty:mr-4">
            {sending === 'sending' && <Trans>Sending the mask…</Trans>}
            {sending === 'unsent' && <Trans>The mask is not sent yet</Trans>}
          </span>
          <Button look="ghost" onClick={onLeave}>
            <Trans>Back without the mask</Trans>
          </Button>
        </span>
      </div>
      {door && <Behind door={door} isUnsent={sending === 'unsent'} />}
    </section>
  );
}

/** Editor, its loading state, or a retry. */
function Behind({ door, isUnsent }: { door: MaskDoorRef; isUnsent: boolean }) {
  const editor = useSelector(door, selectEditor);
  const isAway = useSelector(door, selectIsAway);
  if (editor) return <MaskEditor editor={editor} isUnsent={isUnsent} />;
  if (!isAway) return <Skeleton className="mask-board block" />;
  return (
    <Callout tone="failure" title={<Trans>The mask editor could not be fetched</Trans>}>
      <p>
        <Trans>The network seems to be away. What you have painted before is kept.</Trans>
      </p>
      <Button
        size="small"
        look="ghost"
        className="mt-2"
        onClick={() => door.send({ type: 'retry.requested' })}
      >
        <Trans>Try again</Trans>
      </Button>
    </Callout>
  );
}
