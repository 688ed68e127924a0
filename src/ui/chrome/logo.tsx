import { useLingui } from '@lingui/react/macro';

import { Wordmark } from '#ui/art/wordmark.tsx';

export function Logo() {
  const { t } = useLingui();
  return (
    <a href="/" aria-label={t`Mốt, to the home page`} className="flex items-center min-h-11 pr-2 text-white">
      <Wordmark className="h-[30px] w-auto" />
    </a>
  );
}
