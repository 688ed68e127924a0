const item = 'return_path';

export type ReturnPathStore = { read: () => string | null; write: (path: string | null) => void };

/**
 * Where a sign-in leads back to, kept for as long as the browser tab lives: it outlives a reload, and the way to an identity
 * service and back. A browser that keeps nothing leads to the dashboard.
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
      // A browser that is told to keep nothing.
    }
  },
});
