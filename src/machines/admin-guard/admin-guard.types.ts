export type AdminGuardEvent =
  /** Somebody else is signed in now; null for nobody. */
  { type: 'person.changed'; email: string | null } | { type: 'retry.chosen' } | { type: 'goBack.chosen' };

export type AdminCheck = { outcome: 'admin' } | { outcome: 'other' };
