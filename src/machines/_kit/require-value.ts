/** Returns a value that the chart's states guarantee to exist; a missing one is a bug in the chart. */
export function required<T>(value: T | null | undefined, description: string): T {
  if (value === null || value === undefined) throw new Error(`the chart promises ${description}`);
  return value;
}
