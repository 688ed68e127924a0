import { Trans } from '@lingui/react/macro';

import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { Section } from './profile-section.tsx';

/** Loaded lazily, since it includes the queries of jobs, which the page needs for nothing else. */
const choice = latePart(() => import('./letters-choice.tsx'));

/** Section with the emails that the user wants. */
export function LettersSection() {
  const part = useLatePart(choice, true);
  const room = <Skeleton className="h-6 w-full max-w-100" />;
  const rule = (
    <p className="text-sm text-ink-2">
      <Trans>Only if you have not looked at it within two minutes, and once for each order.</Trans>
    </p>
  );
  return (
    <Section title={<Trans>Letters</Trans>}>
      {part ? (
        <part.LettersChoice room={room}>{rule}</part.LettersChoice>
      ) : (
        <>
          {room}
          {rule}
        </>
      )}
    </Section>
  );
}
