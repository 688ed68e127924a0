import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Dashboard } from '#api/contract/dashboard.ts';
import { bodyModelQueries } from '#api/queries/body-models.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { matchingNames, NameSearch } from '#ui/patterns/name-search.tsx';
import { LinkButton } from '#ui/primitives/button.tsx';

import { BodyModelItem } from './body-model-item.tsx';
import { DashboardNotLoaded } from './not-loaded.tsx';

/** Models that the user saved: the latest, and on request all of them. */
export function BodyModels({ first: { items, total } }: { first: Dashboard['body_models'] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [words, setWords] = useState('');
  const isCut = total > items.length;
  const isNeeded = isCut && (isExpanded || words !== '');
  const fullList = useQuery({ ...useApi(bodyModelQueries).bodyModels(), enabled: isNeeded });
  const errorWords = useErrorWords();
  const found = matchingNames((isNeeded ? fullList.data : undefined) ?? items, words);
  return (
    <section>
      <h2 className="mt-14 mb-5 text-[28px]">
        <Trans>My models</Trans>
      </h2>
      {isCut && <NameSearch className="mb-5 max-w-90" words={words} onWords={setWords} />}
      {isNeeded && fullList.error && (
        <DashboardNotLoaded onRetry={() => void fullList.refetch()}>
          {errorWords(fullList.error)}
        </DashboardNotLoaded>
      )}
      {total === 0 && (
        <p className="text-ink-2">
          <Trans>You have kept no model yet.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className="latest">
          {found.map((model) => (
            <BodyModelItem key={model.id} model={model} />
          ))}
        </ul>
      )}
      {total > 0 && found.length === 0 && !fullList.isFetching && (
        <p aria-live="polite" className="text-ink-2">
          <Trans>No model is called that.</Trans>
        </p>
      )}
      {isCut && !isExpanded && words === '' && (
        <p className="mt-5">
          <LinkButton onClick={() => setIsExpanded(true)}>
            <Plural value={total} one="Show # model" other="Show all # models" />
          </LinkButton>
        </p>
      )}
    </section>
  );
}
