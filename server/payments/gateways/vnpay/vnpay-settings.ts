export type VnpaySettings = { tmnCode: string; hashSecret: string; url: string };

/** `yyyyMMddHHmmss` in Vietnam, which has no daylight saving time. */
export const vietnamTime = (at: Date): number =>
  Number(new Date(at.getTime() + 7 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14));
