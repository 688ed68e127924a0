import { days, hours, seconds } from '#server/platform/clock.ts';
import type { Limit } from '#server/platform/http/rate-limit.ts';

export const limits = {
  messagesFromAddress: { name: 'contact-ip', hits: 10, window: hours(1) },
  messagesFromEmail: { name: 'contact-email', hits: 5, window: hours(1) },
} as const satisfies Record<string, Limit>;

/** A person needs longer to read and fill in the form. */
export const minFillTime = seconds(4);
/** A form that stood open for longer is treated like one that was never opened. */
export const ticketLife = hours(48);

/** The page on privacy states these periods. */
export const messageLife = days(730);
export const heldLife = days(90);
