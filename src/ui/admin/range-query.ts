import type { AnalyticsSearch } from './analytics-search.ts';

export const toRangeQuery = ({ period, from, to }: AnalyticsSearch) => ({
  ...(period && { period }),
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});
