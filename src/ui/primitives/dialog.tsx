import './dialog.css';

import { Dialog as ModalWindow } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { classNames } from './class-names.ts';
import { neighboursOf } from './focusables.ts';
import { useKeptFocus } from './kept-focus.ts';

type DialogProps = {
  /** Id of the heading inside. */
  labelledBy: string;
  onClose: () => void;
  /** Element to focus after closing, for a dialog that may open without an opener. */
  goesOnAt?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/**
 * Modal dialog, open for as long as it is rendered. It traps the focus, the page behind it is inert, and the focus returns on
 * close. It covers the page, so that a press beside it closes nothing: typed input would be lost.
 */
export function Dialog({ labelledBy, onClose, goesOnAt, className = '', children }: DialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  useKeptFocus(ref);
  useFocusAfterClose(goesOnAt);
  useCloseGesture(onClose);
  return (
    <ModalWindow
      // The library drops a label that is not its own heading.
      ref={(element) => element?.setAttribute('aria-labelledby', labelledBy)}
      open
      onClose={onClose}
      className="dialog-ground"
    >
      <div ref={ref} className={classNames('dialog', className)}>
        {children}
        <button type="button" aria-label={t`Close`} onClick={onClose} className="icon-btn dialog-close">
          <span className="i-lucide-x text-[20px]" aria-hidden="true" />
        </button>
      </div>
    </ModalWindow>
  );
}

/**
 * Focuses an element, or the previous one, after the dialog has tried to: the library remembers the focus since it was loaded,
 * which happens with the first dialog. If the dialog removed its opener from the page, a neighbour gets the focus.
 */
function useFocusAfterClose(place: RefObject<HTMLElement | null> | undefined): void {
  const [opener] = useState(() => document.activeElement);
  const [neighbours] = useState(() => (opener ? neighboursOf(opener) : []));
  useEffect(() => {
    const next = place?.current ?? opener;
    const restoreFocus = () => {
      const heir = next?.isConnected === false ? neighbours.find(({ isConnected }) => isConnected) : next;
      if (heir instanceof HTMLElement && heir !== document.body) heir.focus({ preventScroll: true });
    };
    // The dialog restores the focus in a microtask that is queued after this one.
    return () => queueMicrotask(() => queueMicrotask(restoreFocus));
  }, [place, opener, neighbours]);
}

/** Closes the dialog, not the page, on the back gesture of a phone or a tablet, where the browser supports it. */
function useCloseGesture(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return undefined;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      // A watcher receives one gesture, and the dialog may stay open.
      watcher.addEventListener('close', () => {
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
