import { Trans } from '@lingui/react/macro';

/** Consent to the terms on registration; links open in a new tab so that the typed values stay. */
export const ConsentLine = () => (
  <p className="mt-5 text-sm text-ink-2">
    <Trans>
      By creating an account, also with Google, you agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="underline">
        terms of use
      </a>{' '}
      and have read the{' '}
      <a href="/privacy" target="_blank" rel="noopener" className="underline">
        privacy policy
      </a>
      .
    </Trans>
  </p>
);
