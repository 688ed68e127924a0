import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

import { errorText } from '#ui/messages/errors.ts';

import { fetchPart } from './fetch-part.ts';
import { showToast } from './toasts.tsx';

/** A part of a page that comes later: a constant of the module that shows it. */
export type Late<Part> = { current: () => Part | undefined; load: () => Promise<Part> };

export function late<Part>(fetch: () => Promise<Part>): Late<Part> {
  let part: Part | undefined;
  return { current: () => part, load: async () => (part = await fetchPart(fetch)) };
}

/**
 * A part of a page that is seen after a press at the earliest: fetched behind the first view, and again when it is wanted and not there.
 * A wish that a lost network leaves open is said; the next one tries again. Whoever shows it anew has it at once.
 *
 * @param onMissing takes such a wish back, where it is kept elsewhere.
 */
export function useLate<Part>(
  { current, load }: Late<Part>,
  isWanted: boolean,
  onMissing?: () => void,
): Part | undefined {
  const { i18n } = useLingui();
  const [part, setPart] = useState(current);
  const tell = useEffectEvent(() => {
    if (!isWanted) return;
    showToast({ title: errorText(i18n, 'unreachable'), tone: 'problem' });
    onMissing?.();
  });
  useEffect(() => {
    load().then(
      (fetched) => setPart(() => fetched),
      () => tell(),
    );
  }, [load, isWanted]);
  return part;
}
