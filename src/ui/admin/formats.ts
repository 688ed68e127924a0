/** The studio counts its days, and whoever schedules thinks, in this zone. */
export const studioZone = 'Asia/Ho_Chi_Minh';

/** How far a figure is from another. */
export const changeFormat: Intl.NumberFormatOptions = {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
};

/** What a period is called by its first day, which is named without a zone. */
export const periodFormats: Record<'daily' | 'weekly' | 'monthly', Intl.DateTimeFormatOptions> = {
  daily: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  weekly: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  monthly: { timeZone: 'UTC', month: 'short', year: '2-digit' },
};

/** A day without a zone, for the formats above. */
export const momentOf = (day: string): string => `${day}T00:00:00Z`;

export const dayFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };

/** What can be done about a job. */
export const jobActs = { retry: 'retryJob', cancel: 'cancelJob' } as const;

export const fileLine = (name: string, kilobytes: string): string => `${name} (${kilobytes} KB)`;

/** What can be decided about a case of the payments desk. */
export const caseActs = {
  match: 'matchCase',
  accept: 'acceptCase',
  returned: 'returnCase',
  dismiss: 'dismissCase',
} as const;
export const actRefund = 'refundPayment';
export const postActs = { delete: 'deletePost', restore: 'restorePost' } as const;

export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** A picture as Markdown has it; what would end its description early is left out. */
export const pictureMarkdown = (alt: string, path: string): string =>
  `\n\n![${alt.replaceAll(/[[\]\\]/g, '')}](${path})\n`;
