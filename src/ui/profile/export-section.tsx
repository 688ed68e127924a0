import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import type { AccountExport } from '#api/contract/account-export.ts';
import { accountMutations } from '#api/queries/account.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { saveFile } from '#ui/patterns/save-file.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { failureOf } from '#ui/patterns/failure-of.ts';
import { Section } from './profile-section.tsx';

/** Section that exports all data of the account as a file. */
export function ExportSection() {
  const { t } = useLingui();
  const mutations = useApi(accountMutations);
  const { mutate, isPending, error } = useMutation(mutations.exportAccount());
  const take = () =>
    mutate(undefined, {
      onSuccess: (exported) => {
        keep(exported);
        showToast({ title: t`Your data is on its way to your downloads`, tone: 'done' });
      },
    });
  return (
    <Section title={<Trans>Your data</Trans>}>
      <p className="text-ink-2">
        <Trans>
          One JSON file with your account, your credit ledger, your devices, and what is known of each picture
          and each generation. The pictures themselves can be downloaded from your history.
        </Trans>
      </p>
      <FailureCallout title={t`Your data could not be exported`} failure={failureOf(error)} />
      <Button look="ghost" size="small" icon="i-lucide-download" busy={isPending} onClick={take}>
        <Trans>Download your data</Trans>
      </Button>
    </Section>
  );
}

function keep(exported: AccountExport): void {
  const file = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  saveFile(url, `mot-${exported.exported_at.slice(0, 10)}.json`);
  URL.revokeObjectURL(url);
}
