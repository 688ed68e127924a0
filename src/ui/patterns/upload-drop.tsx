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
/** Includes the formats of phones, which are converted here. */
const acceptedPictures = [
  ...uploadLimits.types,
  'image/heic',
  'image/heif',
  'image/avif',
  '.heic',
  '.heif',
].join(',');

type UploadDropProps = {
  /** Name of the control: «Your model's photo». */
  label: string;
  /** Runs with all dropped, pasted or picked files, unchecked. */
  onFiles: (files: readonly File[]) => void;
  /** Allows several files at once. */
  multiple?: boolean;
  isOver: boolean;
  onOver: (over: boolean) => void;
  /** Description of the running operation on the file. */
  busy?: string | null;
  /** Progress of the upload, 0–1. */
  progress?: number | null;
  /** Result of the last files for screen readers. */
  done?: ReactNode;
  /** Reason why the last files were refused. */
  error?: ReactNode;
  /** Cancels the running operation. */
  onCancel?: () => void;
  className?: string;
  /** Content below the label: advice, a button. */
  children?: ReactNode;
};

/** Zone where pictures are dropped, pasted or picked. It renders its props; the upload's chart decides. */
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
      {/* First in the tab order, as it fills the zone; always rendered, as it has the focus after a file was picked. */}
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

/** Overlay of the whole window while files are dragged over it: names their destination. */
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
