import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { dayFormat, toTimestamp, studioZone } from './formats.ts';

type ShownProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query; a skeleton while it loads, and the error where it fails. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: ShownProps<Data>) {
  const errorMessage = useErrorWords();
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="mt-6 h-60 w-full" />;
  return (
    <div className="mt-6">
      <ErrorPanel
        title={<Trans>This can't be shown</Trans>}
        actions={
          <Button icon="i-lucide-refresh-cw" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorMessage(error)}
      </ErrorPanel>
    </div>
  );
}

/** Timestamp in the studio's time zone, Vietnam. */
export function Moment({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  if (at === null) return '–';
  return (
    // The width fits the date in one line and the time in the next in a narrow column.
    <time dateTime={at} className="inline-block min-w-24">
      {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: studioZone })}
    </time>
  );
}

export function DayText({ day }: { day: string | null }) {
  const { i18n } = useLingui();
  if (day === null) return '–';
  return <time dateTime={day}>{i18n.date(toTimestamp(day), dayFormat)}</time>;
}

export function Amount({ value }: { value: number }) {
  const { i18n } = useLingui();
  return i18n.number(value);
}

export function Money({ amount }: { amount: number }) {
  const { i18n } = useLingui();
  return <span className="whitespace-nowrap">{moneyText(i18n, amount)}</span>;
}
