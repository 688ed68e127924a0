import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';

import { BodyParams } from '#api/contract/body.ts';
import type { Generation } from '#api/contract/generation.ts';
import { bodyModelMutations, bodyModelQueries } from '#api/queries/body-models.queries.ts';
import { bodyLine } from '#ui/messages/body-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ModelNameDialog } from '#ui/patterns/model-name-dialog.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** Button that saves a finished body as a model for the try-on. */
export function KeepModel({ generation: { id, params } }: { generation: Generation }) {
  const { t, i18n } = useLingui();
  const mutations = useApi(bodyModelMutations);
  const [isNaming, setIsNaming] = useState(false);
  const { mutate, isPending, error } = useMutation(mutations.keepBodyModel());
  const models = useQuery(useApi(bodyModelQueries).bodyModels());
  const isKept = models.data?.some(({ generation }) => generation === id) ?? false;
  const close = () => setIsNaming(false);
  return (
    <>
      <Button
        look="ghost"
        icon="i-lucide-user-round-plus"
        disabled={isKept}
        onClick={() => setIsNaming(true)}
      >
        {isKept ? <Trans>Among your models</Trans> : <Trans>Save as my model</Trans>}
      </Button>
      {isNaming && (
        <ModelNameDialog
          title={<Trans>Save as my model</Trans>}
          name={v.is(BodyParams, params) ? bodyLine(i18n, params) : ''}
          isBusy={isPending}
          error={error}
          onName={(name) =>
            mutate(
              { generation: id, name },
              {
                onSuccess: () => {
                  close();
                  showToast({ title: t`It is among your models now`, tone: 'done' });
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
