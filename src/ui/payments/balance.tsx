import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { CreditLot } from '#api/contract/credits.ts';
import { paymentQueries } from '#api/queries/payments.queries.ts';
import { lotSourceNames } from '#ui/messages/payments-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { dayText } from '#ui/patterns/money.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

/** Balance with its lots in the order in which they are spent. */
export function Balance() {
  const queries = useApi(paymentQueries);
  const { data } = useInfiniteQuery(queries.credits());
  const [first] = data?.pages ?? [];
  if (first === undefined) return <Skeleton className="skeleton-first h-24 w-full max-w-160" />;
  const { balance, held, unlimited, lots } = first;
  return (
    <section className="flex flex-wrap items-start justify-between gap-6 border-y border-line py-6">
      <div className="grid gap-1">
        <p className="heading text-[30px]">
          {unlimited ? (
            <Trans>Unlimited credits</Trans>
          ) : (
            <Plural value={balance} one="# credit" other="# credits" />
          )}
        </p>
        {held > 0 && (
          <p className="text-ink-2">
            <Plural
              value={held}
              one="# more is held for jobs under way"
              other="# more are held for jobs under way"
            />
          </p>
        )}
        <Lots lots={lots} />
      </div>
      <a className={buttonClass('primary')} href="/studio-pricing">
        <Trans>Get more credits</Trans>
      </a>
    </section>
  );
}

function Lots({ lots }: { lots: readonly CreditLot[] }) {
  const { i18n } = useLingui();
  if (lots.length === 0) return null;
  return (
    <div className="mt-2 text-sm text-ink-2">
      <p>
        <Trans>Spent in this order, what ends soonest first:</Trans>
      </p>
      <ol className="mt-1 grid gap-0.5">
        {lots.map(({ id, left, source, expires_at: end }) => (
          <li key={id} className="tabular-nums">
            <Plural value={left} one="# credit" other="# credits" /> · {i18n._(lotSourceNames[source])} ·{' '}
            {end === null ? <Trans>without an end</Trans> : <Until day={dayText(i18n, end)} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const Until = ({ day }: { day: string }) => <Trans>until {day}</Trans>;
