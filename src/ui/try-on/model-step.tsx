import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectPerson, selectPersonUpload } from '#machines/try-on/try-on.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { matchingNames, NameSearch } from '#ui/patterns/name-search.tsx';
import { bodyTool } from '#ui/patterns/tool-list.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { ChoiceGrid } from '#ui/wizard/choice-grid.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { OrderPanel } from './order-panel.tsx';
import { type PeopleSource, usePeople } from './use-people.ts';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Number of pictures from which a search by name appears. */
const searchThreshold = 12;

/** Step 1: an uploaded photo, a saved model, or one of the studio's. */
export function ModelStep() {
  const { t } = useLingui();
  const wizard = useTryOn();
  const person = useTryOnSelector(selectPerson);
  const upload = useTryOnSelector(selectPersonUpload);
  const picker = useTryOnSelector(selectPicker);
  const [source, setSource] = useState<PeopleSource>('all');
  const [words, setWords] = useState('');
  const people = usePeople(source, person);
  const isSearched = source === 'models' && people.shown.length > searchThreshold;
  return (
    <StepColumns panel={<OrderPanel />}>
      <div>
        <SegmentedControl<PeopleSource>
          label={t`Whose pictures`}
          look="chips"
          value={source}
          onChange={setSource}
          choices={[
            { value: 'all', label: t`All` },
            { value: 'models', label: t`My models` },
            { value: 'own', label: t`Your photos` },
            { value: 'studio', label: t`Studio models` },
          ]}
          className="mb-5"
        />
        {isSearched && <NameSearch className="mb-5 max-w-90" words={words} onWords={setWords} />}
        {source === 'models' && people.hasNoModels ? (
          <NoModels />
        ) : (
          <ChoiceGrid
            label={t`Model`}
            choices={people}
            shown={isSearched ? matchingNames(people.shown, words) : people.shown}
            chosen={person ? [person.id] : []}
            onToggle={(asset) => wizard.send({ type: 'person.chosen', asset })}
            upload={
              source !== 'models' &&
              upload && (
                <UploadTile
                  upload={upload}
                  picker={picker}
                  label={t`Add a photo of a person`}
                  broken={notices.modelUploadFailed}
                />
              )
            }
          />
        )}
        <p className="after-loading mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person, standing, facing the camera, arms a little away from the body, shown from
            the head to the knees or further.
          </Trans>
        </p>
      </div>
    </StepColumns>
  );
}

const NoModels = () => (
  <EmptyState
    icon={bodyTool.icon}
    title={<Trans>No model of your own yet</Trans>}
    action={
      <Link to={bodyTool.studio} className={buttonClass('ghost')}>
        <Trans>Create a virtual model</Trans>
      </Link>
    }
  >
    <Trans>Choose height, weight and build; the model that comes of it can be dressed here.</Trans>
  </EmptyState>
);
