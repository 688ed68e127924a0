/** As the sentences name them. */
export const acceptedTypes = 'PNG, JPG, PDF';
