import './dialog.css';

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { useKeptFocus } from './kept-focus.ts';

type DialogProps = {
  /** The id of the heading in it. */
  labelledBy: string;
  onClose: () => void;
  /** Where one goes on after it, if it may open by itself: there is no opener then that the browser could go back to. */
  goesOnAt?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/**
 * A modal window, open for as long as it is rendered. The browser's own `<dialog>` holds the focus in it, makes the page
 * behind it inert and gives the focus back.
 */
export function Dialog({ labelledBy, onClose, goesOnAt, className = '', children }: DialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the element leaves the page: a dialog that is removed while open gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const next = goesOnAt?.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      next?.focus({ preventScroll: true });
    };
  }, [goesOnAt]);
  useKeptFocus(ref);
  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`dialog ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets a page refuse Esc only once. One that has left the page was closed by the page.
      onClose={({ currentTarget: { isConnected, open } }) => {
        if (isConnected && !open) onClose();
      }}
    >
      {children}
      <button type="button" aria-label={t`Close`} onClick={onClose} className="icon-btn dialog-close">
        <span className="i-lucide-x text-[20px]" aria-hidden="true" />
      </button>
    </dialog>
  );
}
