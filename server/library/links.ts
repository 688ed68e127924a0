import { days, minutes } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { ExportOptions } from './exports.ts';

type Signer = Pick<Platform, 'secrets' | 'clock'>;
type Link = ExportOptions & { download: boolean };

const signedText = (id: string, { size, quality, format, label, download }: Link, expires: string): string =>
  [
    'asset',
    id,
    size,
    quality,
    format ?? '',
    download ? 'download' : '',
    expires,
    ...(label ? ['label', label] : []),
  ].join(' ');

function linkTo({ secrets }: Signer, id: string, link: Link, expiresAt: number): string {
  const expires = String(Math.floor(expiresAt / 1000));
  const query = new URLSearchParams({
    ...(link.size !== 'original' && { size: link.size }),
    ...(link.quality !== 'high' && { quality: link.quality }),
    ...(link.format && { format: link.format }),
    ...(link.label && { label: link.label }),
    ...(link.download && { download: '1' }),
    expires,
    signature: secrets.sign(signedText(id, link, expires)),
  });
  return `/api/assets/${id}/content?${query}`;
}

/** Address for viewing a picture: the same all day, so that it is loaded once, and valid for one to two days. */
export function viewLink(signer: Signer, id: string, size: 'original' | 'thumbnail'): string {
  const today = Math.floor(signer.clock().getTime() / days(1)) * days(1);
  return linkTo(signer, id, { size, quality: 'high', format: undefined, download: false }, today + days(2));
}

const archiveText = (id: string, expires: string): string => ['archive', id, expires].join(' ');

export function archiveLinkTo({ secrets, clock }: Signer, id: string): string {
  const expires = String(Math.floor((clock().getTime() + downloadLife) / 1000));
  const query = new URLSearchParams({ expires, signature: secrets.sign(archiveText(id, expires)) });
  return `/api/assets/archives/${id}/content?${query}`;
}

/** @throws {Refusal} `forbidden` for an address that this server did not sign, or that has expired. */
export const checkArchiveLink = (signer: Signer, id: string, seal: Seal): void =>
  checkSeal(signer, archiveText(id, seal.expires), seal);

const downloadLife = minutes(10);

export const downloadLinkTo = (signer: Signer, id: string, options: ExportOptions): string =>
  linkTo(signer, id, { ...options, download: true }, signer.clock().getTime() + downloadLife);

/** @throws {Refusal} `forbidden` for an address that this server did not sign, or that has expired. */
export const checkLink = (signer: Signer, id: string, link: Link, seal: Seal): void =>
  checkSeal(signer, signedText(id, link, seal.expires), seal);

type Seal = { expires: string; signature: string };

function checkSeal({ secrets, clock }: Signer, text: string, { expires, signature }: Seal): void {
  if (!secrets.signed(text, signature) || Number(expires) * 1000 <= clock().getTime())
    throw new Refusal('forbidden');
}
