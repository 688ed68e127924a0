import './upload-drop.css';

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';

import { uploadLimits } from '#api/contract/assets.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { useIncomingFiles } from './incoming-files.ts';
import { showToast } from './toasts.tsx';

const { megabytes, maxResolution } = uploadLimits;
/** With what phones take, which is converted here. */
const acceptedPictures = [
  ...uploadLimits.types,
  'image/heic',
  'image/heif',
  'image/avif',
  '.heic',
  '.heif',
].join(',');

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
  onCancel,
  className = '',
  children,
}: UploadDropProps) {
  const zone = useRef<HTMLDivElement>(null);
  useIncomingFiles(zone, {
    onOver,
    onIncoming: ({ files, isAddress }) => {
      if (files.length > 0) onFiles(files);
      else showToast({ title: <NothingToTake isAddress={isAddress} />, tone: 'problem' });
    },
  });
  return (
    <div
      ref={zone}
      className={`drop ${className}`}
      data-over={isOver || undefined}
      aria-busy={busy ? true : undefined}
    >
      {isOver && createPortal(<DropVeil label={label} />, document.body)}
      {/* First for the keyboard, as it fills the zone; always there, as it has the focus when a file was picked. */}
      <input
        type="file"
        className="drop-input"
        accept={acceptedPictures}
        multiple={multiple}
        aria-label={label}
        aria-disabled={busy ? true : undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
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
              <Trans>Drop, paste or choose · JPEG, PNG, WebP, HEIC up to {megabytes} MB</Trans>
              <span className="block text-balance">
                <Trans>Images are automatically resized to {maxResolution} px</Trans>
              </span>
            </span>
          )}
          {children}
        </>
      )}
    </div>
  );
}

/** Over the whole window while files are dragged over it: says where they will go. */
const DropVeil = ({ label }: { label: string }) => (
  <div className="drop-veil" aria-hidden="true">
    <p className="drop-veil-words">
      <span className="i-lucide-image-down text-[24px]" />
      <span className="font-500">{label}</span>
      <span className="text-sm">
        <Trans>Let go anywhere in this window</Trans>
      </span>
    </p>
  </div>
);

const NothingToTake = ({ isAddress }: { isAddress: boolean }) =>
  isAddress ? (
    <Trans>Your browser gives only the address of this picture. Save it first, then choose the file.</Trans>
  ) : (
    <Trans>There is no picture in what you dropped.</Trans>
  );
