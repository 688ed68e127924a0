import type { Op } from '#api/contract/op.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RateState, RequestInfo } from './call.ts';

/** What a request carries through its handlers. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    request: RequestInfo;
    op: Op | undefined;
    /** Who was let in, and why somebody was not: for the log. */
    userId: string | undefined;
    refused: ErrorCode | undefined;
    /** How much of an API token's rate is left. */
    rate: RateState | undefined;
  };
};
