import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import {
  selectChosen,
  selectFailure,
  selectHeld,
  selectIsBusy,
} from '#machines/asset-library/asset-library.selectors.ts';
import type { LibraryAct } from '#machines/asset-library/asset-library.types.ts';
import { Download } from '#ui/download-options/download.tsx';
import { ActionFailure, SelectionActions } from '#ui/patterns/chosen-bar.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import { HeldNotice } from './held-notice.tsx';
import type { LibraryRef } from './library-list.tsx';
import type { TagChange } from './tag-window.tsx';

const emptyChange: TagChange = { add: [], remove: [] };
const tagWindow = latePart(() => import('./tag-window.tsx'));

/** Actions for the selected pictures, and the refusals of the last deletion. */
export function LibraryBar({ actor, isBin }: { actor: LibraryRef; isBin: boolean }) {
  const chosen = useSelector(actor, selectChosen);
  const isBusy = useSelector(actor, selectIsBusy);
  const [isTagging, setIsTagging] = useState(false);
  return (
    <>
      <HeldPictures actor={actor} />
      <SelectionActions
        chosen={chosen}
        isBin={isBin}
        isBusy={isBusy}
        actor={actor}
        failure={<LibraryFailure actor={actor} />}
      >
        <Download look="dark" pictures={chosen} />
        <Button look="ghost" icon="i-lucide-tags" disabled={isBusy} onClick={() => setIsTagging(true)}>
          <Trans>Tags</Trans>
        </Button>
      </SelectionActions>
      <Tagging actor={actor} isOpen={isTagging} onClose={() => setIsTagging(false)} />
    </>
  );
}

/** Tag dialog; after a failed request it reopens with the values that were entered. */
function Tagging({ actor, isOpen, onClose }: { actor: LibraryRef; isOpen: boolean; onClose: () => void }) {
  const chosen = useSelector(actor, selectChosen);
  const failed = useSelector(actor, selectFailure);
  const [last, setLast] = useState(emptyChange);
  const part = useLatePart(tagWindow, isOpen);
  return (
    isOpen &&
    part && (
      <part.TagWindow
        chosen={chosen}
        begun={failed?.act === 'tag' ? last : emptyChange}
        onTags={(change) => {
          setLast(change);
          onClose();
          actor.send({ type: 'tags.submitted', ...change });
        }}
        onClose={onClose}
      />
    )
  );
}

/** Pictures that the last deletion refused, with the reasons. */
function HeldPictures({ actor }: { actor: LibraryRef }) {
  const held = useSelector(actor, selectHeld);
  return (
    held.length > 0 && (
      <div className="mt-5 grid justify-items-start gap-2">
        <HeldNotice held={held} />
        <Button look="quiet" size="small" onClick={() => actor.send({ type: 'notice.dismissed' })}>
          <Trans>Understood</Trans>
        </Button>
      </div>
    )
  );
}

export function LibraryFailure({ actor }: { actor: LibraryRef }) {
  const { t } = useLingui();
  const failed = useSelector(actor, selectFailure);
  if (failed === null) return null;
  const titles: Record<LibraryAct, string> = {
    bin: t`It could not be deleted`,
    restore: t`It could not be brought back`,
    tag: t`The tags could not be changed`,
    save: t`The change was not saved`,
  };
  return <ActionFailure title={titles[failed.act]} failure={failed.failure} />;
}
