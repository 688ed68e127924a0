const pictures = import.meta.glob<string>('/docs/charts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The drawn charts by name. */
export const charts: readonly { name: string; address: string }[] = Object.entries(pictures).map(
  ([file, address]) => ({ name: file.slice(file.lastIndexOf('/') + 1, -'.svg'.length), address }),
);
