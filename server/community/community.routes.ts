import type { adminCommunityOps, communityOps } from '#api/contract/community.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  listCommunity,
  readPicture,
  readSharing,
  reportPost,
  shareResult,
  unshareResult,
} from './community.service.ts';
import { exportReports, dismissReports, listReports, takeDownPost } from './moderation.service.ts';

export const communityHandlers = (
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock' | 'ids'>,
): Handlers<typeof communityOps & typeof adminCommunityOps> => ({
  community: ({ query }) => listCommunity(platform, { ...query, cursor: cursorId(query.cursor) }),
  communityPicture: ({ params, query }) => readPicture(platform, params.id, query.size),
  sharing: ({ caller, params }) => readSharing(platform, caller.userId, params.id),
  shareResult: ({ caller, params, body }) => shareResult(platform, caller.userId, params.id, body.named),
  unshareResult: ({ caller, params }) => unshareResult(platform, caller.userId, params.id),
  reportPost: ({ caller, params, body }) => reportPost(platform, caller.userId, params.id, body),
  adminReports: ({ query }) => listReports(platform, query),
  adminReportsCsv: ({ query, ...acting }) => exportReports(platform, acting, query),
  adminTakeDown: ({ params, body, ...acting }) => takeDownPost(platform, acting, params.id, body.reason),
  adminLetStand: ({ params, ...acting }) => dismissReports(platform, acting, params.id),
});
