import { runningFlows } from './running-flows.ts';

/** A state value as a person reads it, one line for each parallel part: `working › choosing › model`. */
export function statePaths(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const within = statePaths(inner);
    return within.length === 0 ? [key] : within.map((path) => `${key} › ${path}`);
  });
}

type Standing = { value?: unknown; machine?: { id: string } };

/** Where the flows of this page stand, a line each. */
const runningPaths = (): string[] =>
  runningFlows.get().flatMap((flow) => {
    const { value, machine }: Standing = flow.getSnapshot();
    return statePaths(value).map((path) => `${machine?.id ?? '?'}: ${path}`);
  });

/** What a person hands to whoever helps them: nothing of it says what was made or by whom. */
export const reportOf = (detail: string | undefined, now = new Date()): string =>
  [
    now.toISOString(),
    location.pathname,
    navigator.userAgent,
    navigator.onLine ? 'online' : 'offline',
    ...(detail === undefined ? [] : [detail]),
    ...runningPaths(),
  ].join('\n');
