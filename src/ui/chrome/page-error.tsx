import { Trans, useLingui } from '@lingui/react/macro';

import { notices } from '#ui/messages/notices.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

/** What stands in place of a page that could not be drawn. */
export function PageError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const title = i18n._(notices.renderFailed.title);
  return (
    <main className="wrap py-16">
      <PageHead title={title} description={title} />
      <ErrorPanel
        title={title}
        kept={<Trans>What you have uploaded, ordered and chosen is kept.</Trans>}
        detail={error instanceof Error ? error.message : undefined}
        actions={
          <>
            <Button icon="i-lucide-refresh-cw" onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
            <a href="/" className={buttonClass('ghost')}>
              <Trans>Back to home</Trans>
            </a>
          </>
        }
      >
        {i18n._(notices.renderFailed.body)}
      </ErrorPanel>
    </main>
  );
}
