import 'react-toastify/ReactToastify.css';
import './toasts.css';

import { useLingui } from '@lingui/react/macro';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';

import { LinkButton } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import type { Notice, ToastTone } from './toasts.tsx';

const icons: Record<ToastTone, string> = {
  done: 'i-lucide-circle-check',
  problem: 'i-lucide-circle-alert',
  plain: 'i-lucide-info',
};

const duration = 4_000;

export function raiseToast({ title, body, tone = 'plain', action }: Notice): void {
  // A sliding toast can still be pressed; its action runs once.
  let isPressed = false;
  const key = toast(
    <div className="flex gap-3">
      <span className={`${icons[tone]} toast-${tone} text-[18px] mt-0.5`} aria-hidden="true" />
      <div>
        <p className="font-500">{title}</p>
        {body && <p className="mt-0.5 text-sm text-ink-2">{body}</p>}
        {action && (
          <LinkButton
            className="mt-1"
            onClick={() => {
              if (isPressed) return;
              isPressed = true;
              toast.dismiss(key);
              action.onPress();
            }}
          >
            {action.label}
          </LinkButton>
        )}
      </div>
    </div>,
    {
      role: tone === 'problem' ? 'alert' : 'status',
      ...(action && { autoClose: 2 * duration }),
      // Toasts with an action are never merged, since each undoes something else.
      ...(typeof title === 'string' && !action
        ? { toastId: `${title}${typeof body === 'string' ? body : ''}` }
        : {}),
    },
  );
}

const showOnTop = (popover: HTMLElement | null) => popover?.showPopover();

/**
 * List of toasts: at most three at a time for about four seconds, at the top, where no screen has its main action; a fourth
 * waits. Alt+T moves the focus there.
 */
export function ToastList() {
  const { t } = useLingui();
  return (
    // A popover lies above the page's dialogs.
    <div ref={showOnTop} popover="manual" className="toasts">
      <ToastContainer
        position="top-center"
        limit={3}
        autoClose={duration}
        transition={Slide}
        icon={false}
        hideProgressBar
        closeOnClick={false}
        closeButton={({ closeToast }) => (
          <IconButton
            label={t`Close`}
            icon="i-lucide-x"
            className="absolute top-1 right-1 size-9"
            onClick={closeToast}
          />
        )}
        pauseOnFocusLoss={false}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label={t`Notifications`}
      />
    </div>
  );
}
