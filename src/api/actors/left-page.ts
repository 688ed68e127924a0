/** By what a tab remembers that the page was left for the identity service. */
export const identityDepartureKey = 'identity_redirect';

/** Whether this page is the one that is come back to. */
export const leftForIdentity = (storage: Storage): boolean => storage.getItem(identityDepartureKey) !== null;
