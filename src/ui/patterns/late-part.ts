import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

import { errorText } from '#ui/messages/errors.ts';

import { fetchPart } from './fetch-part.ts';
import { showToast } from './toasts.tsx';

/** A part of a page that comes later: a constant of the module that shows it. */
export type LatePart<Part> = { current: () => Part | undefined; load: () => Promise<Part> };

export function latePart<Part>(fetch: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  return { current: () => part, load: async () => (part = await fetchPart(fetch)) };
}

/**
 * A part of a page that is seen after a press at the earliest: fetched behind the first view, and again when it is wanted and not there.
 * A wish that a lost network leaves open is said; one that still stands when the network is back is met then, and the next one tries
 * again. Whoever shows it anew has it at once.
 *
 * @param onMissing takes such a wish back, where it is kept elsewhere.
 * @param isNear whether it is fetched before it is wanted: not where it is heavy and most visits go without it.
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
