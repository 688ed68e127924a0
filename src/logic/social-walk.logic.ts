import { type ActorRefFrom, waitFor } from 'xstate';

import { browserStores } from '#api/actors/safe-storage.ts';
import { socialSignInActors } from '#api/actors/social-sign-in.actors.ts';
import type { Client } from '#api/api-client.ts';
import type { IdentityService } from '#api/firebase.ts';
import type { createSignInDoorMachine } from '#machines/sign-in-door/sign-in-door.machine.ts';
import { selectCharts } from '#machines/sign-in-door/sign-in-door.selectors.ts';
import type { SignInCharts } from '#machines/sign-in-door/sign-in-door.types.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';

/** Chart that loads the application's own sign-in. */
type SignInDoor = ActorRefFrom<
  ReturnType<typeof createSignInDoorMachine<SignInCharts & { identity: () => Promise<IdentityService> }>>
>;
type Given = {
  client: Client;
  signInDoor: SignInDoor;
};

/** Returns the identity service of the application's own sign-in. @throws {TypeError} where its code can't be fetched */
async function ownService(signInDoor: SignInDoor): Promise<IdentityService> {
  signInDoor.send({ type: 'signIn.approached' });
  const charts = selectCharts(await waitFor(signInDoor, ({ value }) => value !== 'fetching'));
  if (charts === null) throw new TypeError('signing in could not be fetched');
  return charts.identity();
}

/** Returns the chart of social sign-in with its real actors; its storage key is separate from the application's own sign-in. */
export const socialSignInLogic = ({ client, signInDoor }: Given) =>
  socialSignInMachine.provide({
    actors: socialSignInActors({
      client,
      service: () => ownService(signInDoor),
      storage: browserStores().session,
      leftItem: 'identity_walk',
    }),
  });
