import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { CallError } from '#api/queries/call-error.ts';
import { lookQueries } from '#api/queries/look.queries.ts';
import type { LookBody } from '#api/contract/look.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

/** Messages loaded on demand, since most pictures are suitable. */
const jobErrors = latePart(() => import('#ui/messages/job-errors.ts'));

/** Returns the check of a chosen picture: the message with which an order would fail, and the category. */
export function usePictureCheck(picture: string, as: LookBody['as'], isAsked = true) {
  const { i18n } = useLingui();
  const queries = useApi(lookQueries);
  const { data, error, isFetching } = useQuery({ ...queries.look(picture, as), enabled: isAsked });
  const code = error instanceof CallError ? error.failure.code : null;
  const isOfPicture = code !== null && /^(?:person_|garment_|several_persons|file_unreadable)/.test(code);
  const words = useLatePart(jobErrors, isOfPicture, undefined, false);
  return {
    refusal: isOfPicture && words ? words.jobErrorText(i18n, code) : null,
    kind: data?.category ?? null,
    isLooking: isFetching,
  };
}

/** Reason why a picture is unsuitable, shown before anything is ordered. */
export const UnfitNote = ({ refusal }: { refusal: string | null }) => (
  <span className="block text-sm text-lacquer-2 empty:hidden" aria-live="polite">
    {refusal !== null && (
      <>
        <span className="i-lucide-triangle-alert mr-1 align-[-2px]" aria-hidden="true" />
        <Trans>This picture won't do.</Trans> {refusal}
      </>
    )}
  </span>
);
