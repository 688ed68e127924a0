import { Trans, useLingui } from '@lingui/react/macro';

type PaginationProps = { page: number; pages: number; addressOf: (page: number) => string };

/** Links to the pages of a list, each with its own URL. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const { t } = useLingui();
  if (pages === 1) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-14 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" className="btn btn-ghost">
          <span aria-hidden="true">←</span>
          <Trans>Previous page</Trans>
        </a>
      )}
      <ol className="flex flex-wrap gap-1">
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={addressOf(number)}
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="page-number"
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={addressOf(page + 1)} rel="next" className="btn btn-ghost">
          <Trans>Next page</Trans>
          <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
