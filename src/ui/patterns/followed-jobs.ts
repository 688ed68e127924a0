/** Jobs whose progress this tab has shown, each with the path of that page. */
const pages = new Map<string, string>();

/** Registers that this page shows a job's progress and will show its result. */
export const followJob = (id: string): void => void pages.set(id, location.pathname);

/** Returns the jobs whose result is on the page at this address. */
export const jobsFollowedOn = (pathname: string): string[] =>
  [...pages].flatMap(([id, page]) => (page === pathname ? [id] : []));
