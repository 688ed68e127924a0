import './blog.css';

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { NewsletterStep } from '#api/contract/page-data.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { BlogHead } from './blog-head.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Every step of asking for the newsletter and of leaving it. */
export function NewsletterPage({ newsletter }: { newsletter: NewsletterStep }) {
  const { t } = useLingui();
  const isPlain = newsletter.step === 'form';
  return (
    <main className="wrap py-16 lg:py-24">
      <BlogHead
        title={t`Newsletter`}
        description={t`One letter for each new post on the Mốt blog.`}
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
            <Trans>Look into your mail</Trans>
          </Title>
          <Said>
            <Trans>
              We sent a link to confirm the address. It is good for 7 days. If nothing comes within a few
              minutes, look among the unwanted mails. Whoever has signed up already gets no second letter.
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
            <Trans>One press, and new posts come by mail.</Trans>
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
            <Trans>The next post comes by mail. Every letter has a link to leave.</Trans>
          </Said>
        </>
      );
    case 'leave':
      return (
        <Pressing action="/newsletter/unsubscribe" token={newsletter.token} button={<Trans>Leave</Trans>}>
          <Title>
            <Trans>Leave the newsletter?</Trans>
          </Title>
          <Said>
            <Trans>No more letters come, and your address is deleted.</Trans>
          </Said>
        </Pressing>
      );
    case 'left':
      return (
        <>
          <Title>
            <Trans>You have left the newsletter</Trans>
          </Title>
          <Said>
            <Trans>Your address is deleted. You can sign up again at any time.</Trans>
          </Said>
        </>
      );
    case 'useless':
      return (
        <Asking>
          <Trans>This link is no longer good. Sign up again, and a new one comes.</Trans>
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
        One letter for each new post, and nothing else. You confirm the address first, and every letter has a
        link to leave.
      </Trans>
    </Said>
    <div className="mt-8">
      <NewsletterForm />
    </div>
  </>
);

type PressingProps = { action: string; token: string; button: ReactNode; children: ReactNode };

/** Something is done only when the button is pressed: programs that look into mails follow every link. */
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
