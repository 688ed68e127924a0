import type { KeptMail } from '#api/contract/service.ts';
import type { Letter, Post } from '#server/platform/mail/mail.ts';

/** Mail transport that stores mails in memory. */
export type KeptPost = Post & {
  letters: readonly Letter[];
  /** Takes the first unread mail to an address; waits for it. */
  nextLetter: (to: string) => Promise<Letter>;
};

export function createKeptPost(): KeptPost {
  const letters: Letter[] = [];
  const untaken: Letter[] = [];
  const awaited: { to: string; take: (letter: Letter) => void }[] = [];
  return {
    letters,
    deliver: async (letter) => {
      letters.push(letter);
      const index = awaited.findIndex(({ to }) => to === letter.to);
      if (index === -1) untaken.push(letter);
      else awaited.splice(index, 1)[0]?.take(letter);
    },
    readStored: async () =>
      letters
        .map(({ to, subject, text }, index): KeptMail => ({
          id: String(index),
          to,
          subject,
          text,
          sent_at: new Date(0).toISOString(),
        }))
        .toReversed(),
    nextLetter: (to) => {
      const index = untaken.findIndex((letter) => letter.to === to);
      const [letter] = index === -1 ? [] : untaken.splice(index, 1);
      return letter ? Promise.resolve(letter) : new Promise((take) => awaited.push({ to, take }));
    },
  };
}
