import { Trans } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Takes what one tool has made to another one. */
export const GoOnWith = ({ generation: { feature, result } }: { generation: Generation }) =>
  result?.kind === 'image' && (
    <>
      {feature !== 'hairstyle' && (
        <a className={buttonClass('ghost')} href={`/hairstyle-changer?photo=${result.id}`}>
          <Trans>Change the hair</Trans>
        </a>
      )}
      {/* A draft of its own: an edit that is under way is not in the way of another. */}
      {feature !== 'image-editing' && (
        <a className={buttonClass('ghost')} href={`/image-editing?draft=${result.id}&image=${result.id}`}>
          <Trans>Edit the picture</Trans>
        </a>
      )}
    </>
  );
