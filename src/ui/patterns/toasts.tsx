import 'react-toastify/ReactToastify.css';
import './toasts.css';

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';

type Tone = 'done' | 'problem' | 'plain';
type Notice = { title: ReactNode; body?: ReactNode; tone?: Tone };

const icons: Record<Tone, string> = {
  done: 'i-lucide-circle-check',
  problem: 'i-lucide-circle-alert',
  plain: 'i-lucide-info',
};

/** Shows short words at the edge of the screen. The same words twice are shown once. */
export function showToast({ title, body, tone = 'plain' }: Notice): void {
  toast(
    <div className="flex gap-3">
      <span className={`${icons[tone]} toast-${tone} text-[18px] mt-0.5`} aria-hidden="true" />
      <div>
        <p className="font-500">{title}</p>
        {body && <p className="mt-0.5 text-sm text-ink-2">{body}</p>}
      </div>
    </div>,
    {
      role: tone === 'problem' ? 'alert' : 'status',
      ...(typeof title === 'string' ? { toastId: `${title}${typeof body === 'string' ? body : ''}` } : {}),
    },
  );
}

/** At most three at a time, about four seconds each; Alt+T takes the focus there. */
export function Toasts() {
  const { t } = useLingui();
  return (
    <ToastContainer
      position="bottom-right"
      limit={3}
      autoClose={4_000}
      transition={Slide}
      icon={false}
      hideProgressBar
      closeOnClick={false}
      pauseOnFocusLoss={false}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t`Notifications`}
    />
  );
}
