/** Failure of a call that ended without an answer of the API. */
export const unexpectedError = { code: 'internal', message: '', fields: [] } as const;

/** Action that records such a failure. */
export const keepUnexpectedError = { type: 'keepFailure', params: { failure: unexpectedError } } as const;

/** Actions that record such a failure and log it. */
export const logUnexpectedError = [keepUnexpectedError, 'logFailure'] as const;
