import type { ForeignSources } from '#server/platform/http/content-policy.ts';

const tagManager = 'https://www.googletagmanager.com';
const counters = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManager];

/** Adds the sources that the visit counter needs on pages. */
export const withAnalytics = (sources: ForeignSources, id: string | undefined): ForeignSources =>
  id === undefined
    ? sources
    : {
        ...sources,
        scripts: [...sources.scripts, tagManager],
        connections: [...sources.connections, ...counters],
        pictures: [...sources.pictures, ...counters],
      };
