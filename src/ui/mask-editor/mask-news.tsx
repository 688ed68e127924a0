import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';

import type { MaskEditorToast } from '#machines/mask-editor/mask-editor.types.ts';
import { maskToasts } from '#ui/messages/mask-editor.ts';
import { saveFile } from '#ui/patterns/save-file.ts';
import { type Notice, showToast } from '#ui/patterns/toasts.tsx';

import { useMaskEditor } from './mask-editor-actor.ts';

type Words = { title: { id: string }; body?: { id: string }; tone: NonNullable<Notice['tone']> };
const words: Record<MaskEditorToast, Words> = maskToasts;

/** Handles the chart's events: toasts, and files to download. */
export function MaskNews() {
  const { i18n } = useLingui();
  const editor = useMaskEditor();
  const say = useEffectEvent((code: MaskEditorToast) => {
    const { title, body, tone } = words[code];
    showToast({ title: i18n._(title), tone, ...(body && { body: i18n._(body) }) });
  });
  useEffect(() => {
    const subscriptions = [
      editor.on('toast.requested', ({ code }) => say(code)),
      editor.on('file.made', ({ file }) => {
        const address = URL.createObjectURL(file);
        saveFile(address, 'mask.png');
        // The browser has started to read the blob by then.
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [editor]);
  return null;
}
