import * as v from 'valibot';

import { BodyModel } from './body-models.ts';
import { Feature, Plan } from './choices.ts';
import { Timestamp } from './common.ts';
import { Generation } from './generation.ts';
import { op } from './op.ts';

/** How many of each the page shows. */
export const shownGenerations = 12;
export const shownBodyModels = 6;

/** What a new account can do to get to know the studio, in the order in which it is offered. */
export const FirstStep = v.picklist(['account', 'photo', 'picture', 'model', 'film']);
export type FirstStep = v.InferOutput<typeof FirstStep>;

/** An account is new for so many days. */
export const firstStepsDays = 30;

export const Dashboard = v.object({
  credits: v.object({
    /** Spent on results, and on how many: what was deleted counts too, what failed was not paid for. */
    generated: v.number(),
    results: v.number(),
    remaining: v.number(),
    /** The plan has no end of credits, within fair use. */
    unlimited: v.boolean(),
    /** Held by jobs that are under way. */
    held: v.number(),
    /** What of the remaining ones ends first. */
    expiring: v.nullable(v.object({ credits: v.number(), at: Timestamp })),
  }),
  membership: v.object({
    plan: Plan,
    status: v.picklist(['free', 'active', 'past_due']),
    /** The end of what is paid; with `past_due` the end of the time in which it can still be paid. */
    until: v.nullable(Timestamp),
  }),
  /** The latest generation of any feature. */
  latest: v.nullable(Generation),
  /** The latest ones, of the feature that was asked for. */
  recent: v.array(Generation),
  body_models: v.object({ items: v.array(BodyModel), total: v.number() }),
  /** Null for an account that is not new any more, and for one that has taken them all. */
  first_steps: v.nullable(v.array(v.object({ step: FirstStep, done: v.boolean() }))),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboardOps = {
  dashboard: op({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'What the caller has and has made, at a glance; the latest generations of one feature or of all',
    access: 'session',
    query: v.object({ feature: v.optional(Feature) }),
    status: 200,
    answer: Dashboard,
    errors: ['unauthenticated', 'session_expired'],
  }),
};
