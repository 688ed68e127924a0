import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { maxTags } from '#api/contract/assets.ts';
import { assetQueries } from '#api/queries/library.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { isComposing } from '#ui/patterns/is-composing.ts';
import { normalizeForSearch } from '#ui/patterns/plain-text-words.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

type TagFieldProps = { label: string; tags: readonly string[]; onTags: (tags: readonly string[]) => void };

/** Field for tags, with the existing tags as suggestions. */
export function TagField({ label, tags, onTags }: TagFieldProps) {
  const proposals = useId();
  const [typed, setTyped] = useState('');
  const queries = useApi(assetQueries);
  const { data: existingTags = [] } = useQuery(queries.assetTags());
  const add = () => {
    const fresh = typed.split(',').flatMap((tag) => {
      const name = tag.trim().slice(0, 40);
      return /[\p{L}\p{N}]/u.test(name) &&
        !tags.some((other) => normalizeForSearch(other) === normalizeForSearch(name))
        ? [name]
        : [];
    });
    if (fresh.length > 0) onTags([...tags, ...fresh].slice(0, maxTags));
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label={label}
          className="flex-1"
          hint={<Trans>One or several, with a comma between them</Trans>}
          value={typed}
          list={proposals}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="ghost" className="mt-7" disabled={typed.trim() === ''} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <datalist id={proposals}>
        {existingTags.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <Tags label={label} tags={tags} onTags={onTags} />
    </div>
  );
}

function Tags({ label, tags, onTags }: TagFieldProps) {
  const { t } = useLingui();
  return (
    tags.length > 0 && (
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        {tags.map((tag) => (
          <li key={tag} className="chip chip-plain">
            {tag}
            <IconButton
              icon="i-lucide-x"
              label={t`Take off the tag ${tag}`}
              onClick={() => onTags(tags.filter((other) => other !== tag))}
            />
          </li>
        ))}
      </ul>
    )
  );
}
