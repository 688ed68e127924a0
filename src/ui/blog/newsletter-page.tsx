import './blog.css';

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { NewsletterStep } from '#api/contract/page-data.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { BlogHead } from './blog-head.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Page for each step of the newsletter's subscription and cancellation. */
export function NewsletterPage({ newsletter }: { newsletter: NewsletterStep }) {
  const { t } = useLingui();
  const isPlain = newsletter.step === 'form';
  return (
    <main className="wrap py-16 lg:py-24">
      <BlogHead
        title={t`Newsletter`}
        description={t`One email for each new post on the Mốt blog.`}
        addresses={isPlain ? { vi: '/newsletter', en: '/newsletter?lang=en' } : undefined}
      />
      <div className="max-w-150">
        <p className="eyebrow text-lacquer">
          <Trans>Newsletter</Trans>
        </p>
        <Step newsletter={newsletter} />
        <p className="mt-10">
          <a href="/blog" className="link">
            <Trans>To the blog</Trans>
          </a>
        </p>
      </div>
    </main>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="mt-4 text-[34px] lg:text-[46px]">{children}</h1>
);
const Said = ({ children }: { children: ReactNode }) => <p className="mt-4 text-lg text-ink-2">{children}</p>;

const Unsubscribe = () => <Trans>Unsubscribe</Trans>;

function Step({ newsletter }: { newsletter: NewsletterStep }) {
  switch (newsletter.step) {
    case 'form':
      return <Asking />;
    case 'invalid':
      return (
        <Asking>
          <Trans>That is not an email address. Check it and try again.</Trans>
        </Asking>
      );
    case 'too-many':
      return (
        <Asking>
          <Trans>Too many requests came from your network. Nothing was sent; try again in an hour.</Trans>
        </Asking>
      );
    case 'sent':
      return (
        <>
          <Title>
            <Trans>Check your inbox</Trans>
          </Title>
          <Said>
            <Trans>
              We sent a link to confirm the address. It works for 7 days. If nothing arrives within a few
              minutes, look in your spam folder. If you have already signed up, no second email is sent.
            </Trans>
          </Said>
        </>
      );
    case 'confirm':
      return (
        <Pressing action="/newsletter/confirm" token={newsletter.token} button={<Trans>Confirm</Trans>}>
          <Title>
            <Trans>Confirm the newsletter</Trans>
          </Title>
          <Said>
            <Trans>One click, and new posts arrive by email.</Trans>
          </Said>
        </Pressing>
      );
    case 'confirmed':
      return (
        <>
          <Title>
            <Trans>You are signed up</Trans>
          </Title>
          <Said>
            <Trans>The next post comes by email. Every email has an unsubscribe link.</Trans>
          </Said>
        </>
      );
    case 'leave':
      return (
        <Pressing action="/newsletter/unsubscribe" token={newsletter.token} button={<Unsubscribe />}>
          <Title>
            <Trans>Unsubscribe from the newsletter?</Trans>
          </Title>
          <Said>
            <Trans>No more emails will come, and your address is deleted.</Trans>
          </Said>
        </Pressing>
      );
    case 'left':
      return (
        <>
          <Title>
            <Trans>You have unsubscribed</Trans>
          </Title>
          <Said>
            <Trans>Your address is deleted. You can sign up again at any time.</Trans>
          </Said>
        </>
      );
    case 'useless':
      return (
        <Asking>
          <Trans>This link no longer works. Sign up again to get a new one.</Trans>
        </Asking>
      );
  }
}

const Asking = ({ children }: { children?: ReactNode }) => (
  <>
    <Title>
      <Trans>New posts by mail</Trans>
    </Title>
    {children && (
      <div className="mt-6">
        <Callout tone="failure">{children}</Callout>
      </div>
    )}
    <Said>
      <Trans>
        One email for each new post, and nothing else. You confirm the address first, and every email has an
        unsubscribe link.
      </Trans>
    </Said>
    <div className="mt-8">
      <NewsletterForm />
    </div>
  </>
);

type PressingProps = { action: string; token: string; button: ReactNode; children: ReactNode };

/** Form that acts only on a press: mail scanners follow every link. */
function Pressing({ action, token, button, children }: PressingProps) {
  const { i18n } = useLingui();
  return (
    <>
      {children}
      <form action={action} method="post" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="lang" value={i18n.locale} />
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </form>
    </>
  );
}
