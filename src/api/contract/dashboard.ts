import * as v from 'valibot';

import { BodyModel } from './body-models.ts';
import { Feature, Plan } from './choices.ts';
import { Timestamp } from './common.ts';
import { Generation } from './generation.ts';
import { op } from './op.ts';

/** Numbers of items that the page shows. */
export const dashboardGenerations = 12;
export const dashboardBodyModels = 6;

/** First steps that a new account is offered, in their order. */
export const FirstStep = v.picklist(['account', 'photo', 'picture', 'model', 'film']);
export type FirstStep = v.InferOutput<typeof FirstStep>;

/** Days for which an account counts as new. */
export const firstStepsDays = 30;

export const Dashboard = v.object({
  credits: v.object({
    /** Credits spent on results, and the number of results: deleted results count, failed ones cost nothing. */
    generated: v.number(),
    results: v.number(),
    remaining: v.number(),
    /** The plan has unlimited credits within fair use. */
    unlimited: v.boolean(),
    /** Held by jobs that are under way. */
    held: v.number(),
    /** The part of `remaining` that expires first. */
    expiring: v.nullable(v.object({ credits: v.number(), at: Timestamp })),
  }),
  membership: v.object({
    plan: Plan,
    status: v.picklist(['free', 'active', 'past_due']),
    /** End of the paid period; with `past_due` the end of the grace period. */
    until: v.nullable(Timestamp),
  }),
  /** The latest generation of any feature. */
  latest: v.nullable(Generation),
  /** Latest generations of the requested feature. */
  recent: v.array(Generation),
  body_models: v.object({ items: v.array(BodyModel), total: v.number() }),
  /** Null if the account is no longer new or has taken all steps. */
  first_steps: v.nullable(v.array(v.object({ step: FirstStep, done: v.boolean() }))),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboardOps = {
  dashboard: op({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Return an overview of the account; the latest generations of one feature or of all',
    access: 'session',
    query: v.object({ feature: v.optional(Feature) }),
    status: 200,
    answer: Dashboard,
    errors: ['unauthenticated', 'session_expired'],
  }),
};
