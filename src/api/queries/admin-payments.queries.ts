import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminPaymentOps } from '#api/contract/admin-payments.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type CaseFilters = Filters<QueryOf<typeof adminPaymentOps.adminPaymentCases>>;
export type DeskPaymentFilters = Filters<QueryOf<typeof adminPaymentOps.adminPayments>>;

/** Payments of all users, and the cases that need a decision. */
export const adminPaymentQueries = ({ call }: Client) => ({
  paymentCases: (filters: CaseFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'payments', 'cases', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminPaymentOps.adminPaymentCases, {
            query: { ...filters, ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
  payments: (filters: DeskPaymentFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'payments', 'all', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminPaymentOps.adminPayments, {
            query: { ...filters, ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
});

/** Tables and receipts as files. */
export const adminPaymentMutations = ({ open }: Client) => ({
  paymentCasesCsv: () =>
    mutationOptions({
      mutationFn: async (query: CaseFilters) =>
        answerOf(await open(adminPaymentOps.adminPaymentCasesCsv, { query })).blob(),
    }),
  paymentsCsv: () =>
    mutationOptions({
      mutationFn: async (query: DeskPaymentFilters) =>
        answerOf(await open(adminPaymentOps.adminPaymentsCsv, { query })).blob(),
    }),
  receipt: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        answerOf(await open(adminPaymentOps.adminReceipt, { params: { id } })).blob(),
    }),
});
