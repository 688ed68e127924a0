import { days, hours, seconds } from '#server/platform/clock.ts';
import type { Limit } from '#server/platform/http/rate-limit.ts';

export const limits = {
  messagesFromAddress: { name: 'contact-ip', hits: 10, window: hours(1) },
  messagesFromEmail: { name: 'contact-email', hits: 5, window: hours(1) },
} as const satisfies Record<string, Limit>;

/** Nobody reads the form and writes to us in less. */
export const minFillTime = seconds(4);
/** A form that stood open for longer is as good as one that never was. */
export const ticketLife = hours(48);

/** As the page on privacy says. */
export const messageLife = days(730);
export const heldLife = days(90);
