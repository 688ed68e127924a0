import { useLingui } from '@lingui/react/macro';

import { TextField } from '#ui/primitives/text-field.tsx';

type Days = { from?: string | undefined; to?: string | undefined };

/** Fields for a range of days, both included; days are like `2026-03-31`. */
export function DayRange({ from, to, onChange }: Days & { onChange: (change: Days) => void }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`From`}
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label={t`Until, that day included`}
        type="date"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
    </>
  );
}
