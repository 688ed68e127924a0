import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import {
  selectAdded,
  selectComing,
  selectFileName,
  selectPhase,
  selectRefused,
  selectRole,
  selectSent,
  type UploadPhase,
} from '#machines/upload/upload.selectors.ts';
import type { RefusedFile } from '#machines/upload/upload.types.ts';
import type { PickerRef } from '#ui/asset-picker/asset-picker.tsx';
import { PickerLink } from '#ui/asset-picker/picker-link.tsx';
import { errorText } from '#ui/messages/errors.ts';
import type { UploadNotice } from '#ui/messages/notices-messages.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { UploadDrop } from '#ui/patterns/upload-drop.tsx';
import { Button } from '#ui/primitives/button.tsx';

type UploadTileProps = {
  upload: ActorRefFrom<typeof uploadMachine>;
  /** Library picker, whose pictures can be used as well. */
  picker: PickerRef | undefined;
  /** Number of further pictures that fit, uploads under way included; may be 0. Absent if a new picture replaces the old one. */
  room?: number | undefined;
  /** Ids of the current pictures. */
  taken?: readonly string[] | undefined;
  label: string;
  /** Notice for a lost connection. */
  broken: UploadNotice;
};

/** Upload tile that renders the state of the upload's chart. */
export function UploadTile({ upload, picker, room, taken, label, broken }: UploadTileProps) {
  const { t, i18n } = useLingui();
  const phase = useSelector(upload, selectPhase);
  const sent = useSelector(upload, selectSent);
  const refused = useSelector(upload, selectRefused);
  const added = useSelector(upload, selectAdded);
  const place = useSelector(upload, selectRole);
  const fileName = useSelector(upload, selectFileName);
  const coming = useSelector(upload, selectComing);
  const most = room === undefined ? 1 : Math.max(0, room - coming);
  const onTooMany = () => showToast({ title: <OnlyTheFirst most={most} />, tone: 'plain' });
  const busy: Partial<Record<UploadPhase, string>> = {
    checking: t`Checking the picture…`,
    converting: t`Converting the photo…`,
    resizing: t`Making it smaller…`,
    sending: t`Sending…`,
  };
  return (
    <UploadDrop
      label={label}
      isOver={phase === 'dragging'}
      onOver={(over) => upload.send({ type: over ? 'drag.entered' : 'drag.left' })}
      multiple={most > 1}
      onFiles={(files) => {
        if (files.length > most) onTooMany();
        if (most === 0) return;
        const isUnderWay = busy[phase] !== undefined || phase === 'interrupted';
        const type = isUnderWay && room !== undefined ? 'files.added' : 'files.chosen';
        upload.send({ type, files: files.slice(0, most) });
      }}
      onCancel={() => upload.send({ type: 'cancel.requested' })}
      busy={busy[phase] ?? null}
      progress={phase === 'sending' ? sent : null}
      done={added > 0 && <Plural value={added} one="# picture was added" other="# pictures were added" />}
      error={
        phase === 'interrupted' ? (
          <>
            <strong className="block font-500">{i18n._(broken.title)}</strong>
            <WhatOf names={fileName ?? ''}>{i18n._(broken.body)}</WhatOf>
          </>
        ) : phase === 'rejected' ? (
          <Refused files={refused} />
        ) : null
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
      {picker && <PickerLink picker={picker} place={place} most={most} taken={taken} onFull={onTooMany} />}
    </UploadDrop>
  );
}

/** Refused files, grouped by reason. */
function Refused({ files }: { files: readonly RefusedFile[] }) {
  const { i18n } = useLingui();
  return [...new Set(files.map(({ code }) => code))].map((reason) => {
    const names = files.filter(({ code }) => code === reason).map(({ name }) => name);
    return (
      <WhatOf key={reason} names={names.join(', ')}>
        {errorText(i18n, reason)}
      </WhatOf>
    );
  });
}

const WhatOf = ({ names, children }: { names: string; children: ReactNode }) => (
  <span className="block not-first:mt-2">
    <span className="line-clamp-3 break-anywhere font-500">{names}</span>
    {children}
  </span>
);

const OnlyTheFirst = ({ most }: { most: number }) => (
  <Plural
    value={most}
    _0="There is no room for another picture: remove one first"
    one="One picture goes here: the first one was taken"
    other="# more pictures go here: the first ones were taken"
  />
);
