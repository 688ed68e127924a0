import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

type CsvButtonProps<Filters> = {
  csv: UseMutationOptions<Blob, Error, Filters>;
  /** Filters of the list on the page; the file has all rows that match them. */
  filters: Filters;
  filename: string;
};

/** Button that downloads a list as a CSV file. */
export function CsvButton<Filters>({ csv, filters, filename }: CsvButtonProps<Filters>) {
  const { t } = useLingui();
  const errorMessage = useErrorWords();
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
            showToast({ title: t`The table could not be made`, body: errorMessage(error), tone: 'problem' }),
        })
      }
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
