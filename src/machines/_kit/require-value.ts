/** A value that the chart's states promise to be there; to find it missing is a flaw of the chart. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the chart promises ${what}`);
  return value;
}
