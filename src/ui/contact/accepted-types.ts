/** Accepted file types, as messages name them. */
export const acceptedTypes = 'PNG, JPG, PDF';
