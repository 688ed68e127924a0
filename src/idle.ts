/** Resolves when the page is idle; Safari has no `requestIdleCallback`. */
export const untilIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
