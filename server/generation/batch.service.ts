import type { Batch, BatchBody, BatchItem, BatchOrder } from '#api/contract/batch.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StoredAnswer } from '#server/platform/http/call.ts';
import { problemOf } from '#server/platform/http/problem-details.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { bodyGeneratorCall } from './features/body-generator-feature.ts';
import type { OrderCall, OrderDraft } from './features/feature.ts';
import { hairstyleCall } from './features/hairstyle-feature.ts';
import { editPictureCall, editPicturesCall } from './features/image-editing-feature.ts';
import { imageToVideoCall } from './features/image-to-video-feature.ts';
import { tryOnCall } from './features/try-on-feature.ts';
import {
  checkOrder,
  countOrders,
  draftOrder,
  runIdempotently,
  type OrderDeps,
  placeOrder,
  type Submission,
} from './submit.service.ts';
import { generationView } from './generation-view.ts';

/**
 * Orders up to fifty generations under one key, each in its own savepoint of the transaction: a refused order does not undo the
 * others.
 */
export async function submitBatch(
  taker: OrderDeps,
  submission: Submission,
  { orders, dry_run: dryRun }: BatchBody,
  requestId: string,
): Promise<StoredAnswer> {
  if (!dryRun) await countOrders(taker, submission, orders.length);
  const drafts: DraftResult[] = [];
  for (const order of orders) drafts.push(await draftItem(submission, order));
  const orderAll = async (db: Db): Promise<Batch> => {
    const items: BatchItem[] = [];
    for (const [at, order] of orders.entries())
      items.push(await orderItem(db, taker, { submission, order, draft: drafts[at], dryRun, requestId }));
    return summary(items);
  };
  if (dryRun) return { json: JSON.stringify(await orderAll(taker.db)), replayed: false };
  return runIdempotently(taker, submission, { request: ['batch', orders], counted: true, act: orderAll });
}

type DraftResult = OrderDraft | Refusal;
type BatchContext = {
  submission: Submission;
  order: BatchOrder;
  draft: DraftResult | undefined;
  dryRun: boolean;
  requestId: string;
};

const draftItem = (submission: Submission, order: BatchOrder): Promise<DraftResult> =>
  withCall(order, (call, body) => draftOrder(submission, call, body)).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

async function orderItem(
  db: Db,
  taker: OrderDeps,
  { submission, order, draft, dryRun, requestId }: BatchContext,
): Promise<BatchItem> {
  const checks = dryRun || order.body.dry_run;
  try {
    if (draft instanceof Refusal) throw draft;
    if (!draft) throw new Error('an order was not read');
    const drafted = draft;
    if (checks)
      return {
        outcome: 'checked',
        status: 200,
        dry_run: await withCall(order, (call, body) =>
          checkOrder(db, taker, { submission, call, body, drafted }),
        ),
      };
    return await db.transaction(async (tx): Promise<BatchItem> => {
      const row = await withCall(order, (call, body) =>
        placeOrder(tx, taker, { submission, call, body, drafted }),
      );
      return { outcome: 'accepted', status: 202, generation: await generationView(tx, taker, row) };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = problemOf(error, requestId);
    return { outcome: 'refused', status: problem.status, problem };
  }
}

type EngineChoice = { model?: string | undefined; seed?: number | undefined };

/** Pairs the body of an order with its call. */
function withCall<Result>(
  order: BatchOrder,
  act: <Body extends EngineChoice>(call: OrderCall<Body>, body: Body) => Result,
): Result {
  switch (order.call) {
    case 'virtual-tryon':
      return act(tryOnCall, order.body);
    case 'body-generator':
      return act(bodyGeneratorCall, order.body);
    case 'hairstyle':
      return act(hairstyleCall, order.body);
    case 'image-to-video':
      return act(imageToVideoCall, order.body);
    case 'image-editing/single':
      return act(editPictureCall, order.body);
    case 'image-editing/multi':
      return act(editPicturesCall, order.body);
  }
}

function summary(items: readonly BatchItem[]): Batch {
  const costOf = (item: BatchItem) => {
    if (item.outcome === 'accepted') return item.generation.cost;
    return item.outcome === 'checked' ? item.dry_run.cost : 0;
  };
  const refused = items.filter(({ outcome }) => outcome === 'refused').length;
  return {
    items: [...items],
    accepted: items.length - refused,
    refused,
    cost: items.reduce((sum, item) => sum + costOf(item), 0),
  };
}
