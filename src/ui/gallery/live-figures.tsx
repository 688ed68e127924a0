import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { adminQueries } from '#api/queries/admin.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

/** Current figures of the studio; the server answers administrators alone. */
export function LiveFigures() {
  const queries = useApi(adminQueries);
  const { data } = useQuery(queries.adminSummary());
  if (!data) return null;
  const { users, generations } = data;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Signed in now</Trans>
        </dt>
        <dd className="heading text-[26px] tabular-nums">{users.signed_in}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Being made</Trans>
        </dt>
        <dd className="heading text-[26px] tabular-nums">{generations.under_way}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>In the last 24 hours</Trans>
        </dt>
        <dd className="heading text-[26px] tabular-nums">{generations.last_24_hours}</dd>
      </div>
    </dl>
  );
}
