import './dialog.css';

import { Dialog as ModalWindow } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { classNames } from './class-names.ts';
import { neighboursOf } from './focusables.ts';
import { useKeptFocus } from './kept-focus.ts';

type DialogProps = {
  /** The id of the heading in it. */
  labelledBy: string;
  onClose: () => void;
  /** Where one goes on after it, if it may open by itself: there is no opener then to go back to. */
  goesOnAt?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/**
 * A modal window, open for as long as it is rendered. It holds the focus, the page behind it is inert, and the focus goes back to
 * where it was. It covers the page, so that a press beside it closes nothing: what was typed into a form would be lost.
 */
export function Dialog({ labelledBy, onClose, goesOnAt, className = '', children }: DialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  useKeptFocus(ref);
  useGoingOn(goesOnAt);
  useCloseGesture(onClose);
  return (
    <ModalWindow
      // The library leaves out a name that is not its own heading's.
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
 * Gives the focus to a place, or back to what had it, after the window has tried to: the library remembers what was focused since it
 * was loaded, and it is loaded with the first window. Where the window has taken its opener out of the page, its neighbour has it.
 */
function useGoingOn(place: RefObject<HTMLElement | null> | undefined): void {
  const [opener] = useState(() => document.activeElement);
  const [neighbours] = useState(() => (opener ? neighboursOf(opener) : []));
  useEffect(() => {
    const next = place?.current ?? opener;
    const goOn = () => {
      const heir = next?.isConnected === false ? neighbours.find(({ isConnected }) => isConnected) : next;
      if (heir instanceof HTMLElement && heir !== document.body) heir.focus({ preventScroll: true });
    };
    // The window gives it back in a microtask that is queued after this one.
    return () => queueMicrotask(() => queueMicrotask(goOn));
  }, [place, opener, neighbours]);
}

/** The back gesture of a phone or a tablet closes the window, not the page, where the browser passes it on. */
function useCloseGesture(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return undefined;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      // It hears one gesture; the window may stay.
      watcher.addEventListener('close', () => {
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
