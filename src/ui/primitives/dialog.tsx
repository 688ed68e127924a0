import './dialog.css';

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, by the close button and by a click beside the window; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/** A modal window of the browser's own: it keeps the focus inside and gives it back to what opened it. */
export function Dialog({ open, onClose, title, lead, wide = false, className, children }: DialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leadId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click beside the window; Escape does the same
    <dialog
      ref={ref}
      className={classNames('dialog', wide && 'dialog-wide', className)}
      aria-labelledby={titleId}
      aria-describedby={lead ? leadId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className="p-6 sm:p-8">
          <header className="flex items-start gap-4">
            <h2 id={titleId} className="grow text-[30px] pt-1">
              {title}
            </h2>
            <IconButton label={t`Close`} icon="i-lucide-x" onClick={onClose} className="-mt-1.5 -mr-2.5" />
          </header>
          {lead && (
            <p id={leadId} className="mt-2 text-ink-2">
              {lead}
            </p>
          )}
          <div className="mt-6">{children}</div>
        </div>
      )}
    </dialog>
  );
}
