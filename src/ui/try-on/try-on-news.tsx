import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';

import type { TryOnToast } from '#machines/try-on/try-on.types.ts';
import { type TryOnToastWords, tryOnToasts } from '#ui/messages/try-on.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import { useTryOn } from './try-on-actor.ts';

const words: Record<TryOnToast, TryOnToastWords> = tryOnToasts;

/** Passes on what the chart says to the outside: short words, and that the draft has another address. */
export function TryOnNewsBoard({ onMoved }: { onMoved: (draft: string) => void }) {
  const { i18n } = useLingui();
  const wizard = useTryOn();
  const say = useEffectEvent((code: TryOnToast) => {
    const { title, body, tone } = words[code];
    showToast({ title: i18n._(title), tone, ...(body && { body: i18n._(body) }) });
  });
  const move = useEffectEvent(onMoved);
  useEffect(() => {
    const subscriptions = [
      wizard.on('toast.requested', ({ code }) => say(code)),
      wizard.on('draft.moved', ({ id }) => move(id)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [wizard]);
  return null;
}
