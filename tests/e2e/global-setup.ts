import { type FullConfig, request as requests } from '@playwright/test';

import { administratorEmails, setAdministratorPassword } from './studio-test.ts';

/** Sets the passwords of the administrators before the first test: a reset during a test ends the sessions of other tests. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  for (const baseURL of new Set(projects.map(({ use }) => use.baseURL ?? ''))) {
    const request = await requests.newContext({ baseURL });
    for (const email of administratorEmails) await setAdministratorPassword(request, email);
    await request.dispose();
  }
}
