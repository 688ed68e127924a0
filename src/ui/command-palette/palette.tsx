import './palette.css';

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Generation } from '#api/contract/generation.ts';
import { historyQueries } from '#api/queries/history.queries.ts';
import type { commandPaletteMachine } from '#machines/command-palette/command-palette.machine.ts';
import { selectQuery } from '#machines/command-palette/command-palette.selectors.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { normalizeForSearch } from '#ui/patterns/plain-text-words.ts';
import { tools } from '#ui/patterns/tool-list.ts';
import { useDebounced } from '#ui/patterns/use-debounced.ts';
import { Dialog } from '#ui/primitives/dialog.tsx';

import { actionCommands, adminCommand, type Command, pageCommands, toolCommands } from './commands.ts';

export type PaletteRef = ActorRefFrom<typeof commandPaletteMachine>;

const maxResults = 5;
/** Debounce of the server's search, in ms. */
const pause = 200;

type PaletteProps = { palette: PaletteRef; isAdmin: boolean; hasTour: boolean };

/** Search over tools, pages, results and actions that ignores diacritics. */
export function Palette({ palette, isAdmin, hasTour }: PaletteProps) {
  const { t } = useLingui();
  const heading = useId();
  const query = useSelector(palette, selectQuery);
  const [sought, setSought] = useState('');
  const [seekLater] = useDebounced(setSought, pause);
  const matches = useMatching(query);
  const results = useResults(sought);
  const tool = toolCommands.filter(matches);
  const page = [...pageCommands, ...(isAdmin ? [adminCommand] : [])].filter(matches);
  const actions = actionCommands.filter((command) => (command.id !== 'tour' || hasTour) && matches(command));
  const count = tool.length + page.length + actions.length + results.length;
  return (
    <Dialog labelledBy={heading} className="palette" onClose={() => palette.send({ type: 'window.closed' })}>
      <h2 id={heading} className="sr-only">
        <Trans>Find and do</Trans>
      </h2>
      <Combobox<string>
        onChange={(command) => {
          if (command) palette.send({ type: 'command.chosen', command });
        }}
      >
        <div className="relative">
          <span
            className="i-lucide-search pointer-events-none absolute top-5 left-5 text-[20px] text-ink-3"
            aria-hidden="true"
          />
          <ComboboxInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the dialog in order to type
            autoFocus
            className="palette-input"
            aria-label={t`Find a tool, a page, a result or an action`}
            placeholder={t`Find a tool, a page, a result or an action`}
            maxLength={100}
            value={query}
            onChange={({ target }) => {
              palette.send({ type: 'query.changed', query: target.value });
              seekLater(target.value.trim());
            }}
          />
        </div>
        <ComboboxOptions static modal={false} className="palette-list">
          <Group name={<Trans>Tools</Trans>} commands={tool} />
          <Group name={<Trans>Actions</Trans>} commands={actions} />
          <Results results={results} />
          <Group name={<Trans>Pages</Trans>} commands={page} />
        </ComboboxOptions>
        <output className={count === 0 ? 'block px-5 pb-5 text-ink-2' : 'sr-only'}>
          {count === 0 && <Trans>Nothing is called like that.</Trans>}
        </output>
      </Combobox>
    </Dialog>
  );
}

/** Returns a predicate: each typed word must be the beginning of a word of the command. */
function useMatching(query: string): (command: Command) => boolean {
  const { i18n } = useLingui();
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  return ({ name, also }) => {
    const own = normalizeForSearch([i18n._(name), also ? i18n._(also) : ''].join(' ')).split(/[\s&-]+/);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
}

/** Returns the latest results, or those that match the typed words. */
function useResults(sought: string): readonly Generation[] {
  const queries = useApi(historyQueries);
  const { data } = useInfiniteQuery(queries.history(sought === '' ? {} : { q: sought }));
  return (data?.pages[0]?.items ?? []).slice(0, maxResults);
}

function Group({ name, commands }: { name: ReactNode; commands: readonly Command[] }) {
  const { i18n } = useLingui();
  const id = useId();
  if (commands.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 py-1.5 text-2xs text-ink-3">
        {name}
      </p>
      {commands.map((command) => (
        <ComboboxOption key={command.id} value={command.id} className="palette-item">
          <span className={`${command.icon} text-[18px] text-ink-2`} aria-hidden="true" />
          {i18n._(command.name)}
        </ComboboxOption>
      ))}
    </fieldset>
  );
}

function Results({ results }: { results: readonly Generation[] }) {
  const { i18n } = useLingui();
  const id = useId();
  if (results.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 py-1.5 text-2xs text-ink-3">
        <Trans>Results</Trans>
      </p>
      {results.map(({ id: key, feature, status, created_at, result }) => (
        <ComboboxOption key={key} value={`result:${key}`} className="palette-item">
          {result ? (
            <img src={result.thumbnail_url} alt="" className="size-8 flex-none rounded object-cover" />
          ) : (
            <span
              className={`${tools.find((tool) => tool.feature === feature)?.icon} text-[18px] text-ink-2`}
              aria-hidden="true"
            />
          )}
          <span className="min-w-0 flex-1 truncate">
            {result ? pictureName(i18n, result) : i18n._(featureNames[feature])}
          </span>
          <span className="text-2xs text-ink-3">
            {status === 'succeeded'
              ? i18n.date(created_at, { dateStyle: 'medium' })
              : i18n._(jobStatusMessages[status])}
          </span>
        </ComboboxOption>
      ))}
    </fieldset>
  );
}
