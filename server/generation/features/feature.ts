import type { Feature } from '#api/contract/choices.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import type { FilmAbility } from '#api/contract/film-models.ts';
import type { MaskBounds } from '#server/generation/keep-outside.ts';
import type { EncodedPicture } from '@mot-studio/engine';
import type { AssetRow } from '#server/library/assets.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { WishReader } from '#server/generation/wish-reader.ts';
import type { HostedFilm, PaidJob } from '#server/providers/generation-engine.ts';

/** Picture of an order; `path` names its field in the body. */
export type OrderInput = { role: AssetRole; asset: string; path: string };

/** Stored parts of an order: its pictures in order, and its parameters. */
export type OrderDraft = { params: Record<string, unknown>; inputs: readonly OrderInput[] };

/** Operation that orders a generation. */
export type OrderCall<Body> = {
  feature: Feature;
  /** @throws {Refusal} for every fault that is visible without the pictures. */
  draft: (body: Body, read: WishReader) => OrderDraft | Promise<OrderDraft>;
  /** Writes further changes in the order's transaction. */
  remember?: (tx: Db, userId: string, body: Body) => Promise<void>;
};

/** Stored order that is to be made. */
export type StoredOrder = {
  /** Id of the owner. */
  account: string;
  /** Undefined for the built-in engine. */
  model: string | undefined;
  params: unknown;
  seed: number;
  /** Existing pictures of a role, in order. */
  pictures: (role: AssetRole) => readonly AssetRow[];
  read: (picture: AssetRow) => Promise<EncodedPicture>;
  /** Whether the owner's downloads carry the mark of the free plan. */
  isMarked: () => Promise<boolean>;
};

/** Job for an engine, and the bounds of its result. */
export type EngineWork = {
  job: PaidJob | HostedFilm;
  bounds?: MaskBounds;
  /** Abilities that the order asks for and its film model lacks. */
  unheeded?: readonly FilmAbility[];
};

/**
 * Turns a stored order of a feature into work.
 * @throws {EngineError} `file_unreadable` when a picture was moved to the bin while the job waited.
 */
export type PrepareWork = (order: StoredOrder) => Promise<EngineWork>;
