import { firstStepsDays } from '#api/contract/dashboard.ts';

/** Two people of one browser are two: each has a cookie, which lasts as long as an account is new. */
const nameOf = (user: string) => `first_steps_${user}`;
const daySeconds = 86_400;

/** Whether this person has said here that the first steps need not be shown. */
export const areFirstStepsDismissed = (user: string): boolean =>
  document.cookie.split('; ').includes(`${nameOf(user)}=hidden`);

export function dismissFirstSteps(user: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${nameOf(user)}=hidden; path=/dashboard; max-age=${firstStepsDays * daySeconds}; samesite=lax${secure}`;
}
