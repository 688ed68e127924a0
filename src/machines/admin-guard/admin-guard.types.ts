export type AdminGuardEvent =
  /** Somebody else is signed in now; null for nobody. */
  { type: 'person.changed'; email: string | null } | { type: 'retry.chosen' } | { type: 'goBack.chosen' };

/** `unprotected` is an administrator without the second factor that this studio asks of them. */
export type AdminCheck = { outcome: 'admin' } | { outcome: 'other' } | { outcome: 'unprotected' };
