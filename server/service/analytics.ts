import type { ForeignSources } from '#server/platform/http/content-policy.ts';

const tagManager = 'https://www.googletagmanager.com';
const counters = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManager];

/** What pages have to be allowed to use where visits are counted, beside what they may already. */
export const withAnalytics = (sources: ForeignSources, id: string | undefined): ForeignSources =>
  id === undefined
    ? sources
    : {
        ...sources,
        scripts: [...sources.scripts, tagManager],
        connections: [...sources.connections, ...counters],
        pictures: [...sources.pictures, ...counters],
      };
