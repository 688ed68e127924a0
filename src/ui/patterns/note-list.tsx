import { useLingui } from '@lingui/react';

import type { Generation } from '#api/contract/generation.ts';
import { noteMessages } from '#ui/messages/generation-messages.ts';

/** Notes of the engine on its result. */
export function NoteList({ notes }: Pick<Generation, 'notes'>) {
  const { i18n } = useLingui();
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm text-ink-2">
      {notes.map(({ code }) => (
        <li key={code} className="flex gap-2">
          <span className="i-lucide-info mt-1 text-ink-3" aria-hidden="true" />
          {i18n._(noteMessages[code])}
        </li>
      ))}
    </ul>
  );
}
