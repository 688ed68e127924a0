import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import type { User } from '#api/contract/accounts.ts';
import type { Locale } from '#api/contract/common.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import { profileQueries } from '#api/queries/profile.queries.ts';
import type { SecondFactorToast } from '#machines/second-factor/second-factor.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { BillingSection } from './billing-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FirstPasswordSection } from './first-password-section.tsx';
import { LabelSection } from './label-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LettersSection } from './letters-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import type { ProfileLogic } from './profile-view.types.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

type ProfileToast = 'name_changed' | 'password_changed' | SecondFactorToast;

type ProfilePageProps = {
  logic: ProfileLogic;
  onRenamed: (name: string) => void;
  onLanguage: (locale: Locale) => void;
  /** Notice for new users. */
  notice: ReactNode;
  /** Runs after the account was deleted. */
  onDeleted: () => void;
};

/** Profile page with all settings of the account. */
export function ProfilePage(props: ProfilePageProps) {
  const { t, i18n } = useLingui();
  const queries = useApi(profileQueries);
  const { data: user, error, refetch } = useQuery(queries.profile());
  return (
    <main>
      <PageHead title={t`Profile`} description={t`Your account, your devices and your data.`} />
      <h1 className="mt-9 mb-8 text-[44px]">
        <Trans>Profile</Trans>
      </h1>
      {props.notice}
      {user ? (
        <Sections {...props} user={user} />
      ) : error ? (
        <ErrorPanel
          title={<Trans>Your profile can't be shown</Trans>}
          actions={
            <Button onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, failureOf(error)?.code ?? 'internal')}
        </ErrorPanel>
      ) : (
        <Skeleton className="h-30 w-full max-w-160" />
      )}
    </main>
  );
}

function Sections({ logic, onRenamed, onLanguage, onDeleted, user }: ProfilePageProps & { user: User }) {
  const { t } = useLingui();
  const profile = useFlow(logic.profile);
  const passwordChange = useFlow(logic.passwordChange);
  const secondFactor = useFlow(logic.secondFactor);
  const accountDeletion = useFlow(logic.accountDeletion);
  const rename = useEffectEvent(onRenamed);
  const follow = useEffectEvent(onLanguage);
  const leave = useEffectEvent(onDeleted);
  const say = useEffectEvent((code: ProfileToast) =>
    showToast({
      title: {
        name_changed: t`Your name is changed`,
        password_changed: t`Your new password is set`,
        factor_added: t`Two-step sign-in is on`,
        factor_removed: t`Two-step sign-in is off`,
        codes_renewed: t`Your old recovery codes are worth nothing now`,
      }[code],
      tone: 'done',
    }),
  );
  useEffect(() => {
    const subscriptions = [
      profile.on('toast.requested', ({ code }) => say(code)),
      profile.on('name.changed', ({ name }) => rename(name)),
      profile.on('language.changed', ({ locale }) => follow(locale)),
      passwordChange.on('toast.requested', ({ code }) => say(code)),
      secondFactor.on('toast.requested', ({ code }) => say(code)),
      accountDeletion.on('account.deleted', () => leave()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [profile, passwordChange, secondFactor, accountDeletion]);
  const queries = useApi(identityQueries);
  const { data: signIns } = useQuery(queries.signIns());
  const { email, locale, credits } = user;
  return (
    <>
      <PersonSection actor={profile} user={user} />
      <LanguageSection actor={profile} locale={locale} />
      <LettersSection />
      <BillingSection />
      <LabelSection actor={profile} isOn={user.ai_label === true} />
      {signIns?.has_password === false ? (
        <FirstPasswordSection email={email} />
      ) : (
        <PasswordSection actor={passwordChange} email={email} />
      )}
      {signIns && (
        <SecondFactorSection actor={secondFactor} email={email} hasPassword={signIns.has_password} />
      )}
      <SignInsSection />
      <SessionsSection />
      <ExportSection />
      <DeletionSection actor={accountDeletion} email={email} credits={credits} />
    </>
  );
}
