import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Locale } from '#api/contract/common.ts';
import { creditOps } from '#api/contract/credits.ts';
import type { BodyOf, QueryOf } from '#api/contract/op.ts';
import { paymentOps } from '#api/contract/payments.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { receiptOps } from '#api/contract/receipts.ts';

import { answerOf } from './call-error.ts';

type Filters<Q> = Omit<NonNullable<Q>, 'cursor' | 'limit'>;
export type PaymentFilters = Filters<QueryOf<typeof paymentOps.payments>>;
export type CreditFilters = Filters<QueryOf<typeof creditOps.credits>>;

const billingKey = ['billing-details'] as const;

export const paymentQueries = ({ call }: Client) => ({
  /** The user's payments, the latest first, page by page. */
  payments: (filters: PaymentFilters = {}) =>
    infiniteQueryOptions({
      queryKey: ['payments', filters],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam && { cursor: pageParam }) };
        return answerOf(await call(paymentOps.payments, { query, signal }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** Balance, its lots, and the entries of the ledger, the latest first. */
  credits: (filters: CreditFilters = {}) =>
    infiniteQueryOptions({
      queryKey: ['credits', filters],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam && { cursor: pageParam }) };
        return answerOf(await call(creditOps.credits, { query, signal }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** Credit packs for sale, the smallest first. */
  packs: () =>
    queryOptions({
      queryKey: ['plans'] as const,
      queryFn: async ({ signal }) => answerOf(await call(pricingOps.plans, { signal })),
      select: ({ packs }) => packs,
    }),
  billingDetails: () =>
    queryOptions({
      queryKey: billingKey,
      queryFn: async ({ signal }) => answerOf(await call(receiptOps.billingDetails, { signal })),
    }),
});

/** Returns a file that only its owner may read: a plain link carries no token. */
const fileOf = (opened: Awaited<ReturnType<Client['open']>>): Promise<Blob> => answerOf(opened).blob();

export const paymentMutations = ({ call, open }: Client, queryClient: QueryClient) => ({
  receiptFile: () =>
    mutationOptions({
      mutationFn: async (id: string) => fileOf(await open(receiptOps.receipt, { params: { id } })),
    }),
  paymentsFile: () =>
    mutationOptions({
      mutationFn: async ({ filters, lang }: { filters: PaymentFilters; lang: Locale }) =>
        fileOf(await open(paymentOps.paymentsCsv, { query: { ...filters, lang } })),
    }),
  creditsFile: () =>
    mutationOptions({
      mutationFn: async ({ filters, lang }: { filters: CreditFilters; lang: Locale }) =>
        fileOf(await open(creditOps.creditsCsv, { query: { ...filters, lang } })),
    }),
  changeBillingDetails: () =>
    mutationOptions({
      mutationFn: async (body: BodyOf<typeof receiptOps.changeBillingDetails>) =>
        answerOf(await call(receiptOps.changeBillingDetails, { body })),
      onSuccess: (details) => queryClient.setQueryData(billingKey, details),
    }),
});
