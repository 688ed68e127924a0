import './asset-picker.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';

import {
  type PickerRefusal,
  selectChosen,
  selectConfirmRefusal,
  selectFailure,
  selectIsTaking,
  selectMost,
  selectPicked,
  selectSource,
  selectTab,
  selectWords,
} from '#machines/asset-picker/asset-picker.selectors.ts';
import type { PickerSource, PickerTab } from '#machines/asset-picker/asset-picker.types.ts';
import { pickerFailures } from '#ui/messages/asset-picker.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { BusyReason } from '#ui/patterns/busy-reason.tsx';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { NameSearch } from '#ui/patterns/name-search.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import type { PickerRef } from './asset-picker.tsx';
import { PickerShelf } from './shelf.tsx';

/** Library dialog. */
export function PickerWindow({ picker }: { picker: PickerRef }) {
  const heading = useId();
  return (
    <Dialog
      labelledBy={heading}
      className="dialog-wide picker"
      onClose={() => picker.send({ type: 'picker.dismissed' })}
    >
      <header className="grid gap-4 border-b border-line p-5 pb-4 lg:px-7">
        <h2 id={heading} className="pr-12 text-[26px]">
          <Trans>Choose from your library</Trans>
        </h2>
        <Filters picker={picker} />
      </header>
      <Failure picker={picker} />
      <PickerShelf picker={picker} />
      <Confirmation picker={picker} />
    </Dialog>
  );
}

/** Announcement of the picked pictures. */
export function PickedPictures({ picker }: { picker: PickerRef }) {
  const { i18n } = useLingui();
  const picked = useSelector(picker, selectPicked);
  const names = picked.map((asset) => pictureName(i18n, asset)).join(', ');
  return names && <Trans>Chosen: {names}</Trans>;
}

function Filters({ picker }: { picker: PickerRef }) {
  const { t } = useLingui();
  const tab = useSelector(picker, selectTab);
  const source = useSelector(picker, selectSource);
  const words = useSelector(picker, selectWords);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <SegmentedControl<PickerTab>
        label={t`Kind`}
        value={tab}
        onChange={(chosen) => picker.send({ type: 'tab.chosen', tab: chosen })}
        choices={[
          { value: 'all', label: t`All` },
          { value: 'images', label: t`Images` },
          { value: 'videos', label: t`Videos` },
        ]}
      />
      <NameSearch
        className="flex-1"
        words={words}
        onWords={(typed) => picker.send({ type: 'search.changed', words: typed })}
      />
      <SegmentedControl<PickerSource>
        label={t`Whose pictures`}
        look="chips"
        value={source}
        onChange={(chosen) => picker.send({ type: 'source.chosen', source: chosen })}
        choices={[
          { value: 'all', label: t`From everywhere` },
          { value: 'uploads', label: t`Your uploads` },
          { value: 'results', label: t`Your results` },
          { value: 'samples', label: t`Studio samples` },
        ]}
        className="w-full"
      />
    </div>
  );
}

function Failure({ picker }: { picker: PickerRef }) {
  const { i18n } = useLingui();
  const failure = useSelector(picker, selectFailure);
  if (failure === null) return null;
  const { title, body } = pickerFailures[failure];
  return (
    <p role="alert" className="flex gap-2 bg-lacquer-soft px-5 py-3 text-lacquer-2 lg:px-7">
      <span className="i-lucide-circle-alert mt-1" aria-hidden="true" />
      <span>
        <b>{i18n._(title)}</b> {i18n._(body)}
      </span>
    </p>
  );
}

/** Button that confirms several pictures at once. */
function Confirmation({ picker }: { picker: PickerRef }) {
  const most = useSelector(picker, selectMost);
  const { length: chosen } = useSelector(picker, selectChosen);
  const isTaking = useSelector(picker, selectIsTaking);
  const refusal = useSelector(picker, selectConfirmRefusal);
  if (most === 1) return null;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 lg:px-7">
      <span className="text-sm text-ink-2" aria-live="polite">
        <Trans>
          {chosen} of {most} chosen
        </Trans>
      </span>
      <Button
        busy={isTaking}
        disabled={refusal !== undefined}
        why={refusal && <Refused refusal={refusal} />}
        onClick={() => picker.send({ type: 'choice.confirmed' })}
      >
        {chosen === 0 ? (
          <Trans>Choose pictures</Trans>
        ) : (
          <Plural value={chosen} one="Use # picture" other="Use # pictures" />
        )}
      </Button>
    </footer>
  );
}

function Refused({ refusal }: { refusal: PickerRefusal }) {
  const reasons: Record<PickerRefusal, ReactNode> = {
    hasChosen: <Trans>Choose at least one picture.</Trans>,
    notNow: <BusyReason />,
  };
  return reasons[refusal];
}
