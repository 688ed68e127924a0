import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** Page below the verification dialog that a link in the mail opens; a button opens the dialog again. */
export function VerifyOtpPage({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <main className="wrap max-w-130 py-16 lg:py-24">
      <PageHead title={t`Verify your email`} description={t`The code that proves your address.`} />
      <h1 className="text-[36px]">
        <Trans>Verify your email</Trans>
      </h1>
      <p className="mt-4 mb-6 text-ink-2">
        <Trans>A code that we mailed to you proves that the address is yours.</Trans>
      </p>
      <Button onClick={onOpen}>
        <Trans>Enter the code</Trans>
      </Button>
    </main>
  );
}
