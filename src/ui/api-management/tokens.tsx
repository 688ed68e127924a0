import './api-management.css';

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { ApiToken } from '#api/contract/tokens.ts';
import { selectSwitching, selectWindow } from '#machines/api-token/api-token.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import type { ApiTokenRef } from './api-management.types.ts';
import { PlanNote, usePlanHasApi } from './plan-access.tsx';
import { TokenItem } from './token-item.tsx';

type TokensProps = { actor: ApiTokenRef; tokens: readonly ApiToken[] };

/** List of the tokens and the open dialog about one of them. */
export function Tokens({ actor, tokens }: TokensProps) {
  const switching = useSelector(actor, selectSwitching);
  const hasApi = usePlanHasApi();
  const create = (
    <Button icon="i-lucide-plus" onClick={() => actor.send({ type: 'creation.wanted' })}>
      <Trans>Create a token</Trans>
    </Button>
  );
  return (
    <section aria-labelledby="tokens-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="tokens-title" className="heading text-[21px]">
          <Trans>API tokens</Trans>
        </h2>
        {tokens.length > 0 && create}
      </div>
      {!hasApi && <PlanNote />}
      {tokens.length === 0 ? (
        <EmptyState icon="i-lucide-key-round" title={<Trans>No tokens yet</Trans>} action={create}>
          <Trans>Begin with a test token: it runs every call and takes no credits.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {tokens.map((token) => (
            <TokenItem
              key={token.id}
              actor={actor}
              token={token}
              isInPlan={hasApi || token.mode === 'test'}
              isSwitching={switching === token.id}
            />
          ))}
        </ul>
      )}
      <Window actor={actor} />
    </section>
  );
}

const windows = latePart(() => import('./token-windows.tsx'));

function Window({ actor }: { actor: ApiTokenRef }) {
  const isWanted = useSelector(actor, selectWindow) !== null;
  const part = useLatePart(windows, isWanted, () => actor.send({ type: 'window.closed' }));
  return part && isWanted && <part.TokenWindow actor={actor} />;
}
