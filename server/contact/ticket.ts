import { addTime, type Clock } from '#server/platform/clock.ts';
import type { Secrets } from '#server/platform/server-secrets.ts';

import { minFillTime, ticketLife } from './contact.limits.ts';
import type { HoldReason } from './contact-rows.types.ts';

const cookieName = 'contact';
/** Smallest possible GIF: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

type Deps = { clock: Clock; secrets: Secrets };

const signatureOf = (time: string): string => `contact ticket ${time}`;

/**
 * Serves the form's invisible picture with the ticket's cookie; it needs no script, and a machine that only posts never requests
 * it.
 */
export function issueTicket({ clock, secrets }: Deps, https: boolean): Response {
  const time = clock().getTime().toString(36);
  const ticket = `${time}.${secrets.sign(signatureOf(time))}`;
  const rest = `Path=/; Max-Age=${ticketLife / 1000}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return new Response(pixel, {
    headers: {
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      'set-cookie': `${cookieName}=${ticket}; ${rest}`,
    },
  });
}

/** Returns the reason for which the ticket makes the sender look like a machine, if any. */
export function ticketProblem({ clock, secrets }: Deps, cookies: string | null): HoldReason | undefined {
  const [, time = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-z]{1,12})\\.([\\w-]+)`).exec(cookies ?? '') ?? [];
  if (!secrets.signed(signatureOf(time), signature)) return 'no_ticket';
  const opened = new Date(Number.parseInt(time, 36));
  const now = clock();
  if (addTime(opened, ticketLife) < now) return 'no_ticket';
  return addTime(opened, minFillTime) > now ? 'too_fast' : undefined;
}
