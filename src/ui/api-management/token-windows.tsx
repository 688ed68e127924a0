import { useSelector } from '@xstate/react';

import { selectWindow } from '#machines/api-token/api-token.selectors.ts';

import type { ApiTokenRef } from './api-management.types.ts';
import { DeleteWindow } from './delete-window.tsx';
import { FormWindow } from './form-window.tsx';
import { RegenerateWindow } from './regenerate-window.tsx';
import { SecretWindow } from './secret-window.tsx';
import { UsageWindow } from './usage-window.tsx';

/** Dialog that is currently open. */
export function TokenWindow({ actor }: { actor: ApiTokenRef }) {
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
