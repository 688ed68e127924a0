import './api-management.css';

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { ApiToken } from '#api/contract/tokens.ts';
import { selectSwitching, selectWindow } from '#machines/api-token/api-token.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

import type { ApiTokenRef } from './api-management.types.ts';
import { DeleteWindow } from './delete-window.tsx';
import { FormWindow } from './form-window.tsx';
import { RegenerateWindow } from './regenerate-window.tsx';
import { SecretWindow } from './secret-window.tsx';
import { TokenItem } from './token-item.tsx';
import { UsageWindow } from './usage-window.tsx';

type TokensProps = { actor: ApiTokenRef; tokens: readonly ApiToken[] };

/** The tokens that there are, and the window about one of them. */
export function Tokens({ actor, tokens }: TokensProps) {
  const switching = useSelector(actor, selectSwitching);
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
      {tokens.length === 0 ? (
        <EmptyState icon="i-lucide-key-round" title={<Trans>No tokens yet</Trans>} action={create}>
          <Trans>Begin with a test token: it runs every call and takes no credits.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {tokens.map((token) => (
            <TokenItem key={token.id} actor={actor} token={token} isSwitching={switching === token.id} />
          ))}
        </ul>
      )}
      <Window actor={actor} />
    </section>
  );
}

function Window({ actor }: { actor: ApiTokenRef }) {
  switch (useSelector(actor, selectWindow)) {
    case 'create':
    case 'change':
      return <FormWindow actor={actor} />;
    case 'regenerate':
      return <RegenerateWindow actor={actor} />;
    case 'delete':
      return <DeleteWindow actor={actor} />;
    case 'usage':
      return <UsageWindow actor={actor} />;
    case 'secret':
      return <SecretWindow actor={actor} />;
    case null:
      return null;
  }
}
