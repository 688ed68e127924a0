import type { ActorRefFrom } from 'xstate';

import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;
export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
export type AccountDeletionRef = ActorRefFrom<typeof accountDeletionMachine>;

/** Charts of the page with their real actors. */
export type ProfileLogic = {
  profile: typeof profileMachine;
  passwordChange: typeof passwordChangeMachine;
  secondFactor: typeof secondFactorMachine;
  accountDeletion: typeof accountDeletionMachine;
};
