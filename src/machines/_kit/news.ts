// What charts say to whoever listens: emitted, so that no chart knows toasts, routes or logs. A child says it to its parent,
// which emits it on.

/** Short words on the screen; `name` is put into the words that have room for one. */
export type ToastRequested<Code extends string> = { type: 'toast.requested'; code: Code; name?: string };
export type NavigationRequested = { type: 'navigation.requested'; to: string; replace: boolean };
export type FailureLogged<Failure> = { type: 'failure.logged'; failure: Failure };
