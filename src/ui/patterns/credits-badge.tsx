import { Plural } from '@lingui/react/macro';

import { Chip } from '#ui/primitives/chip.tsx';

/** What an account can spend now. */
export const CreditsBadge = ({ credits }: { credits: number }) => (
  <Chip tone="credit" icon="i-lucide-coins">
    <span className="tabular-nums">
      <Plural value={credits} one="# credit" other="# credits" />
    </span>
  </Chip>
);
