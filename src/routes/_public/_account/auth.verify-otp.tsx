import { createFileRoute } from '@tanstack/react-router';

import { VerifyOtpPage } from '#ui/email-verification/verify-otp-page.tsx';

export const Route = createFileRoute('/_public/_account/auth/verify-otp')({
  component: VerifyOtp,
  beforeLoad: ({ context: { app }, location, preload }) => {
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
