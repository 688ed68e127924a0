import { Trans, useLingui } from '@lingui/react/macro';

import { classNames } from '#ui/primitives/class-names.ts';

type Place = { /** The whole address of the page that is to be opened there. */ link: string };

/** Takes an address along to a device that is large enough, by the reader's own mail. */
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

/** Beside what leads into the studio, on a phone alone: the studio turns phones away, and nobody should learn that at its door. */
export const LargerScreenNote = ({ link, className }: Place & { className?: string }) => (
  <p className={classNames('md:hidden text-[15px]', className)}>
    <Trans>
      Pictures are made on a tablet or a computer; on this phone you can create your account already.
    </Trans>{' '}
    <MailLink link={link} className="link" />
  </p>
);
