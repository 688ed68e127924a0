const item = 'return_path';

export type ReturnPathStore = { read: () => string | null; write: (path: string | null) => void };

/**
 * Store of the path to return to after a sign-in, in session storage: it outlives a reload and a redirect to an identity service.
 * Without storage the user returns to the dashboard.
 */
export const createReturnPathStore = (storage: () => Storage): ReturnPathStore => ({
  read: () => {
    try {
      return storage().getItem(item);
    } catch {
      return null;
    }
  },
  write: (path) => {
    try {
      if (path === null) storage().removeItem(item);
      else storage().setItem(item, path);
    } catch {
      // The browser refuses storage.
    }
  },
});
