import type { Feature } from '#api/contract/choices.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import type { FilmAbility } from '#api/contract/film-models.ts';
import type { MaskBounds } from '#server/generation/keep-outside.ts';
import type { EncodedPicture } from '@mot-studio/engine';
import type { AssetRow } from '#server/library/assets.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { WishReader } from '#server/generation/wish-reader.ts';
import type { HostedFilm, PaidJob } from '#server/providers/generation-engine.ts';

/** A picture of an order; `path` is where the body names it. */
export type OrderInput = { role: AssetRole; asset: string; path: string };

/** What is kept of an order: its pictures in their order, and the rest of it. */
export type OrderDraft = { params: Record<string, unknown>; inputs: readonly OrderInput[] };

/** One call that orders a generation. */
export type OrderCall<Body> = {
  feature: Feature;
  /** @throws {Refusal} for what can be refused without a look at the pictures. */
  draft: (body: Body, read: WishReader) => OrderDraft | Promise<OrderDraft>;
  /** What else becomes true with the order, in its transaction. */
  remember?: (tx: Db, userId: string, body: Body) => Promise<void>;
};

/** An order that is to be made, as it was kept. */
export type KeptOrder = {
  /** Whose it is. */
  account: string;
  /** Undefined for the built-in engine. */
  model: string | undefined;
  params: unknown;
  seed: number;
  /** The pictures of a role that are still there, in their order. */
  pictures: (role: AssetRole) => readonly AssetRow[];
  read: (picture: AssetRow) => Promise<EncodedPicture>;
  /** Whether what its owner downloads carries the mark of the free plan. */
  isMarked: () => Promise<boolean>;
};

/** What an engine is asked for, and what its answer is held to. */
export type EngineWork = {
  job: PaidJob | HostedFilm;
  bounds?: MaskBounds;
  /** What of an order of a film its maker leaves aside. */
  unheeded?: readonly FilmAbility[];
};

/**
 * How a kept order of a feature becomes work.
 * @throws {EngineError} `file_unreadable` when a picture was put into the bin while the job waited.
 */
export type PrepareWork = (order: KeptOrder) => Promise<EngineWork>;
