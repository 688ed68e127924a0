import type { Op } from '#api/contract/op.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RateState, RequestInfo } from './call.ts';

/** Variables that a request carries through its handlers. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    request: RequestInfo;
    op: Op | undefined;
    /** Admitted user, or the reason of a refusal, for the log. */
    userId: string | undefined;
    refused: ErrorCode | undefined;
    /** State of the API token's rate limit. */
    rate: RateState | undefined;
  };
};
