import './upload-drop.css';

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { uploadLimits } from '#api/contract/assets.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

const { megabytes } = uploadLimits;

type UploadDropProps = {
  /** What is asked for: «Your model's photo». Names the control. */
  label: string;
  /** Files were dropped, pasted or picked, as many as they are; nothing about them has been checked. */
  onFiles: (files: readonly File[]) => void;
  /** Several can be picked at once. */
  multiple?: boolean;
  isOver: boolean;
  onOver: (over: boolean) => void;
  /** What is being done to the file now, in words. */
  busy?: string | null;
  /** 0–1, while it is being sent. */
  progress?: number | null;
  /** What came of the last files, for whoever doesn't see it. */
  done?: ReactNode;
  /** Why the last files were turned down. */
  error?: ReactNode;
  /** Takes pictures that are pasted anywhere on the page; one zone on a page at most. */
  takesPaste?: boolean;
  /** Stops what is being done. */
  onCancel?: () => void;
  className?: string;
  /** Stands below the label: advice, a button. */
  children?: ReactNode;
};

/** Where a picture is dropped, pasted or picked. It shows what it is told; the upload's chart decides. */
export function UploadDrop({
  label,
  onFiles,
  multiple = false,
  isOver,
  onOver,
  busy,
  progress,
  done,
  error,
  takesPaste = false,
  onCancel,
  className = '',
  children,
}: UploadDropProps) {
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  usePaste(takesPaste, take);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a target of drops; the file input in it takes the keys
    <div
      className={`drop ${className}`}
      data-over={isOver || undefined}
      aria-busy={busy ? true : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => onOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {/* First for the keyboard, as it fills the zone; always there, as it has the focus when a file was picked. */}
      <input
        type="file"
        className="drop-input"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        aria-label={label}
        aria-disabled={busy ? true : undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {busy && <Spinner className="text-[20px] text-lacquer" />}
      <p aria-live="polite" className={busy ? undefined : 'sr-only'}>
        {busy ?? done}
      </p>
      {busy ? (
        <>
          {typeof progress === 'number' && (
            <ProgressBar value={progress} label={busy} className="mt-1 min-w-30" />
          )}
          {onCancel && (
            <LinkButton onClick={onCancel}>
              <Trans>Cancel</Trans>
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <span className="i-lucide-plus text-[24px] text-lacquer" aria-hidden="true" />
          <span className="font-500 text-ink">{label}</span>
          {error ? (
            <p role="alert" className="min-w-0 text-lacquer">
              {error}
            </p>
          ) : (
            <span>
              <Trans>Drop, paste or choose · JPEG, PNG, WebP up to {megabytes} MB</Trans>
            </span>
          )}
          {children}
        </>
      )}
    </div>
  );
}

function usePaste(isOn: boolean, take: (files: FileList | null | undefined) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData?.files.length) take(event.clipboardData.files);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
