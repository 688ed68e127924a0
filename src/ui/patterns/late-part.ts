import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

import { errorText } from '#ui/messages/errors.ts';

import { fetchPart } from './fetch-part.ts';
import { showToast } from './toasts.tsx';

/** Lazily loaded part of a page: a constant of the module that renders it. */
export type LatePart<Part> = { current: () => Part | undefined; load: () => Promise<Part> };

export function latePart<Part>(fetch: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  return { current: () => part, load: async () => (part = await fetchPart(fetch)) };
}

/**
 * Returns a part of a page that is needed after a press at the earliest: it is prefetched after the first view, and fetched again
 * if it is wanted and missing. A failed fetch is reported; a request that still stands when the network is back is fulfilled then, and
 * the next one tries again. Once loaded, the part renders at once.
 * @param onMissing resets the request if it is stored elsewhere.
 * @param isNear whether to prefetch: false for a heavy part that most visits don't need.
 */
export function useLatePart<Part>(
  { current, load }: LatePart<Part>,
  isWanted: boolean,
  onMissing?: () => void,
  isNear = true,
): Part | undefined {
  const { i18n } = useLingui();
  const [part, setPart] = useState(current);
  const tell = useEffectEvent(() => {
    if (!isWanted) return;
    showToast({ title: errorText(i18n, 'unreachable'), tone: 'problem' });
    onMissing?.();
  });
  useEffect(() => {
    if (!isNear && !isWanted) return;
    const fetch = () =>
      void load().then(
        (fetched) => setPart(() => fetched),
        () => tell(),
      );
    fetch();
    addEventListener('online', fetch);
    return () => removeEventListener('online', fetch);
  }, [load, isWanted, isNear]);
  return part;
}
