import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';

import { type SelfCheck, selfCheckQueries, selfChecks } from '#api/queries/self-check.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

const names: Record<SelfCheck, MessageDescriptor> = {
  server: msg`The server answers`,
  readiness: msg`Database, migrations and queue are ready`,
  catalog: msg`The tools and their prices are there`,
  samples: msg`The studio's own models and garments are there`,
  'api-document': msg`The API describes itself`,
  page: msg`The pages are served`,
  drafts: msg`This browser keeps drafts`,
  locks: msg`This browser keeps two tabs apart`,
  workers: msg`This browser works on pictures in the background`,
  webgl: msg`This browser draws figures in 3D`,
};

/** Checks of the running server and of this browser, which run when the page opens and on request. */
export function SelfChecks() {
  const { i18n } = useLingui();
  const { check } = useApi(selfCheckQueries);
  const results = useQueries({ queries: selfChecks.map((name) => check(name)) });
  const open = results.filter(({ isFetching }) => isFetching).length;
  const failed = results.filter(({ isFetching, data }) => !isFetching && data !== true).length;
  return (
    <div>
      <output className="mb-4 block text-ink-2">
        {open > 0 && <Trans>Checking …</Trans>}
        {open === 0 && failed === 0 && <Trans>Everything holds.</Trans>}
        {open === 0 && failed > 0 && <Trans>Not everything holds: see the marked lines.</Trans>}
      </output>
      <ul className="grid border-t border-line md:(grid-cols-2 gap-x-12)">
        {selfChecks.map((name, index) => (
          <li key={name} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span>{i18n._(names[name])}</span>
            <State isOpen={results[index]?.isFetching ?? true} isGood={results[index]?.data === true} />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Button look="ghost" onClick={() => results.forEach(({ refetch }) => void refetch())}>
          <Trans>Check again</Trans>
        </Button>
      </p>
    </div>
  );
}

function State({ isOpen, isGood }: { isOpen: boolean; isGood: boolean }) {
  if (isOpen)
    return (
      <Chip tone="busy">
        <Trans>Checking …</Trans>
      </Chip>
    );
  return isGood ? (
    <Chip tone="done" icon="i-lucide-check">
      <Trans>Holds</Trans>
    </Chip>
  ) : (
    <Chip tone="problem" icon="i-lucide-x">
      <Trans>Does not hold</Trans>
    </Chip>
  );
}
