/** Time zone in which the studio counts days and schedules posts. */
export const studioZone = 'Asia/Ho_Chi_Minh';

/** Format of the relative change between two figures. */
export const changeFormat: Intl.NumberFormatOptions = {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
};

/** Formats of a period's first day, which has no time zone. */
export const periodFormats: Record<'daily' | 'weekly' | 'monthly', Intl.DateTimeFormatOptions> = {
  daily: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  weekly: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  monthly: { timeZone: 'UTC', month: 'short', year: '2-digit' },
};

/** Converts a day without a time zone into a timestamp for the formats above. */
export const toTimestamp = (day: string): string => `${day}T00:00:00Z`;

export const dayFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };

/** Actions that a job's row offers. */
export const jobActs = { retry: 'retryJob', cancel: 'cancelJob' } as const;

export const fileLine = (name: string, kilobytes: string): string => `${name} (${kilobytes} KB)`;

/** Decisions that a case of the payments desk offers. */
export const caseActs = {
  match: 'matchCase',
  accept: 'acceptCase',
  returned: 'returnCase',
  dismiss: 'dismissCase',
} as const;
export const refundAct = 'refundPayment';
export const postActs = { delete: 'deletePost', restore: 'restorePost' } as const;

export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** Returns a picture in Markdown. Brackets and backslashes, which would end the description early, are removed. */
export const pictureMarkdown = (alt: string, path: string): string =>
  `\n\n![${alt.replaceAll(/[[\]\\]/g, '')}](${path})\n`;
