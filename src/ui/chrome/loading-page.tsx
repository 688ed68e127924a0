import { Trans } from '@lingui/react/macro';

import { Spinner } from '#ui/primitives/spinner.tsx';

/** Placeholder while a page's chunk loads. */
export const LoadingPage = () => (
  <output className="wrap flex items-center gap-3 py-16 text-ink-2">
    <Spinner className="text-[22px] text-lacquer" />
    <Trans>Loading...</Trans>
  </output>
);
