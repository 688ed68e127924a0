import { Trans, useLingui } from '@lingui/react/macro';

import { classNames } from '#ui/primitives/class-names.ts';

type Place = { /** Full address of the page to open on the larger device. */ link: string };

/** Mail link that sends the address to oneself, for a device with a larger screen. */
export function MailLink({ link, className }: Place & { className?: string }) {
  const { t } = useLingui();
  const letter = {
    subject: t`Mốt: your link to the studio`,
    body: t`Open this on a tablet or a computer: ${link}`,
  };
  const query = Object.entries(letter).map(([field, words]) => `${field}=${encodeURIComponent(words)}`);
  return (
    <a href={`mailto:?${query.join('&')}`} className={className}>
      <Trans>Mail me the link</Trans>
    </a>
  );
}

/**
 * Note beside links into the studio, on phones alone: visitors should learn before they sign up that the studio needs a larger
 * screen.
 */
export const LargerScreenNote = ({ link, className }: Place & { className?: string }) => (
  <p className={classNames('md:hidden text-[15px]', className)}>
    <Trans>
      Pictures are made on a tablet or a computer; on this phone you can create your account already.
    </Trans>{' '}
    <MailLink link={link} className="link" />
  </p>
);
