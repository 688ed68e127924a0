import type { SignInCharts } from './sign-in-door.types.ts';

/** Returns the sign-in charts, once they are loaded. */
export const selectCharts = <Charts extends SignInCharts>(snapshot: {
  context: { charts: Charts | null };
}): Charts | null => snapshot.context.charts;
