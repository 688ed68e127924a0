import './help.css';

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { featureNames, featureSummaries } from '#ui/messages/features-messages.ts';
import { ContactBlock, hasContact } from '#ui/patterns/contact-block.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { type Question, Questions } from '#ui/patterns/questions.tsx';
import { ShortcutList } from '#ui/patterns/shortcut-list.tsx';
import { tools } from '#ui/patterns/tool-list.ts';
import { requestTutorial, tourHash } from '#ui/patterns/tutorial-door.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';

const questions: readonly Question[] = [
  {
    asked: msg`What does a result cost, and when am I charged?`,
    answer: msg`Try-on, virtual model, hairstyle and image editing cost 1 credit, a video 2. The panel beside your work shows cost, time and what is left before you order. If nothing can be made, the credits come back by themselves, with the reason.`,
  },
  {
    asked: msg`May I close the page while something is being made?`,
    answer: msg`Yes. The work goes on at the studio. The bell at the top of every page shows how far it is, the number before the tab's title tells you that something is new, and the result waits in your history.`,
  },
  {
    asked: msg`How do I hear that a long order is done?`,
    answer: msg`In the bell you can have the browser tell you, also when the studio is out of sight. In the settings you can have a letter sent when an order took more than a minute and you have not looked at it yet.`,
  },
  {
    asked: msg`Why was my photo refused?`,
    answer: msg`Each refusal says what is in the way: several people, a face turned aside, hair that is covered, a file that is too large. The best photos show one person who faces the camera in even light. Nothing is charged for a refusal.`,
  },
  {
    asked: msg`Where is what I began yesterday?`,
    answer: msg`Every tool keeps what you were doing. Open it again and go on where you were; finished results are in the history, where they can be searched, downloaded, made again or thrown away.`,
  },
  {
    asked: msg`I deleted something by mistake. Is it gone?`,
    answer: msg`Not for 30 days. Open the history, choose the bin and restore it. After that it is gone for good.`,
  },
  {
    asked: msg`Who can see my pictures?`,
    answer: msg`Only you. They belong to your account. You can download everything that is kept about you, and delete your account, in the settings.`,
  },
  {
    asked: msg`How do I buy credits, and where are my receipts?`,
    answer: msg`Under “Pricing & Credits” you choose a plan or a pack. Every payment, its receipt and each movement of your credits stand under “Payments and credits”.`,
  },
  {
    asked: msg`Can my own program use the studio?`,
    answer: msg`Yes. Make a token under “API Management”, with the tools that it may use and its limits. The developers' pages show every call with examples.`,
  },
];

type HelpPageProps = {
  /** Whether nobody is signed in: the tours run inside the tools, which require a session. */
  isGuest: boolean;
};

/** Help page with tours, questions, keyboard shortcuts and contact. */
export function HelpPage({ isGuest }: HelpPageProps) {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Help`}
        description={t`Questions, tours of the tools, keyboard shortcuts and contact.`}
      />
      <h1 className="mt-9 mb-2 text-[44px]">
        <Trans>Help</Trans>
      </h1>
      <p className="max-w-160 text-ink-2">
        <Trans>Take a tour of a tool, look up a question, or write to us.</Trans>
      </p>
      <Tours isGuest={isGuest} />
      <div className="mt-14 grid gap-12 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-5 text-[30px]">
            <Trans>Questions</Trans>
          </h2>
          <Questions questions={questions} name="help" />
        </section>
        <div className="grid content-start gap-12">
          <section aria-labelledby="shortcuts">
            <h2 id="shortcuts" className="mb-5 text-[30px]">
              <Trans>Keyboard shortcuts</Trans>
            </h2>
            <ShortcutList />
          </section>
          <Contact />
        </div>
      </div>
    </main>
  );
}

function Tours({ isGuest }: HelpPageProps) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="tours" className="mt-10">
      <h2 id="tours" className="mb-5 text-[30px]">
        <Trans>Tours</Trans>
      </h2>
      {isGuest && (
        <p className="mb-5 max-w-160 text-ink-2">
          <Trans>
            A tour leads through the tool itself, so sign in first or create an account: it begins right
            afterwards.
          </Trans>
        </p>
      )}
      <ul className="tour-list">
        {tools.map(({ feature, icon, studio }) => (
          <li key={feature} className="panel flex flex-col gap-2 p-4.5">
            <span className={`${icon} text-[24px] text-lacquer`} aria-hidden="true" />
            <h3 id={`tour-${feature}`} className="text-[19px]">
              {i18n._(featureNames[feature])}
            </h3>
            <p className="text-sm text-ink-2">{i18n._(featureSummaries[feature])}</p>
            {isGuest ? (
              <Link
                to={studio}
                hash={tourHash}
                className={classNames(buttonClass('ghost', 'small'), 'mt-auto self-start')}
                aria-describedby={`tour-${feature}`}
              >
                <Trans>Sign in and take the tour</Trans>
              </Link>
            ) : (
              <Button
                size="small"
                look="ghost"
                className="mt-auto self-start"
                aria-describedby={`tour-${feature}`}
                onClick={() => requestTutorial(feature)}
              >
                <Trans>Take the tour</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Contact = () => (
  <section aria-labelledby="contact">
    <h2 id="contact" className="mb-4 text-[30px]">
      <Trans>Contact</Trans>
    </h2>
    <p className="mb-4 text-ink-2">
      <Trans>
        Not found what you need? Write to us with up to four pictures or files; we answer by mail.
      </Trans>
    </p>
    <a href="/contact" className="btn btn-ghost">
      <span className="i-lucide-mail" aria-hidden="true" />
      <Trans>Write to us</Trans>
    </a>
    {hasContact && <ContactBlock className="mt-6 not-italic text-ink-2" />}
    <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
      <a href="/guidelines/image-editing" className="link">
        <Trans>How image editing works</Trans>
      </a>
      <a href="/developers" className="link">
        <Trans>For developers</Trans>
      </a>
    </p>
  </section>
);
