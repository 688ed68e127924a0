import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';

import { prepareToasts, showToast } from '#ui/patterns/toasts.tsx';

type Toast = { title: MessageDescriptor; tone: 'done' | 'problem' };
type ToastEmitter<Code extends string> = {
  on: (
    type: 'toast.requested',
    listener: (event: { type: 'toast.requested'; code: Code }) => void,
  ) => { unsubscribe: () => void };
};

/** Shows the toasts that an actor requests while the component is mounted. */
export function useToasts<Code extends string>(
  actor: ToastEmitter<Code>,
  toasts: Readonly<Record<Code, Toast>>,
) {
  const { i18n } = useLingui();
  const show = useEffectEvent((code: Code) => {
    const { title, tone } = toasts[code];
    showToast({ title: i18n._(title), tone });
  });
  useEffect(() => {
    void prepareToasts();
    const subscription = actor.on('toast.requested', ({ code }) => show(code));
    return () => subscription.unsubscribe();
  }, [actor]);
}
