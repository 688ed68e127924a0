import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import {
  selectIsBusy,
  selectIsCreating,
  selectIsReady,
  selectKeeper,
  selectShare,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { MaskFile } from './mask-file.tsx';

/** Footer of the board: size of the selection, files, and the button to continue. */
export function MaskFooter({ isUnsent }: { isUnsent: boolean }) {
  const { i18n } = useLingui();
  const editor = useMaskEditor();
  const isReady = useMaskSelector(selectIsReady);
  const isCreating = useMaskSelector(selectIsCreating);
  const isBusy = useMaskSelector(selectIsBusy);
  const share = useMaskSelector(selectShare);
  const keeper = useMaskSelector(selectKeeper);
  const hold = useSelector(keeper, (snapshot) => (snapshot ? selectDraftHold(snapshot) : 'opening'));
  const selected = i18n.number(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2 tabular-nums">
        <Trans>
          Selected: <span className="font-500 text-ink">{selected}</span>
        </Trans>
      </p>
      <MaskFile />
      <Button
        className="ml-auto"
        busy={isCreating}
        disabled={isBusy}
        onClick={() => editor.send({ type: 'mask.requested' })}
      >
        <Trans>Use this mask</Trans>
      </Button>
      {/* On a line of its own: beside the button it would shift it under the pointer. */}
      <span className="basis-full -mt-2 not-empty:mt-0 text-right text-sm text-ink-3" aria-live="polite">
        {hold === 'unsaved' && <Trans>Not saved yet; we try again</Trans>}
        {isReady && !isUnsent && (
          <Chip tone="done" icon="i-lucide-check">
            <Trans>Ready</Trans>
          </Chip>
        )}
      </span>
    </div>
  );
}
