import { createFileRoute, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';

import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { VerifyOtpPage } from '#ui/email-verification/verify-otp-page.tsx';

export const Route = createFileRoute('/_public/_account/auth/verify-otp')({
  component: VerifyOtp,
  beforeLoad: async ({ context: { app }, location, preload }) => {
    // A signed-in user has a verified address.
    if (selectIsSignedIn(await waitFor(app.session, selectIsSettled)))
      throw redirect({ to: '/dashboard', replace: true });
    const open = () =>
      app.authModal.send({ type: 'verification.opened', email: location.state.email ?? null });
    if (!preload) open();
    return { open };
  },
});

function VerifyOtp() {
  const { open } = Route.useRouteContext();
  return <VerifyOtpPage onOpen={open} />;
}
