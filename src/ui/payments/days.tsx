import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { type PaymentsProps, unfiltered } from './payments-search.ts';

/** From which day of Vietnam to which; and everything again. */
export function Days({ search, onSearch }: PaymentsProps) {
  const { t } = useLingui();
  const { status, method, kind, from, to } = search;
  const isNarrowed = [status, method, kind, from, to].some((filter) => filter !== undefined);
  return (
    <>
      <TextField
        label={t`From`}
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onSearch({ from: target.value || undefined })}
      />
      <TextField
        label={t`Until, that day included`}
        type="date"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onSearch({ to: target.value || undefined })}
      />
      {isNarrowed && (
        <Button look="quiet" size="small" icon="i-lucide-x" onClick={() => onSearch(unfiltered)}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </>
  );
}
