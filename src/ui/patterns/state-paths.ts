import { runningFlows } from './running-flows.ts';

/** Returns a readable path for each parallel part of a state value: `working › choosing › model`. */
export function statePaths(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const within = statePaths(inner);
    return within.length === 0 ? [key] : within.map((path) => `${key} › ${path}`);
  });
}

type Standing = { value?: unknown; machine?: { id: string } };

/** Returns the states of the page's flows, one line each. */
const runningPaths = (): string[] =>
  runningFlows.get().flatMap((flow) => {
    const { value, machine }: Standing = flow.getSnapshot();
    return statePaths(value).map((path) => `${machine?.id ?? '?'}: ${path}`);
  });

/** Returns an error report for support; it contains neither content nor names. */
export const createErrorReport = (detail: string | undefined, now = new Date()): string =>
  [
    now.toISOString(),
    location.pathname,
    navigator.userAgent,
    navigator.onLine ? 'online' : 'offline',
    ...(detail === undefined ? [] : [detail]),
    ...runningPaths(),
  ].join('\n');
