import { Plural, Trans } from '@lingui/react/macro';

import { Chip } from '#ui/primitives/chip.tsx';

type Credits = { credits: number; isUnlimited?: boolean };

/** Number of credits in words. */
export const CreditsText = ({ credits, isUnlimited = false }: Credits) =>
  isUnlimited ? (
    <Trans>Unlimited credits</Trans>
  ) : (
    <Plural value={credits} one="# credit" other="# credits" />
  );

/** Badge with the credits that can be spent now. */
export const CreditsBadge = (credits: Credits) => (
  <Chip tone="credit" icon="i-lucide-coins">
    <span className="tabular-nums">
      <CreditsText {...credits} />
    </span>
  </Chip>
);
