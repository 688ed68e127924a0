import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { historyQueries } from '#api/queries/history.queries.ts';
import { roleWords } from '#ui/messages/roles.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { Callout } from '#ui/primitives/callout.tsx';

type CompareChoiceProps = {
  generation: Generation;
  /** Id of the picture to compare. */
  shown: string;
  onChoice: (other: Asset) => void;
};

/** Choice of the picture to compare with: the inputs and all other results. */
export function CompareChoice({ generation, shown, onChoice }: CompareChoiceProps) {
  const { i18n } = useLingui();
  const errorMessage = useErrorWords();
  const candidates = useInfiniteQuery(useApi(historyQueries).history({ status: 'completed' }));
  const { feature, inputs, result } = generation;
  const own = [...(result ? [{ role: result.role, asset: result }] : []), ...inputs].filter(
    ({ asset }) => asset.id !== shown && asset.kind === 'image',
  );
  const results = (candidates.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.result?.kind === 'image' && item.id !== generation.id ? [item.result] : []));
  return (
    <div className="review-choice">
      {own.length > 0 && (
        <section>
          <h3 className="mb-3 text-[19px]">
            <Trans>Of this generation</Trans>
          </h3>
          <ul className="review-choices">
            {own.map(({ role, asset }) => (
              <Choice
                key={asset.id}
                asset={asset}
                name={i18n._(roleWords(feature, role))}
                onChoice={onChoice}
              />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-3 text-[19px]">
          <Trans>Other results</Trans>
        </h3>
        {candidates.isError && <Callout tone="failure">{errorMessage(candidates.error)}</Callout>}
        {candidates.isSuccess && results.length === 0 && (
          <p className="text-ink-2">
            <Trans>There is no other picture yet.</Trans>
          </p>
        )}
        <ul className="review-choices" aria-busy={candidates.isPending || undefined}>
          {candidates.isPending && [0, 1, 2, 3].map((key) => <GenerationPictureSkeleton key={key} />)}
          {results.map((asset) => (
            <Choice key={asset.id} asset={asset} name={pictureName(i18n, asset)} onChoice={onChoice} />
          ))}
        </ul>
        <LoadMore
          hasMore={candidates.hasNextPage}
          isLoading={candidates.isFetchingNextPage}
          onMore={() => void candidates.fetchNextPage()}
        />
      </section>
    </div>
  );
}

type ChoiceProps = { asset: Asset; name: string; onChoice: (other: Asset) => void };

const Choice = ({ asset, name, onChoice }: ChoiceProps) => (
  <li>
    <button type="button" className="block w-full text-left" onClick={() => onChoice(asset)}>
      <span className="generation-picture">
        <img src={asset.thumbnail_url} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="mt-1.5 line-clamp-2 text-2xs break-anywhere">{name}</span>
    </button>
  </li>
);
