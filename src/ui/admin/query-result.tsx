import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { dayFormat, momentOf, studioZone } from './formats.ts';

type ShownProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
};

/** What a query gave; while it is on its way room for it, and where it failed why. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: ShownProps<Data>) {
  const words = useErrorWords();
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
        {words(error)}
      </ErrorPanel>
    </div>
  );
}

/** A moment as people in Vietnam read their clocks: the zone in which the studio counts its days. */
export function Moment({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  if (at === null) return '–';
  return (
    // Wide enough for the day in one line and the hour in the next, wherever a column is narrow.
    <time dateTime={at} className="inline-block min-w-24">
      {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: studioZone })}
    </time>
  );
}

export function DayText({ day }: { day: string | null }) {
  const { i18n } = useLingui();
  if (day === null) return '–';
  return <time dateTime={day}>{i18n.date(momentOf(day), dayFormat)}</time>;
}

export function Amount({ value }: { value: number }) {
  const { i18n } = useLingui();
  return i18n.number(value);
}

export function Money({ amount }: { amount: number }) {
  const { i18n } = useLingui();
  return <span className="whitespace-nowrap">{moneyText(i18n, amount)}</span>;
}
