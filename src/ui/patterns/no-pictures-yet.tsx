import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/primitives/button.tsx';

import { EmptyState } from './empty-state.tsx';
import { tryOnTool } from './tool-list.ts';

/** Empty state of an account without pictures. */
export const NoPicturesYet = () => (
  <EmptyState
    icon="i-lucide-shirt"
    title={<Trans>Nothing here yet</Trans>}
    action={
      <Link to={tryOnTool.studio} className={buttonClass('primary')}>
        <Trans>Make the first picture</Trans>
      </Link>
    }
  >
    <Trans>Two photos are enough: a model and a garment.</Trans>
  </EmptyState>
);
