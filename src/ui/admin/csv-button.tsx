import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

type CsvButtonProps<Filters> = {
  csv: UseMutationOptions<Blob, Error, Filters>;
  /** What of the list stands on the page: the file has the same, all of it. */
  filters: Filters;
  filename: string;
};

/** A list as a file. */
export function CsvButton<Filters>({ csv, filters, filename }: CsvButtonProps<Filters>) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { mutate, isPending } = useMutation(csv);
  return (
    <Button
      look="ghost"
      size="small"
      icon="i-lucide-download"
      busy={isPending}
      onClick={() =>
        mutate(filters, {
          onSuccess: (blob) => saveBlob(blob, filename),
          onError: (error) =>
            showToast({ title: t`The table could not be made`, body: words(error), tone: 'problem' }),
        })
      }
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
