declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  export type Words = {
    messages: Messages;
    /**
     * Messages that only some pages need, by part: a route's id, or a lazily loaded file. An absent part has no messages of its
     * own.
     */
    later: Partial<Record<string, () => Promise<{ messages: Messages }>>>;
  };
  /** Messages of every page, by language. */
  export const words: Record<'vi' | 'en', () => Promise<Words>>;
}
