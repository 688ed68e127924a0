import { useLingui } from '@lingui/react/macro';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { hairStyleDescriptions } from '#ui/messages/hair-styles.ts';
import { declineMessage, trialFailedMessage } from '#ui/messages/hair-declines.ts';
import { hairStyleNames } from '#ui/messages/hairstyle-messages.ts';
import { classNames } from '#ui/primitives/class-names.ts';

import { StylePicture } from './style-picture.tsx';

type StyleCardProps = {
  style: HairStyleChoice;
  /** Reason why the hair in the photo can't form the cut. */
  declined: ErrorCode | undefined;
  /** URL of the photo with this cut. */
  tried: string | undefined;
  /** Whether the trial failed for a reason that says nothing about the hair. */
  hasFailed: boolean;
};

/** Card of a cut with its picture, name and description. */
export function StyleCard({ style, declined, tried, hasFailed }: StyleCardProps) {
  const { i18n } = useLingui();
  const note = declined ? declineMessage(declined) : hasFailed && trialFailedMessage;
  return (
    <>
      <span className="stage-light block aspect-4/5 overflow-hidden">
        {tried ? (
          <img src={tried} alt="" className="size-full object-cover object-top" />
        ) : (
          <StylePicture style={style} className={classNames('size-full', declined && 'opacity-40')} />
        )}
      </span>
      <span className="block px-3 pt-2.5 pb-3 text-sm">
        <span className="block font-500">{i18n._(hairStyleNames[style])}</span>
        {note ? (
          <span className="flex items-baseline gap-1.5 text-ink-2">
            <span className="i-lucide-info shrink-0 translate-y-0.5 text-[14px]" aria-hidden="true" />
            {i18n._(note)}
          </span>
        ) : (
          <span className="block text-ink-3">{i18n._(hairStyleDescriptions[style])}</span>
        )}
      </span>
    </>
  );
}
