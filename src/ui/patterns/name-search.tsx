import { useLingui } from '@lingui/react/macro';

import { classNames } from '#ui/primitives/class-names.ts';

import { plainWords } from './plain-text-words.ts';

type NameSearchProps = { words: string; onWords: (words: string) => void; className?: string };

/** Where a name is typed that one of the things shown has. */
export function NameSearch({ words, onWords, className }: NameSearchProps) {
  const { t } = useLingui();
  return (
    <span className={classNames('relative block min-w-50', className)}>
      <span
        className="i-lucide-search pointer-events-none absolute top-3.5 left-3.5 text-ink-3"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={t`Search by name`}
        className="field-control pl-10"
        placeholder={t`Search by name`}
        maxLength={100}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </span>
  );
}

/** Those whose name has the words, however they are written. */
export const matchingNames = <Named extends { name: string }>(
  things: readonly Named[],
  words: string,
): readonly Named[] => {
  const sought = plainWords(words.trim());
  return things.filter(({ name }) => plainWords(name).includes(sought));
};
