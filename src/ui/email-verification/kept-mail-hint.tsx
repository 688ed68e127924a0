import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { serviceQueries } from '#api/queries/service.queries.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { useApi } from '#ui/patterns/api-context.ts';

/** Hint where to read the mails of a server that stores them instead of sending them; renders nothing elsewhere. */
export function KeptMailHint() {
  const queries = useApi(serviceQueries);
  const { isSuccess } = useQuery({ ...queries.outbox(), refetchInterval: false, retry: false });
  if (!isSuccess) return null;
  return (
    <Callout tone="hint">
      <Trans>
        This server keeps its mails instead of sending them.{' '}
        <a href="/dev-tools" target="_blank" rel="noreferrer" className="link">
          Read them here
        </a>
        .
      </Trans>
    </Callout>
  );
}
