import * as v from 'valibot';

import type { Client } from '#api/api-client.ts';
import { type Asset, assetOps } from '#api/contract/assets.ts';
import type { DraftHolder, LeftBehind } from '#api/contract/draft-holder.ts';
import { draftOps, draftTools, type KeptDraft } from '#api/contract/drafts.ts';
import type { FailureCode } from '#api/contract/problem.ts';
import type { AdoptedDraft, DraftSlot } from '#machines/draft-keeper/draft-keeper.types.ts';
import type { CompareAnswer, OtherDevice, PushAnswer } from '#machines/draft-sync/draft-sync.types.ts';

import { pictureIdsIn, stableStringify, replacePicturesByIds, restorePictures } from './draft-pictures.ts';
import type { DraftStore, SentDraft } from './draft-store.ts';
import { NoAnswerError } from './failures.ts';

type Content = KeptDraft['draft'];
const Content = v.nullable(v.record(v.string(), v.unknown()));
const emptyLeftBehind: LeftBehind = { photos: 0, mask: false };
/**
 * Maximum length in characters of a draft that is sent with `keepalive`: each takes up to three bytes, and browsers limit such
 * bodies.
 */
const keepaliveLength = 20_000;
/** Failures that concern this very draft, so that a retry is useless. */
const finalCodes: readonly FailureCode[] = ['drafts_full', 'too_large', 'unprocessable', 'bad_request'];

const paramsOf = ({ wizard, id }: DraftSlot) => ({
  tool: v.parse(v.picklist(draftTools), wizard),
  draft: id,
});
/** The current step does not count as the user's work. */
const workOf = (content: Content) => stableStringify({ ...content, step: null });
const toSentDraft = (revision: number, content: Content, left: LeftBehind): SentDraft => ({
  revision,
  text: stableStringify({ content, left }),
  work: workOf(content),
});
const contentOf = (draft: unknown): Content =>
  v.parse(Content, draft === undefined ? null : replacePicturesByIds(draft));
const describeOther = (
  { browser, system, saved_at: savedAt, left }: DraftHolder,
  hasOwnWork: boolean,
): OtherDevice => ({ browser, system, savedAt, left, hasOwnWork });

/** Client, store and uploads that a comparison needs. */
type Sides = {
  call: Client['call'];
  store: DraftStore;
  /** Returns the number of photos that are still being uploaded. */
  photosUnderWay: () => number;
};

/** Compares and exchanges a local draft with the server's copy. */
export const sharedDraft = (sides: Sides) => ({
  compare: (slot: DraftSlot, signal: AbortSignal) => compare(sides, slot, signal),
  push: (slot: DraftSlot) => push(sides, slot),
  adopt: (slot: DraftSlot, signal: AbortSignal) => adopt(sides, slot, signal),
  copyOther: async (slot: DraftSlot, signal: AbortSignal): Promise<string> => {
    const remote = await fetchRemote(sides, slot, signal);
    return sides.store.add(slot, await restoreContent(sides, remote?.draft ?? null, signal));
  },
});

async function fetchRemote({ call }: Sides, slot: DraftSlot, signal: AbortSignal): Promise<KeptDraft | null> {
  const answer = await call(draftOps.draft, { params: paramsOf(slot), signal });
  if (answer.ok) return answer.answer.kept;
  throw new NoAnswerError(answer.failure);
}

async function readLocal({ store, photosUnderWay }: Sides, slot: DraftSlot) {
  const { draft, sent, hasMask } = await store.readWhole(slot);
  const content = contentOf(draft);
  const left = { photos: Math.min(99, photosUnderWay()), mask: hasMask };
  const hasOwnWork = draft !== undefined && workOf(content) !== sent?.work;
  return { content, sent, left, hasOwnWork, isEmpty: draft === undefined };
}

async function restoreContent({ call }: Sides, content: Content, signal: AbortSignal): Promise<unknown> {
  if (content === null) return undefined;
  const pictures = new Map<string, Asset>();
  const fetchOne = async (id: string) => {
    const answer = await call(assetOps.asset, { params: { id }, signal });
    if (answer.ok) pictures.set(id, answer.answer);
    else if (answer.failure.code !== 'not_found') throw new NoAnswerError(answer.failure);
  };
  await Promise.all(pictureIdsIn(content).map(fetchOne));
  return restorePictures(content, pictures);
}

async function compare(sides: Sides, slot: DraftSlot, signal: AbortSignal): Promise<CompareAnswer> {
  const { store } = sides;
  const [remote, own, writer] = await Promise.all([
    fetchRemote(sides, slot, signal),
    readLocal(sides, slot),
    store.writer(),
  ]);
  if (remote === null || remote.revision === own.sent?.revision) return { outcome: 'newest' };
  const isSame = stableStringify(remote.draft) === stableStringify(own.content);
  // This browser wrote that revision itself; only the response was lost.
  if (isSame || remote.writer === writer) {
    await store.writeSent(slot, toSentDraft(remote.revision, remote.draft, remote.left));
    return { outcome: 'newest' };
  }
  return { outcome: 'overtaken', other: describeOther(remote, own.hasOwnWork) };
}

async function push(sides: Sides, slot: DraftSlot): Promise<PushAnswer> {
  const { call, store } = sides;
  const [own, writer] = await Promise.all([readLocal(sides, slot), store.writer()]);
  const next = toSentDraft(own.sent?.revision ?? 0, own.content, own.left);
  if (next.text === own.sent?.text || (own.isEmpty && !own.sent)) return { outcome: 'sent' };
  // Leaving the page does not abort it: the next save needs the new revision.
  const answer = await call(draftOps.saveDraft, {
    params: paramsOf(slot),
    body: { revision: next.revision, writer, left: own.left, draft: own.content },
    ...(next.text.length < keepaliveLength && { keepalive: true }),
  });
  const after = await readLocal(sides, slot);
  if (answer.ok) {
    await store.writeSent(slot, { ...next, revision: answer.answer.revision });
    return { outcome: toSentDraft(0, after.content, after.left).text === next.text ? 'sent' : 'changed' };
  }
  const { code, held } = answer.failure;
  if (held === undefined) {
    if (finalCodes.includes(code)) return { outcome: 'refused' };
    throw new NoAnswerError(answer.failure);
  }
  if (held.writer !== writer) return { outcome: 'overtaken', other: describeOther(held, after.hasOwnWork) };
  await store.writeSent(slot, { revision: held.revision, text: '', work: '' });
  return { outcome: 'changed' };
}

async function adopt(sides: Sides, slot: DraftSlot, signal: AbortSignal): Promise<AdoptedDraft> {
  const { call, store } = sides;
  const [remote, own, writer] = await Promise.all([
    fetchRemote(sides, slot, signal),
    readLocal(sides, slot),
    store.writer(),
  ]);
  const content = remote?.draft ?? null;
  const draft = await restoreContent(sides, content, signal);
  const aside = own.hasOwnWork ? await store.copy(slot) : null;
  // Saved again, so that the other device notices the takeover.
  const claimed = await call(draftOps.saveDraft, {
    params: paramsOf(slot),
    body: { revision: remote?.revision ?? 0, writer, left: emptyLeftBehind, draft: content },
  });
  if (!claimed.ok) throw new NoAnswerError(claimed.failure);
  await store.replace(slot, draft, toSentDraft(claimed.answer.revision, content, emptyLeftBehind));
  return { aside };
}
