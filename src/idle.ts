/** Until the page has nothing else to do; Safari does not tell. */
export const untilIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
