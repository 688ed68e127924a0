import { Trans, useLingui } from '@lingui/react/macro';

/** Newsletter form without script; its invisible field is a honeypot for bots. */
export function NewsletterForm({ id = 'newsletter' }: { id?: string }) {
  const { i18n } = useLingui();
  return (
    <form action="/newsletter" method="post" className="newsletter-form">
      <input type="hidden" name="lang" value={i18n.locale} />
      <p className="newsletter-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="newsletter-field">
        <label htmlFor={`${id}-email`} className="mb-1.5 block text-[14px] font-500">
          <Trans>Your email address</Trans>
        </label>
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          className="field-control"
        />
      </div>
      <button type="submit" className="btn btn-primary">
        <Trans>Sign up</Trans>
      </button>
    </form>
  );
}

/** Newsletter panel below lists and posts. */
export const NewsletterPanel = () => (
  <section aria-labelledby="newsletter" className="newsletter-panel">
    <div>
      <h2 id="newsletter" className="text-[28px] lg:text-[34px]">
        <Trans>New posts by mail</Trans>
      </h2>
      <p className="mt-3 max-w-120 text-ink-2">
        <Trans>
          One email for each new post, and nothing else. You confirm the address first, and every email has an
          unsubscribe link.
        </Trans>
      </p>
    </div>
    <NewsletterForm />
  </section>
);
