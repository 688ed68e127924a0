// Charts emit events to their listeners, so that no chart depends on toasts, routes or logs. A child sends an event to
// its parent, which emits it.

/** Short message on the screen; `name` fills the placeholder of messages that have one. */
export type ToastRequested<Code extends string> = { type: 'toast.requested'; code: Code; name?: string };
export type NavigationRequested = { type: 'navigation.requested'; to: string; replace: boolean };
export type FailureLogged<Failure> = { type: 'failure.logged'; failure: Failure };

/** Creates the action that shows a toast; the chart's setup checks the code. */
export const toastAction = <const Code extends string>(code: Code) =>
  ({ type: 'toast', params: { code } }) as const;
