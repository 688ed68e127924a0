import { createHash, randomInt } from 'node:crypto';

import { and, asc, count, eq, inArray, lt } from 'drizzle-orm';

import type { Feature } from '#api/contract/choices.ts';
import type { DryRun } from '#api/contract/generation.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { refuseSuspended } from '#server/users/users.service.ts';
import { balanceOf, holdCredits } from '#server/credits/credits.service.ts';
import { type AssetRow, usableAssets } from '#server/library/assets.service.ts';
import { notifyLowBalance } from '#server/plans/credit-notices.service.ts';
import { planOf } from '#server/plans/plans.service.ts';
import { addTime, days, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StoredAnswer, TokenGrant } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { engineFor, type Engines, type GenerationEngine } from '#server/providers/generation-engine.ts';
import { testEngine } from '#server/providers/test-engine.ts';
import { requireService } from '#server/tokens/admit.ts';
import { countOrder, requireBudget } from '#server/tokens/token-spending.ts';
import { emitLowCredits } from '#server/webhooks/emit.ts';
import { recordActivity } from '#server/statistics/record.service.ts';

import { costFor, externalModel, quote, type QuoteDeps, refuseModel } from './catalog.service.ts';
import type { OrderCall, OrderDraft, OrderInput } from './features/feature.ts';
import { publishJobNews } from './feed.ts';
import { queueForEngine } from './generation.job.ts';
import { generationInputs, generations, idempotencyKeys } from './generation.tables.ts';
import { findOwnJob } from './jobs.service.ts';
import { resultName } from './result-name.ts';
import { wordsIn } from '#server/library/search-words.ts';
import { type GenerationRow, type ViewDeps, generationView } from './generation-view.ts';
import { wishReader } from './wish-reader.ts';

/** Limit of open jobs of an account whose programs order. */
const openJobsOfPrograms = 200;
const submitLimit = { name: 'submit', hits: 60, window: minutes(1) };

/** Dependencies of placing an order in an open transaction. */
type PlacementDeps = Pick<Platform, 'ids' | 'clock' | 'queue' | 'secrets' | 'settings'> & {
  engines: Engines;
};
/** Dependencies of taking orders in own transactions, and showing them. */
export type OrderDeps = PlacementDeps & ViewDeps & Pick<Platform, 'db'>;

/** Orderer and idempotency key. */
export type Submission = { userId: string; token?: TokenGrant | undefined; key: string };
type Draft = OrderDraft & {
  feature: Feature;
  model: string | undefined;
  seed: number | undefined;
};

/** Fields of every body that choose the model and the seed. */
type EngineChoice = { model?: string | undefined; seed?: number | undefined; dry_run?: boolean | undefined };

type PlacedOrder<Body> = { submission: Submission; call: OrderCall<Body>; body: Body; drafted: OrderDraft };

/** Reads an order before its transaction begins. @throws {Refusal} as the call refuses. */
export async function draftOrder<Body>(
  submission: Submission,
  { feature, draft }: OrderCall<Body>,
  body: Body,
): Promise<OrderDraft> {
  requireService(submission, feature);
  return draft(body, wishReader(submission.userId));
}

/**
 * Accepts an order: the job, the hold of its price, its place in the queue and the response of its key are one transaction. A dry
 * run is priced, and writes nothing.
 * @throws {Refusal} when a picture is missing, the credits don't suffice, or too many jobs wait; then no row was written.
 */
export async function submit<Body extends EngineChoice>(
  taker: OrderDeps,
  submission: Submission,
  call: OrderCall<Body>,
  body: Body,
): Promise<StoredAnswer> {
  if (!body.dry_run) await countOrders(taker, submission);
  const order = { submission, call, body, drafted: await draftOrder(submission, call, body) };
  if (body.dry_run)
    return { json: JSON.stringify(await checkOrder(taker.db, taker, order)), replayed: false, status: 200 };
  return runIdempotently(taker, submission, {
    request: [call.feature, body],
    counted: true,
    act: async (tx) => generationView(tx, taker, await placeOrder(tx, taker, order)),
  });
}

/** @throws {Refusal} as `submit`. The caller has locked the account. */
export async function placeOrder<Body extends EngineChoice>(
  tx: Db,
  placer: PlacementDeps,
  { submission, call, body, drafted }: PlacedOrder<Body>,
): Promise<GenerationRow> {
  const { feature, remember } = call;
  const order: Draft = { feature, model: externalModel(body.model), seed: body.seed, ...drafted };
  await remember?.(tx, submission.userId, body);
  return accept(tx, placer, submission, order);
}

/** Prices an order after every check that is possible without making it. @throws {Refusal} as `submit`. */
export async function checkOrder<Body extends EngineChoice>(
  db: Db,
  { clock, engines }: Pick<QuoteDeps, 'clock' | 'engines'>,
  { submission, call: { feature }, body, drafted }: PlacedOrder<Body>,
): Promise<DryRun> {
  const model = externalModel(body.model);
  const { inputs } = drafted;
  if (!engineFor(engines, feature, model)) throw refuseModel(feature, model);
  await requireInputs(db, submission.userId, inputs);
  const priced = await quote({ db, clock, engines }, submission.userId, { feature, model });
  // A test token's order costs nothing.
  const cost = submission.token?.mode === 'test' ? 0 : priced.cost;
  const { balance, seconds } = priced;
  return { dry_run: true, feature, cost, balance, shortage: Math.max(0, cost - balance), seconds };
}

/**
 * Orders one of the caller's jobs again: the same pictures and parameters, another seed.
 * @throws {Refusal} as `submit`; `not_found` also for a generation in the bin.
 */
export function resubmit(taker: OrderDeps, submission: Submission, id: string): Promise<StoredAnswer> {
  const act = async (tx: Db) => {
    const row = await findOwnJob(tx, submission, id);
    requireService(submission, row.feature);
    const inputs = await tx
      .select()
      .from(generationInputs)
      .where(eq(generationInputs.generationId, id))
      .orderBy(asc(generationInputs.position));
    const repeated = await accept(tx, taker, submission, {
      ...row,
      model: row.model ?? undefined,
      seed: undefined,
      inputs: inputs.map(({ role, assetId, position }) => ({
        role,
        asset: assetId,
        path: `inputs.${position}`,
      })),
    });
    return generationView(tx, taker, repeated);
  };
  return runIdempotently(taker, submission, { request: ['regenerate', id], act });
}

type IdempotentAct = {
  /** Identity of the request, for the comparison with a repeated one. */
  request: unknown;
  /** Whether the order was counted before its body was read. */
  counted?: boolean;
  act: (tx: Db) => Promise<unknown>;
};

/** Counts orders against the rate limit, including those that are refused later. @throws {Refusal} `rate_limited`. */
export async function countOrders(
  store: Pick<Platform, 'db' | 'clock'>,
  { userId, token }: Pick<Submission, 'userId' | 'token'>,
  orders = 1,
): Promise<void> {
  // Tokens have a rate limit of their own.
  if (!token) for (let order = 0; order < orders; order += 1) await countTry(store, submitLimit, userId);
}

/** Acts once per key: the same request again gets the stored response; another request under the same key is refused. */
export async function runIdempotently(
  store: Pick<Platform, 'db' | 'clock'>,
  { userId, token, key: requestKey }: Submission,
  { request, counted = false, act }: IdempotentAct,
): Promise<StoredAnswer> {
  if (!counted) await countOrders(store, { userId, token });
  // The key is scoped by the token: tokens of one account must not see each other's responses.
  const key = token ? `${token.id} ${requestKey}` : requestKey;
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return store.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await refuseSuspended(tx, userId);
    const [stored] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    if (stored && stored.request !== hash) throw new Refusal('idempotency_key_reused');
    if (stored) return { json: stored.answer, replayed: true };
    const json = JSON.stringify(await act(tx));
    await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request: hash, answer: json, createdAt: store.clock() });
    return { json, replayed: false };
  });
}

async function accept(
  tx: Db,
  placer: PlacementDeps,
  submission: Submission,
  draft: Draft,
): Promise<GenerationRow> {
  const { ids, clock, queue } = placer;
  const { userId, token } = submission;
  const engine = makerOf(placer, submission, draft);
  const open = await openJobs(tx, userId);
  const plan = await planOf(tx, userId, clock());
  const allowed = token ? Math.max(plan.jobsAtOnce, openJobsOfPrograms) : plan.jobsAtOnce;
  if (open >= allowed) throw new Refusal('too_many_jobs', { retryAfter: 10 });
  const pictures = await requireInputs(tx, userId, draft.inputs);
  const id = ids();
  const isTest = token?.mode === 'test';
  const cost = isTest ? 0 : costFor(plan, draft.feature);
  const createdAt = clock();
  if (token) await requireBudget(tx, token, { cost, now: createdAt });
  const [row] = await tx
    .insert(generations)
    .values({
      id,
      userId,
      tokenId: token?.id ?? null,
      feature: draft.feature,
      status: 'queued',
      priority: -open,
      cost,
      engine: engine.id,
      model: draft.model ?? null,
      seed: draft.seed ?? randomInt(2 ** 31),
      params: draft.params,
      createdAt,
      searchWords: searchWordsOf(draft, pictures),
    })
    .returning();
  if (!row) throw new Error('the generation was not written');
  await recordActivity(tx, userId, row.createdAt);
  const inputs = draft.inputs.map(({ role, asset }, position) => ({
    generationId: id,
    position,
    role,
    assetId: asset,
  }));
  if (inputs.length > 0) await tx.insert(generationInputs).values(inputs);
  if (!isTest) {
    await holdCredits(tx, placer, { userId, cost, generationId: id, reason: draft.feature });
    const balance = () => balanceOf(tx, userId, clock());
    await emitLowCredits(tx, placer, { userId, balance, taken: cost });
  }
  if (token) await countOrder(tx, { ...row, tokenId: token.id });
  if (!isTest) await notifyLowBalance(tx, placer, userId, plan);
  await queue.send(tx, queueForEngine(engine), { generation: id }, { id, priority: row.priority });
  await publishJobNews(tx, row);
  return row;
}

/** Search words of an order in the history: its result's name, and the full prompt. */
function searchWordsOf({ feature, params, inputs }: Draft, pictures: ReadonlyMap<string, AssetRow>): string {
  const { en, vi } = resultName({ feature, params }, (role) =>
    inputs.flatMap((input) => (input.role === role ? (pictures.get(input.asset) ?? []) : [])),
  );
  const { prompt } = params;
  return wordsIn(vi, en, typeof prompt === 'string' ? prompt : undefined).join(' ');
}

/** @throws {Refusal} where no engine makes the order, including orders of a test token. */
function makerOf(
  { engines }: Pick<PlacementDeps, 'engines'>,
  { token }: Submission,
  { feature, model }: Draft,
): GenerationEngine {
  const engine = engineFor(engines, feature, model);
  if (!engine) throw refuseModel(feature, model);
  return token?.mode === 'test' ? testEngine : engine;
}

async function openJobs(tx: Db, userId: string): Promise<number> {
  const [found] = await tx
    .select({ jobs: count() })
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])));
  return found?.jobs ?? 0;
}

/**
 * Loads the pictures of an order, by id.
 * @throws {Refusal} `asset_not_found` for a missing picture, another user's or a film; `unprocessable` for a mask whose shape
 *   differs from its picture's.
 */
export async function requireInputs(
  db: Db,
  userId: string,
  inputs: readonly OrderInput[],
): Promise<ReadonlyMap<string, AssetRow>> {
  const ids = inputs.map(({ asset }) => asset);
  const usable = new Map((await usableAssets(db, userId, ids)).map((row) => [row.id, row]));
  const refuse = (code: 'asset_not_found' | 'unprocessable', wrong: readonly OrderInput[]): void => {
    if (wrong.length === 0) return;
    throw new Refusal(code, { fields: wrong.map(({ path }) => ({ path, code: 'invalid' as const })) });
  };
  refuse(
    'asset_not_found',
    inputs.filter(({ asset }) => usable.get(asset)?.kind !== 'image'),
  );
  const [first] = ids.map((id) => usable.get(id));
  refuse(
    'unprocessable',
    inputs.filter(({ role, asset }) => role === 'mask' && !hasSameShape(usable.get(asset), first)),
  );
  return usable;
}

/** A mask may have another size than its picture, but not another aspect ratio. */
const hasSameShape = (mask: AssetRow | undefined, picture: AssetRow | undefined): boolean =>
  mask !== undefined &&
  picture !== undefined &&
  Math.abs((mask.width * picture.height) / (mask.height * picture.width) - 1) < 0.02;

const keyLife = days(1);

export async function deleteOldKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addTime(clock(), -keyLife)));
}
