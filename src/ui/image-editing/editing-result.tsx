import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';

import { EditParams } from '#api/contract/editing.ts';
import { selectResult, selectResultKeeping } from '#machines/_wizard/selectors.ts';
import {
  selectBefore,
  selectCurrent,
  selectIsUnread,
} from '#machines/image-editing/image-editing.selectors.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { hasSameRatio } from '#ui/patterns/picture-ratio.ts';
import { Button } from '#ui/primitives/button.tsx';
import { WizardResultView, SaveToLibrary } from '#ui/wizard/wizard-result.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { RefusedWishes } from './refused-wishes.tsx';
import { VersionTree } from './version-tree.tsx';

/** Step 4: the result with the next actions. */
export function ImageEditingResult() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const result = useImageEditingSelector(selectResult);
  const current = useImageEditingSelector(selectCurrent);
  const before = useImageEditingSelector(selectBefore);
  const keeping = useImageEditingSelector(selectResultKeeping);
  const isUnread = useImageEditingSelector(selectIsUnread);
  if (isUnread) return <Unread />;
  return (
    <>
      <WizardResultView
        result={result}
        compared={before && current && hasSameRatio(before, current.picture) ? 'image' : null}
        description={t`The picture as it is now`}
        save={<SaveToLibrary keeping={keeping} onSave={() => wizard.send({ type: 'save.requested' })} />}
      >
        <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
          <Trans>Edit it further</Trans>
        </Button>
      </WizardResultView>
      <div className="mt-6 max-w-160">
        {result && <NotDone id={result.id} />}
        <VersionTree />
      </div>
    </>
  );
}

/** Wishes that the result does not fulfil. */
function NotDone({ id }: { id: string }) {
  const queries = useApi(generationQueries);
  const { data } = useQuery(queries.generation(id));
  const params = v.safeParse(EditParams, data?.params);
  return params.success && <RefusedWishes refused={params.output.refused} />;
}

function Unread() {
  const { i18n } = useLingui();
  const wizard = useImageEditing();
  return (
    <ErrorPanel
      title={i18n._(notices.assetFailed.title)}
      kept={<Trans>The picture is kept in your history.</Trans>}
      actions={
        <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The studio could not be reached. Please check your network.</Trans>
    </ErrorPanel>
  );
}
