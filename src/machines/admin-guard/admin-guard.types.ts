export type AdminGuardEvent =
  /** Another user is signed in now; null for no user. */
  { type: 'person.changed'; email: string | null } | { type: 'retry.chosen' } | { type: 'goBack.chosen' };

/** Answer of the server; `unprotected` is an administrator without the second factor that this studio requires. */
export type AdminCheck = { outcome: 'admin' } | { outcome: 'other' } | { outcome: 'unprotected' };
