import './auth-dialog.css';

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

import type { AuthView } from '#machines/auth-modal/auth-modal.selectors.ts';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { AuthModalRef, AuthViewProps } from './auth-modal-view.types.ts';
import { ForgotPasswordView } from './forgot-password-view.tsx';
import { LoginView } from './login-view.tsx';
import { RegisterView } from './register-view.tsx';
import { ResetSentView } from './reset-sent-view.tsx';
import { SecondFactorView } from './second-factor-view.tsx';
import { VerifyOtpView } from './verify-otp-view.tsx';

const views: Record<AuthView, { title: MessageDescriptor; View: ComponentType<AuthViewProps> }> = {
  login: { title: msg`Sign in`, View: LoginView },
  register: { title: msg`Create your account`, View: RegisterView },
  verifyOtp: { title: msg`Verify your email`, View: VerifyOtpView },
  forgotPassword: { title: msg`Forgot your password?`, View: ForgotPasswordView },
  secondFactor: { title: msg`Two-step sign-in`, View: SecondFactorView },
  resetSent: { title: msg`Look into your mailbox`, View: ResetSentView },
};

export function AuthDialog({ actor, view }: { actor: AuthModalRef; view: AuthView }) {
  const { i18n } = useLingui();
  const { title, View } = views[view];
  return (
    <Dialog
      labelledBy="auth-title"
      className="auth-dialog"
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      <aside className="auth-aside on-night">
        <p className="heading text-[26px]">
          <Trans>See it worn before you shoot it.</Trans>
        </p>
        <img src="/art/virtual-tryon-night.svg" alt="" className="auth-figure" />
      </aside>
      <div className="auth-view">
        <h2 id="auth-title" className="mb-5 pr-10 text-[28px]">
          {i18n._(title)}
        </h2>
        <View actor={actor} />
      </div>
    </Dialog>
  );
}
