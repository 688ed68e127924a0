import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { uploadLimits } from '#api/contract/assets.ts';
import { invalidateAssets } from '#api/queries/library.queries.ts';
import type { assetUploadsMachine, UploadedFile } from '#machines/asset-uploads/asset-uploads.machine.ts';
import {
  selectDone,
  selectFiles,
  selectIsBusy,
  selectIsOver,
} from '#machines/asset-uploads/asset-uploads.selectors.ts';
import { selectPhase, selectRefused, selectSent } from '#machines/upload/upload.selectors.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { droppedFiles, pictureFilesOf } from '#ui/patterns/dropped-files.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';

/** Uploads of the page; the list contains a finished upload at once. */
export function LibraryUploads({ logic }: { logic: typeof assetUploadsMachine }) {
  const queryClient = useQueryClient();
  const { i18n } = useLingui();
  const actor = useFlow(logic);
  const added = useEffectEvent(() => void invalidateAssets(queryClient));
  const finished = useEffectEvent((count: number) => {
    void queryClient.invalidateQueries({ queryKey: ['assets'] });
    if (count > 0) showToast({ title: i18n._(notices.uploadSucceeded.title), tone: 'done' });
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('asset.added', () => added()),
      actor.on('uploads.finished', (news) => finished(news.added)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return <Uploads actor={actor} />;
}

type UploadsRef = ActorRefFrom<typeof assetUploadsMachine>;

const { megabytes } = uploadLimits;

/** Upload by file dialog, by drop anywhere on the page or by paste, with the progress of each file. */
export function Uploads({ actor }: { actor: UploadsRef }) {
  const { t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const addFiles = (chosen: readonly File[]) => {
    if (chosen.length > 0) actor.send({ type: 'files.chosen', files: chosen });
  };
  useWindowDrop(actor, addFiles);
  return (
    <>
      <section className="library-drop" aria-label={t`Upload pictures`}>
        <Button icon="i-lucide-upload" onClick={() => files.current?.click()}>
          <Trans>Choose pictures</Trans>
        </Button>
        <Button look="ghost" icon="i-lucide-folder-up" onClick={() => folder.current?.click()}>
          <Trans>Choose a folder</Trans>
        </Button>
        <p className="text-sm text-ink-2">
          <Trans>
            Or drop pictures and folders anywhere on this page, or paste them · JPEG, PNG, WebP, HEIC up to{' '}
            {megabytes} MB each
          </Trans>
        </p>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif"
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          hidden
          multiple
          onChange={({ target }) => {
            addFiles(pictureFilesOf([...(target.files ?? [])]));
            target.value = '';
          }}
        />
      </section>
      <Veil actor={actor} />
      <UploadList actor={actor} />
    </>
  );
}

function Veil({ actor }: { actor: UploadsRef }) {
  const isOver = useSelector(actor, selectIsOver);
  return (
    isOver && (
      <div className="library-veil">
        <p className="text-[26px]">
          <Trans>Drop here: into your library</Trans>
        </p>
      </div>
    )
  );
}

/** Accepts drops and pastes on the whole page, where the browser would otherwise open a dropped file. */
function useWindowDrop(actor: UploadsRef, addFiles: (files: readonly File[]) => void) {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const onDragEnter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    actor.send({ type: 'drag.entered' });
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) actor.send({ type: 'drag.left' });
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    actor.send({ type: 'drag.left' });
    void droppedFiles(event.dataTransfer).then(addFiles, () => undefined);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) =>
    addFiles([...(event.clipboardData?.files ?? [])]),
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('dragenter', onDragEnter, { signal });
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => controller.abort();
  }, []);
}

function UploadList({ actor }: { actor: UploadsRef }) {
  const { t } = useLingui();
  const files = useSelector(actor, selectFiles);
  const isBusy = useSelector(actor, selectIsBusy);
  const done = useSelector(actor, selectDone);
  const all = files.length;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {all > 0 && !isBusy && (
          <Plural value={done} one="# picture was added" other="# pictures were added" />
        )}
      </p>
      {all > 0 && (
        <section aria-label={t`Uploads`}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-[20px]">
              <Trans>
                {done} of {all} uploaded
              </Trans>
            </h2>
            {done > 0 && (
              <Button look="quiet" size="small" onClick={() => actor.send({ type: 'finished.cleared' })}>
                <Trans>Hide what is done</Trans>
              </Button>
            )}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users have to reach the scrollable region */}
          <ul className="library-uploads" tabIndex={0} aria-label={t`Files that are uploaded`}>
            {files.map((file) => (
              <Upload key={file.key} file={file} actor={actor} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Upload({ file: { key, file, phase, upload }, actor }: { file: UploadedFile; actor: UploadsRef }) {
  const { t, i18n } = useLingui();
  const step = useSelector(upload, selectPhase);
  const progress = useSelector(upload, selectSent);
  const refused = useSelector(upload, selectRefused);
  const { name } = file;
  const statusTexts: Record<UploadedFile['phase'], string> = {
    waiting: t`Waits for its turn`,
    underWay:
      step === 'checking'
        ? t`Checking the picture…`
        : step === 'resizing'
          ? t`Making it smaller…`
          : t`Sending…`,
    stopped: t`The connection broke. It is sent again once you are online.`,
    done: t`Uploaded`,
    refused: refused.map(({ code }) => errorText(i18n, code)).join(' '),
  };
  const isProblem = phase === 'refused' || phase === 'stopped';
  return (
    <li className="library-upload">
      <span className="grid min-w-0 gap-1">
        <span className="truncate text-sm font-500">{name}</span>
        {phase === 'underWay' && (
          <ProgressBar
            label={t`Upload of ${name}`}
            {...(step === 'sending' && { value: progress })}
            className="max-w-100"
          />
        )}
        <span className={isProblem ? 'text-2xs text-lacquer' : 'text-2xs text-ink-2'}>
          {statusTexts[phase]}
        </span>
      </span>
      <span className="flex items-center gap-1">
        {phase === 'done' && <span className="i-lucide-check text-jade" aria-hidden="true" />}
        {isProblem && (
          <Button
            look="quiet"
            size="small"
            aria-label={t`Send ${name} again`}
            onClick={() => actor.send({ type: 'file.retried', key })}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <IconButton
          icon="i-lucide-x"
          label={
            phase === 'done' || phase === 'refused'
              ? t`Take ${name} off the list`
              : t`Cancel the upload of ${name}`
          }
          onClick={() => actor.send({ type: 'file.dismissed', key })}
        />
      </span>
    </li>
  );
}
