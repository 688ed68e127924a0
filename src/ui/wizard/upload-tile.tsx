import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import {
  selectFileName,
  selectPhase,
  selectRefusal,
  selectRole,
  selectSent,
  type UploadPhase,
} from '#machines/upload/upload.selectors.ts';
import type { PickerRef } from '#ui/asset-picker/asset-picker.tsx';
import { PickerLink } from '#ui/asset-picker/picker-link.tsx';
import { errorText } from '#ui/messages/errors.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { UploadDrop } from '#ui/patterns/upload-drop.tsx';
import { Button } from '#ui/primitives/button.tsx';

type UploadTileProps = {
  upload: ActorRefFrom<typeof uploadMachine>;
  /** The library, whose pictures can be taken as well. */
  picker: PickerRef | undefined;
  /** How many may be taken at once; of more that are dropped the first are taken, and that is said. */
  most?: number;
  label: string;
  /** What is said when the connection broke. */
  broken: string;
};

/** The place where an own picture comes in; it shows what the upload's chart says. */
export function UploadTile({ upload, picker, most = 1, label, broken }: UploadTileProps) {
  const { t, i18n } = useLingui();
  const phase = useSelector(upload, selectPhase);
  const sent = useSelector(upload, selectSent);
  const refusal = useSelector(upload, selectRefusal);
  const place = useSelector(upload, selectRole);
  const fileName = useSelector(upload, selectFileName);
  const busy: Partial<Record<UploadPhase, string>> = {
    checking: t`Checking the picture…`,
    resizing: t`Making it smaller…`,
    sending: t`Sending…`,
  };
  const error =
    phase === 'interrupted' ? broken : phase === 'rejected' && refusal ? errorText(i18n, refusal) : null;
  return (
    <UploadDrop
      label={label}
      takesPaste
      isOver={phase === 'dragging'}
      onOver={(over) => upload.send({ type: over ? 'drag.entered' : 'drag.left' })}
      multiple={most > 1}
      onFiles={(files) => {
        if (files.length > most) showToast({ title: <OnlyTheFirst most={most} />, tone: 'plain' });
        upload.send({ type: 'files.chosen', files: files.slice(0, most) });
      }}
      onCancel={() => upload.send({ type: 'cancel.requested' })}
      busy={busy[phase] ?? null}
      progress={phase === 'sending' ? sent : null}
      error={
        error && (
          <>
            {fileName && <span className="line-clamp-2 break-all font-500">{fileName}</span>}
            {error}
          </>
        )
      }
    >
      {phase === 'interrupted' && (
        <Button
          size="small"
          look="ghost"
          className="relative z-1 mt-1"
          onClick={() => upload.send({ type: 'retry.requested' })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
      {picker && <PickerLink picker={picker} place={place} most={most} />}
    </UploadDrop>
  );
}

const OnlyTheFirst = ({ most }: { most: number }) => (
  <Plural
    value={most}
    one="One picture goes here: the first one was taken"
    other="# more pictures go here: the first ones were taken"
  />
);
