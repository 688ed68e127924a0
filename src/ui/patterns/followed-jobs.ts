/** Jobs whose way this tab has shown, each with the page that did. */
const pages = new Map<string, string>();

/** This page shows how far a job is, and will show what comes of it. */
export const followJob = (id: string): void => void pages.set(id, location.pathname);

/** The jobs whose outcome is on the page at this address. */
export const jobsFollowedOn = (pathname: string): string[] =>
  [...pages].flatMap(([id, page]) => (page === pathname ? [id] : []));
