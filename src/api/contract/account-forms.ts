import * as v from 'valibot';

import { DeleteAccountBody, DisplayName, Email, GivenPassword, NewPassword } from './accounts.ts';
import { code } from './common.ts';

// Schemas of the account forms: the rules of the call plus fields that exist in the form alone. Messages are field codes.
export const LoginForm = v.object({ email: Email, password: GivenPassword });
export type LoginForm = v.InferOutput<typeof LoginForm>;
const repeatedPassword = {
  password: NewPassword,
  confirmPassword: v.pipe(v.string(), v.minLength(1, code('password_confirmation_required'))),
};
const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
export const RegisterForm = v.pipe(
  v.object({ name: DisplayName, email: Email, ...repeatedPassword }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], passwordsMatch, code('passwords_differ')), [
    'confirmPassword',
  ]),
);
export type RegisterForm = v.InferOutput<typeof RegisterForm>;
export const ResetPasswordForm = v.pipe(
  v.object(repeatedPassword),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], passwordsMatch, code('passwords_differ')), [
    'confirmPassword',
  ]),
);
export type ResetPasswordForm = v.InferOutput<typeof ResetPasswordForm>;
export const ChangePasswordForm = v.pipe(
  v.object({ current: GivenPassword, ...repeatedPassword }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], passwordsMatch, code('passwords_differ')), [
    'confirmPassword',
  ]),
);
export type ChangePasswordForm = v.InferOutput<typeof ChangePasswordForm>;
export const NameForm = v.object({ name: DisplayName });
export type NameForm = v.InferOutput<typeof NameForm>;
export const DeleteAccountForm = DeleteAccountBody;
export type DeleteAccountForm = v.InferOutput<typeof DeleteAccountForm>;
export const ForgotPasswordForm = v.object({ email: Email });
export type ForgotPasswordForm = v.InferOutput<typeof ForgotPasswordForm>;
/** One-time code of 4 to 6 digits: a text field, so that autofill and paste work, sent as an integer. */
export const OtpForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(4, code('otp_invalid')),
    v.maxLength(6, code('otp_invalid')),
    v.regex(/^\d+$/, code('otp_invalid')),
  ),
});
export type OtpForm = v.InferOutput<typeof OtpForm>;
