import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

import { errorText } from '#ui/messages/errors.ts';

import { showToast } from './toasts.tsx';

/**
 * A part of a page that is seen after a press at the earliest: fetched behind the first view, and again when it is wanted and not there.
 * A wish that a lost network leaves open is said; the next one tries again. `load` is a constant of its module.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const { i18n } = useLingui();
  const [fetched, setFetched] = useState<{ part: Part }>();
  const tell = useEffectEvent(() => {
    if (isWanted) showToast({ title: errorText(i18n, 'unreachable'), tone: 'problem' });
  });
  useEffect(() => {
    load().then(
      (part) => setFetched({ part }),
      () => tell(),
    );
  }, [load, isWanted]);
  return fetched?.part;
}
