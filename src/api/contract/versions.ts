/** Dates on which the API changed in a way that a program could notice, the latest first. Without a header the first one holds. */
export const apiVersions = ['2026-11-28'] as const;
export type ApiVersion = (typeof apiVersions)[number];
export const latestVersion: ApiVersion = apiVersions[0];
export const versionHeader = 'mot-version';
export const isApiVersion = (text: string): text is ApiVersion =>
  apiVersions.some((version) => version === text);
