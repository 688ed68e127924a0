import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';

import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { type PasswordResetView, selectView } from '#machines/password-reset/password-reset.selectors.ts';
import type { PasswordResetInput } from '#machines/password-reset/password-reset.types.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';

import { ChangedView } from './changed-view.tsx';
import { LinkUselessView } from './link-useless-view.tsx';
import type { PasswordResetRef, ResetViewProps } from './password-reset-view.types.ts';
import { ResetFormView } from './reset-form-view.tsx';

type PasswordResetPageProps = PasswordResetInput & {
  /** The chart with its real actors. */
  logic: typeof passwordResetMachine;
  onChanged: (email: string) => void;
  onLinkWanted: () => void;
};

/** Page that the mailed link opens. */
export function PasswordResetPage({ logic, email, token, onChanged, onLinkWanted }: PasswordResetPageProps) {
  const { t } = useLingui();
  const actor = useFlow(logic, { input: { email, token } });
  const login = useEffectEvent(onChanged);
  const askForLink = useEffectEvent(onLinkWanted);
  const say = useEffectEvent(() => showToast({ title: t`Your new password is set`, tone: 'done' }));
  useEffect(() => {
    const subscriptions = [
      actor.on('login.requested', (news) => login(news.email)),
      actor.on('link.requested', () => askForLink()),
      actor.on('toast.requested', () => say()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return (
    <main className="wrap max-w-130 py-16 lg:py-24">
      <PageHead title={t`Set a new password`} description={t`A new password for your account.`} />
      <h1 className="mb-8 text-[36px]">
        <Trans>Set a new password</Trans>
      </h1>
      <PasswordResetViews actor={actor} />
    </main>
  );
}

const views: Record<PasswordResetView, ComponentType<ResetViewProps>> = {
  form: ResetFormView,
  linkUseless: LinkUselessView,
  changed: ChangedView,
};

export function PasswordResetViews({ actor }: { actor: PasswordResetRef }) {
  const View = views[useSelector(actor, selectView)];
  return <View actor={actor} />;
}
