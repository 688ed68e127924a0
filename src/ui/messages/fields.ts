import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FieldCode } from '#api/contract/problem.ts';

/** Reasons why a field is refused. */
export const fieldMessages: Record<FieldCode, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  invalid: msg`This doesn't look right.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long.`,
  too_small: msg`This is too small.`,
  too_large: msg`This is too large.`,
  email_invalid: msg`Please enter a valid email`,
  phone_invalid: msg`Please enter a valid phone number`,
  password_required: msg`Password is required`,
  password_too_short: msg`Password must be at least 8 characters`,
  password_too_long: msg`Password must be at most 256 characters`,
  password_guessable: msg`This password can be guessed from your name or email. Please choose another.`,
  password_common: msg`This password is among the most common ones. Please choose another.`,
  password_wrong: msg`This is not your current password.`,
  name_too_short: msg`Name must be at least 2 characters`,
  name_too_long: msg`Name must be at most 80 characters`,
  password_confirmation_required: msg`Please confirm your password`,
  passwords_differ: msg`Passwords don't match`,
  otp_invalid: msg`Please enter a valid verification code`,
  otp_email_missing: msg`Email not found in session. Please go back to login and try again.`,
  weight_too_low: msg`This is too light for the height. Please choose a higher weight.`,
  weight_too_high: msg`This is too heavy for the height. Please choose a lower weight.`,
  token_name_required: msg`Please enter a token name.`,
  token_services_required: msg`Please select at least one service permission.`,
  token_rate_out_of_range: msg`Rate limit must be between 1 and 1000 requests per minute.`,
  ip_range_invalid: msg`Please enter an IP address or a range such as 203.0.113.0/24.`,
  url_invalid: msg`Please enter an address that begins with https://.`,
  webhook_events_required: msg`Please select at least one event.`,
};
