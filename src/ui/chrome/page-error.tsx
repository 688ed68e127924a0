import { Trans, useLingui } from '@lingui/react/macro';

import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

/**
 * Page that replaces content that could not be rendered.
 * @param isWhole no part of the application could be rendered, its frame included.
 */
export function PageError({ error, isWhole = false }: { error: unknown; isWhole?: boolean }) {
  const { t, i18n } = useLingui();
  const title = isWhole ? t`Unexpected Application Error!` : i18n._(notices.renderFailed.title);
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
