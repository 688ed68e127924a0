declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  export type Words = {
    messages: Messages;
    /** What only some pages need, by part: a route's id, or a file that comes late. One that is not there needs no words of its own. */
    later: Partial<Record<string, () => Promise<{ messages: Messages }>>>;
  };
  /** What every page needs, by language. */
  export const words: Record<'vi' | 'en', () => Promise<Words>>;
}
