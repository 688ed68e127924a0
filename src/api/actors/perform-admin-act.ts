import type { Client, Result } from '#api/api-client.ts';
import { adminBlogOps } from '#api/contract/admin-blog.ts';
import { adminJobOps } from '#api/contract/admin-jobs.ts';
import { adminPaymentOps } from '#api/contract/admin-payments.ts';
import { adminUserOps } from '#api/contract/admin-users.ts';
import type { AdminOrder } from '#machines/admin-act/admin-act.types.ts';

const decisions = { acceptCase: 'accept', returnCase: 'returned', dismissCase: 'dismiss' } as const;

/** Calls the API for an administrator's action. */
export function perform({ call }: Client, order: AdminOrder): Promise<Result<unknown>> {
  const params = { id: order.id };
  switch (order.kind) {
    case 'suspend':
      return call(adminUserOps.adminSuspendUser, { params, body: { reason: order.reason } });
    case 'lift':
      return call(adminUserOps.adminLiftSuspension, { params });
    case 'signOut':
      return call(adminUserOps.adminSignOutUser, { params });
    case 'resend':
      return call(adminUserOps.adminResendVerification, { params });
    case 'credits': {
      const { amount, reason, entry } = order;
      return call(adminUserOps.adminCorrectCredits, { params, body: { id: entry, amount, reason } });
    }
    case 'change': {
      const { name, locale, plan } = order;
      return call(adminUserOps.adminChangeUser, { params, body: { name, locale, plan } });
    }
    case 'matchCase': {
      const { reference, reason } = order;
      const body = { action: 'match', reference, reason } as const;
      return call(adminPaymentOps.adminResolveCase, { params, body });
    }
    case 'acceptCase':
    case 'returnCase':
    case 'dismissCase': {
      const body = { action: decisions[order.kind], reason: order.reason };
      return call(adminPaymentOps.adminResolveCase, { params, body });
    }
    case 'refundPayment': {
      const { amount: amount_vnd, reason, entry } = order;
      return call(adminPaymentOps.adminRefundPayment, { params, body: { id: entry, amount_vnd, reason } });
    }
    case 'deletePost':
      return call(adminBlogOps.adminDeletePost, { params });
    case 'restorePost':
      return call(adminBlogOps.adminRestorePost, { params });
    case 'retryJob':
      return call(adminJobOps.adminRetryJob, { params });
    case 'cancelJob':
      return call(adminJobOps.adminCancelJob, { params });
  }
}
