import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { libraryLogic } from '#src/logic/library.logic.ts';
import { LibraryPage } from '#ui/library/library-page.tsx';
import { LibrarySearch } from '#ui/library/library-search.ts';

export const Route = createFileRoute('/_studio/library')({
  component: Library,
  validateSearch: LibrarySearch,
});

function Library() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => libraryLogic(app));
  // The page does not wait for uploads; if they can't be loaded, it works without them.
  const [uploads] = useState(() =>
    import('#src/logic/library-uploads.logic.ts').then(
      ({ libraryUploadsLogic }) => libraryUploadsLogic(app.client),
      () => null,
    ),
  );
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/library' });
  return (
    <LibraryPage
      search={search}
      logic={logic}
      uploads={uploads}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: !('item' in change) })
      }
    />
  );
}
