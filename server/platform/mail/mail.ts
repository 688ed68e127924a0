import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import nodemailer from 'nodemailer';
import * as v from 'valibot';

import { KeptMail } from '#api/contract/service.ts';

import { type Clock, hours } from '../clock.ts';
import type { Ids } from '../ids.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  headers?: Record<string, string> | undefined;
  attachments?: readonly Attachment[] | undefined;
};
export type Attachment = { filename: string; contentType: string; base64: string };

const asMessage = ({ attachments = [], ...letter }: Letter) => ({
  ...letter,
  attachments: attachments.map(({ filename, contentType, base64 }) => ({
    filename,
    contentType,
    content: base64,
    encoding: 'base64',
  })),
});

export type Post = {
  deliver: (letter: Letter) => Promise<void>;
  /** The letters that were kept instead of sent, newest first; undefined where letters are sent. */
  kept: (() => Promise<KeptMail[]>) | undefined;
};

export const postBySmtp = (url: string, from: string): Post => {
  const transport = nodemailer.createTransport(url);
  return {
    deliver: async (letter) => {
      await transport.sendMail({ from, ...asMessage(letter) });
    },
    kept: undefined,
  };
};

/** Cut short, it would be no letter, and no page could list any: it has its name when it is whole, or is not there. */
async function keepWhole(path: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  try {
    await writeFile(`${path}.draft`, content);
    await rename(`${path}.draft`, path);
  } catch (error) {
    await rm(`${path}.draft`, { force: true });
    throw error;
  }
}

const oldest = hours(1);

/** What a process was writing when it was killed: others that share the folder may be writing theirs. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.draft')))
    if (statSync(join(folder, name)).mtimeMs < Date.now() - oldest)
      rmSync(join(folder, name), { force: true });
}

const shown = 50;
const Entry = v.pipe(v.string(), v.parseJson(), KeptMail);

/** None where the file is torn: one that was cut short while it was written hides no other letter. */
function readEntry(entry: string): KeptMail[] {
  const read = v.safeParse(Entry, entry);
  return read.success ? [read.output] : [];
}

/** Keeps each letter as a `.eml` file that any mail program opens, with what the outbox page shows beside it. */
export function postToFolder(folder: string, from: string, { clock, ids }: { clock: Clock; ids: Ids }): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  mkdirSync(folder, { recursive: true });
  removeDrafts(folder);
  return {
    deliver: async (letter) => {
      const id = ids();
      const { message } = await transport.sendMail({ from, ...asMessage(letter), date: clock() });
      const { to, subject, text } = letter;
      const entry: KeptMail = { id, to, subject, text, sent_at: clock().toISOString() };
      await keepWhole(join(folder, `${id}.eml`), message);
      await keepWhole(join(folder, `${id}.json`), JSON.stringify(entry));
    },
    kept: async () => {
      const names = (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed();
      const entries = names.slice(0, shown).map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(entries)).flatMap(readEntry);
    },
  };
}
