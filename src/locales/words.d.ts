declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  /** By language and by part: `app`, or a route's id. A part that is not there needs no words of its own. */
  export const words: Record<'vi' | 'en', Partial<Record<string, () => Promise<{ messages: Messages }>>>>;
}
