import { Trans, useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { selectResult } from '#machines/_wizard/selectors.ts';
import {
  selectCurrent,
  selectImages,
  selectVersions,
} from '#machines/image-editing/image-editing.selectors.ts';
import type { EditVersion } from '#machines/image-editing/image-editing.types.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useVersionNames } from './version-names.ts';

/** Tree of the versions: the user can return to any of them, and the next edit branches from it. */
export function VersionTree() {
  const { t } = useLingui();
  const nameOf = useVersionNames();
  const wizard = useImageEditing();
  const versions = useImageEditingSelector(selectVersions);
  const current = useImageEditingSelector(selectCurrent)?.id ?? null;
  const result = useImageEditingSelector(selectResult);
  const [first] = useImageEditingSelector(selectImages);
  // A result that was not accepted yet is not a version.
  const isVersion = current !== null || result === null;
  if (versions.length === 0 || !first) return null;
  const parent = versions.find(({ id }) => id === current)?.parent ?? null;
  const pair =
    current === null ? { left: null, right: versions.at(-1)?.id ?? null } : { left: parent, right: current };
  const name = nameOf(current);
  return (
    <section className="mt-5 border-t border-line pt-4" aria-labelledby="versions">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 id="versions" className="font-text text-[14px] font-500">
          <Trans>Editing history</Trans>
        </h3>
        <LinkButton className="text-sm" onClick={() => wizard.send({ type: 'comparison.requested', pair })}>
          <Trans>Compare</Trans>
        </LinkButton>
      </div>
      <div className="version-tree">
        <Version id={null} picture={first} isCurrent={isVersion && current === null} />
        <Children of={null} versions={versions} current={current} />
      </div>
      <p className="sr-only" aria-live="polite">
        {isVersion && t`Shown now: ${name}`}
      </p>
    </section>
  );
}

type ChildrenProps = { of: string | null; versions: readonly EditVersion[]; current: string | null };

function Children({ of, versions, current }: ChildrenProps) {
  const children = versions.filter(({ parent }) => parent === of);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map(({ id, picture }) => (
        <li key={id}>
          <Version id={id} picture={picture} isCurrent={id === current} />
          <Children of={id} versions={versions} current={current} />
        </li>
      ))}
    </ul>
  );
}

type VersionProps = { id: string | null; picture: Asset; isCurrent: boolean };

function Version({ id, picture, isCurrent }: VersionProps) {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const name = useVersionNames()(id);
  return (
    <button
      type="button"
      className="version"
      aria-current={isCurrent || undefined}
      aria-label={t`Go back to: ${name}`}
      onClick={() => wizard.send({ type: 'version.chosen', id })}
    >
      <img
        src={picture.thumbnail_url}
        alt=""
        width={picture.width}
        height={picture.height}
        className="size-9 rounded object-cover"
      />
      <span className="line-clamp-2 break-anywhere">{name}</span>
    </button>
  );
}
