import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { bodyModelQueries } from '#api/queries/body-models.queries.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { calledLike, NameSearch } from '#ui/patterns/name-search.tsx';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { bodyTool } from '#ui/patterns/tools.ts';
import { buttonClass, LinkButton } from '#ui/primitives/button.tsx';

import { BodyModelItem } from './body-model-item.tsx';
import { NotLoaded } from './not-loaded.tsx';

const shownFirst = 6;

/** The models that somebody made of a body's parameters, and the invitation to make one; guests have the invitation alone. */
export function BodyModels({ isSignedIn }: { isSignedIn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mt-14 mb-5 text-[28px]">
        <Trans>My models</Trans>
      </h2>
      {isSignedIn && <ModelList onDeleted={() => heading.current?.focus()} />}
      <Banner />
    </section>
  );
}

function ModelList({ onDeleted }: { onDeleted: () => void }) {
  const { i18n } = useLingui();
  const queries = useApi(bodyModelQueries);
  const { data: models, isPending, isError, refetch } = useQuery(queries.bodyModels());
  const [isWhole, setIsWhole] = useState(false);
  const [words, setWords] = useState('');
  if (isPending) {
    return (
      <div className="latest" aria-busy="true">
        <GenerationPictureSkeleton />
        <GenerationPictureSkeleton />
        <GenerationPictureSkeleton />
      </div>
    );
  }
  if (isError)
    return <NotLoaded onRetry={() => void refetch()}>{i18n._(notices.bodyModelsFailed.title)}</NotLoaded>;
  const found = calledLike(models, words);
  const isCut = !isWhole && words === '' && models.length > shownFirst;
  return (
    <>
      {models.length > shownFirst && (
        <NameSearch className="mb-5 max-w-90" words={words} onWords={setWords} />
      )}
      {found.length > 0 && (
        <ul className="latest">
          {(isCut ? found.slice(0, shownFirst) : found).map((model) => (
            <BodyModelItem key={model.id} model={model} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
      {models.length > 0 && found.length === 0 && (
        <p aria-live="polite" className="text-ink-2">
          <Trans>No model is called that.</Trans>
        </p>
      )}
      {isCut && (
        <p className="mt-5">
          <LinkButton onClick={() => setIsWhole(true)}>
            <Plural value={models.length} one="Show # model" other="Show all # models" />
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Invites to make a model of one's own. */
const Banner = () => (
  <div className="body-banner">
    <img src="/art/body-generator.svg" width="110" height="88" alt="" loading="lazy" decoding="async" />
    <div className="grid gap-1">
      <p className="heading text-[21px]">
        <Trans>A model of your own, in 3D</Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>Set height, weight and build, watch the figure follow, and dress it like any photo.</Trans>
      </p>
    </div>
    <Link to={bodyTool.studio} className={buttonClass('ghost')}>
      <Trans>Create a body model</Trans>
    </Link>
  </div>
);
