import { browserStores } from '#api/actors/safe-storage.ts';
import { socialSignInActors } from '#api/actors/social-sign-in.actors.ts';
import type { Client } from '#api/client.ts';
import type { IdentityService } from '#api/firebase.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';

type Given = {
  client: Client;
  signIn: { load: () => Promise<{ identity: () => Promise<IdentityService> }> };
};

/** Sign-in by another service with its real actors, whose way there and back is told from the application's own. */
export const socialWalkLogic = ({ client, signIn }: Given) =>
  socialSignInMachine.provide({
    actors: socialSignInActors({
      client,
      service: async () => (await signIn.load()).identity(),
      storage: browserStores().session,
      leftItem: 'identity_walk',
    }),
  });
