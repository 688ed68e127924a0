import type { SignInCharts } from './sign-in-door.types.ts';

/** The charts of signing in, once they are there. */
export const selectCharts = <Charts extends SignInCharts>(snapshot: {
  context: { charts: Charts | null };
}): Charts | null => snapshot.context.charts;
