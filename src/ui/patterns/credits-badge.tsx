import { Plural, Trans } from '@lingui/react/macro';

import { Chip } from '#ui/primitives/chip.tsx';

type Credits = { credits: number; isUnlimited?: boolean };

/** What an account can spend, in words. */
export const CreditsText = ({ credits, isUnlimited = false }: Credits) =>
  isUnlimited ? (
    <Trans>Unlimited credits</Trans>
  ) : (
    <Plural value={credits} one="# credit" other="# credits" />
  );

/** What an account can spend now. */
export const CreditsBadge = (credits: Credits) => (
  <Chip tone="credit" icon="i-lucide-coins">
    <span className="tabular-nums">
      <CreditsText {...credits} />
    </span>
  </Chip>
);
