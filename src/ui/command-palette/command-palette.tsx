import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import type { Locale } from '#api/contract/common.ts';
import { profileMutations } from '#api/queries/profile.queries.ts';
import { selectWindow } from '#machines/command-palette/command-palette.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { historyPath, tools, tryOnTool } from '#ui/patterns/tool-list.ts';
import { requestTutorial } from '#ui/patterns/tutorial-door.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import type { PaletteRef } from './palette.tsx';

const paletteWindow = latePart(() => import('./palette.tsx'));
const shortcutsWindow = latePart(() => import('./palette-shortcuts.tsx'));

type CommandPaletteProps = { palette: PaletteRef; isAdmin: boolean; onSignOut: () => void };

/** Button that opens the command palette, and the dialogs that shortcuts open on every page of the studio. */
export function CommandPalette({ palette, isAdmin, onSignOut }: CommandPaletteProps) {
  const { t } = useLingui();
  const openWindow = useSelector(palette, selectWindow);
  const { pathname } = useLocation();
  const close = () => palette.send({ type: 'window.closed' });
  const searching = useLatePart(paletteWindow, openWindow === 'searching', close);
  const shortcuts = useLatePart(shortcutsWindow, openWindow === 'shortcuts', close);
  const tool = tools.find(({ studio }) => studio === pathname);
  const run = useEffectEvent(useCommands(palette, onSignOut));
  useEffect(() => {
    const subscription = palette.on('command.given', ({ command }) => run(command));
    return () => subscription.unsubscribe();
  }, [palette]);
  return (
    <>
      <IconButton
        label={t`Find and do (Ctrl K)`}
        icon="i-lucide-search"
        // oxlint-disable-next-line lingui/no-unlocalized-strings -- names of keys, not text
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => palette.send({ type: 'palette.opened' })}
      />
      {openWindow === 'searching' && searching && (
        <searching.Palette palette={palette} isAdmin={isAdmin} hasTour={tool !== undefined} />
      )}
      {openWindow === 'shortcuts' && shortcuts && <shortcuts.Shortcuts onClose={close} />}
    </>
  );
}

function useCommands(palette: PaletteRef, onSignOut: () => void): (command: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mutations = useApi(profileMutations);
  const { mutate } = useMutation(mutations.changeProfile());
  const changeLanguage = (locale: Locale) => {
    mutate({ locale });
    const parameters = new URLSearchParams(location.search);
    parameters.set('lang', locale);
    location.assign(`?${parameters}`);
  };
  return (command) => {
    const [kind = '', value = ''] = command.split(/:(.*)/s);
    switch (kind) {
      case 'place':
        return void navigate({ to: value });
      case 'result':
        return void navigate({ to: historyPath, search: { item: value } });
      case 'new':
        return void navigate({ to: tryOnTool.studio, search: { draft: crypto.randomUUID() } });
      case 'language':
        return changeLanguage(value === 'en' ? 'en' : 'vi');
      case 'shortcuts':
        return palette.send({ type: 'shortcuts.opened' });
      case 'tour': {
        const tool = tools.find(({ studio }) => studio === pathname);
        return tool && requestTutorial(tool.feature);
      }
      case 'sign-out':
        return onSignOut();
      default:
        throw new Error(`there is no command "${command}"`);
    }
  };
}
