import { firstStepsDays } from '#api/contract/dashboard.ts';

/** Name of the cookie of one user, since several users may share a browser; it lasts as long as an account counts as new. */
const cookieName = (user: string) => `first_steps_${user}`;
const daySeconds = 86_400;

/** Returns whether the user has dismissed the first steps in this browser. */
export const areFirstStepsDismissed = (user: string): boolean =>
  document.cookie.split('; ').includes(`${cookieName(user)}=hidden`);

export function dismissFirstSteps(user: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName(user)}=hidden; path=/dashboard; max-age=${firstStepsDays * daySeconds}; samesite=lax${secure}`;
}
