import { Trans } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Takes what one tool has made to another one. */
export const GoOnWith = ({ generation: { feature, result } }: { generation: Generation }) =>
  result?.kind === 'image' &&
  feature !== 'hairstyle' && (
    <a className={buttonClass('ghost')} href={`/hairstyle-changer?photo=${result.id}`}>
      <Trans>Change the hair</Trans>
    </a>
  );
