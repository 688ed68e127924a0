/** Dates of breaking changes of the API, the latest first. A request without the header gets the first version. */
export const apiVersions = ['2026-11-28'] as const;
export type ApiVersion = (typeof apiVersions)[number];
export const latestVersion: ApiVersion = apiVersions[0];
export const versionHeader = 'mot-version';
export const isApiVersion = (text: string): text is ApiVersion =>
  apiVersions.some((version) => version === text);
