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
  /** Letters that were stored instead of sent, newest first; undefined where letters are sent. */
  readStored: (() => Promise<KeptMail[]>) | undefined;
};

export const postBySmtp = (url: string, from: string): Post => {
  const transport = nodemailer.createTransport(url);
  return {
    deliver: async (letter) => {
      await transport.sendMail({ from, ...asMessage(letter) });
    },
    readStored: undefined,
  };
};

/** Writes a file under its name only after it is complete: a truncated letter would break the page that lists them. */
async function writeAtomically(path: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  try {
    await writeFile(`${path}.draft`, content);
    await rename(`${path}.draft`, path);
  } catch (error) {
    await rm(`${path}.draft`, { force: true });
    throw error;
  }
}

const oldest = hours(1);

/** Removes the unfinished files of a killed process; other processes with the same folder may have some too. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.draft')))
    if (statSync(join(folder, name)).mtimeMs < Date.now() - oldest)
      rmSync(join(folder, name), { force: true });
}

const listedMails = 50;
const Entry = v.pipe(v.string(), v.parseJson(), KeptMail);

/** Returns nothing for a truncated file, so that it does not hide the other letters. */
function readEntry(entry: string): KeptMail[] {
  const read = v.safeParse(Entry, entry);
  return read.success ? [read.output] : [];
}

/** Stores each letter as an `.eml` file for any mail program, with the data for the outbox page beside it. */
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
      await writeAtomically(join(folder, `${id}.eml`), message);
      await writeAtomically(join(folder, `${id}.json`), JSON.stringify(entry));
    },
    readStored: async () => {
      const names = (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed();
      const entries = names.slice(0, listedMails).map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(entries)).flatMap(readEntry);
    },
  };
}
