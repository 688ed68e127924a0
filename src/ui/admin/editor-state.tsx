import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { blogEditorMachine } from '#machines/blog-editor/blog-editor.machine.ts';
import {
  type EditorView,
  selectEditorView,
  selectFailure,
  selectSaveRefusal,
  selectSavesByItself,
  selectTheirs,
} from '#machines/blog-editor/blog-editor.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { BusyReason } from '#ui/patterns/busy-reason.tsx';
import { Button } from '#ui/primitives/button.tsx';

export type BlogEditorRef = ActorRefFrom<typeof blogEditorMachine>;

/** Saving state of the editor, with the actions after a failure. */
export function EditorState({ actor }: { actor: BlogEditorRef }) {
  const { t } = useLingui();
  const view = useSelector(actor, selectEditorView);
  const failure = useSelector(actor, selectFailure);
  const refusal = useSelector(actor, selectSaveRefusal);
  const savesByItself = useSelector(actor, selectSavesByItself);
  const messages: Record<EditorView, string> = {
    saved: t`Everything is saved.`,
    changed: savesByItself ? t`Saved in a moment…` : t`There are changes that are not saved.`,
    saving: t`Saving…`,
    changedElsewhere: t`Somebody else has saved this post meanwhile.`,
    failed: t`This could not be saved. What you wrote is all here.`,
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="dark"
          size="small"
          busy={view === 'saving'}
          disabled={refusal !== undefined}
          why={refusal && <NotSaved refusal={refusal} />}
          onClick={() => actor.send({ type: 'save.requested' })}
        >
          <Trans>Save</Trans>
        </Button>
        <p aria-live="polite" className="text-ink-2">
          {messages[view]}
        </p>
      </div>
      {view === 'failed' && (
        <FailureCallout title={t`Not saved`} failure={failure && { ...failure, fields: [] }} />
      )}
      {view === 'changedElsewhere' && <EditConflict actor={actor} />}
    </div>
  );
}

type SaveRefusal = NonNullable<ReturnType<typeof selectSaveRefusal>>;

function NotSaved({ refusal }: { refusal: SaveRefusal }) {
  const reasons: Record<SaveRefusal, ReactNode> = {
    nothingNew: <Trans>Everything is saved.</Trans>,
    changedElsewhere: <Trans>Choose first between what they saved and what you wrote.</Trans>,
    notNow: <BusyReason />,
  };
  return reasons[refusal];
}

function EditConflict({ actor }: { actor: BlogEditorRef }) {
  const theirs = useSelector(actor, selectTheirs);
  if (!theirs) return null;
  const { vi, en } = theirs.manuscript;
  return (
    <section role="alert" className="panel grid gap-4 p-6">
      <h2 className="text-[22px]">
        <Trans>Somebody else has saved this post meanwhile</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Nothing of yours is lost, and nothing of theirs is overwritten, until you choose.</Trans>
      </p>
      <div className="grid max-h-80 gap-6 overflow-auto md:grid-cols-2">
        {[vi, en].map((writing, index) => (
          <div key={index === 0 ? 'vi' : 'en'}>
            <p className="font-500">{writing.title}</p>
            <pre className="mt-1 text-xs whitespace-pre-wrap text-ink-2">{writing.body}</pre>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="dark" onClick={() => actor.send({ type: 'theirs.taken' })}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button look="danger" onClick={() => actor.send({ type: 'mine.kept' })}>
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
    </section>
  );
}
