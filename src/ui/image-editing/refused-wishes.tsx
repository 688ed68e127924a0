import { useLingui } from '@lingui/react';

import type { Interpretation } from '#api/contract/editing.ts';
import { insteadMessages, refusalMessages } from '#ui/messages/editing-messages.ts';

/** Wishes that the engine refuses, each with its reason. */
export function RefusedWishes({ refused }: Pick<Interpretation, 'refused'>) {
  const { i18n } = useLingui();
  if (refused.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm text-lacquer-2">
      {refused.map(({ text, reason, instead }) => (
        <li key={`${text} ${reason}`} className="flex gap-2">
          <span className="i-lucide-circle-slash mt-1" aria-hidden="true" />
          <span className="break-anywhere">
            <b>“{text}”</b> {i18n._(refusalMessages[reason])} {instead && i18n._(insteadMessages[instead])}
          </span>
        </li>
      ))}
    </ul>
  );
}
