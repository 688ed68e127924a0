/** Storage key by which a tab remembers a redirect to the identity service. */
export const identityDepartureKey = 'identity_redirect';

/** Returns whether this page load is the return from the identity service. */
export const isIdentityReturn = (storage: Storage): boolean => storage.getItem(identityDepartureKey) !== null;
