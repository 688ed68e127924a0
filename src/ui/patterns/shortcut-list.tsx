// oxlint-disable lingui/no-unlocalized-strings -- key names are as printed on keyboards
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Shortcut = { keys: readonly string[]; does: MessageDescriptor };
type Group = { name: MessageDescriptor; shortcuts: readonly Shortcut[] };

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

const groups: readonly Group[] = [
  {
    name: msg`Everywhere in the studio`,
    shortcuts: [
      { keys: ['mod', 'K'], does: msg`Find and do: tools, pages, results, actions` },
      { keys: ['?'], does: msg`This list` },
      { keys: ['Alt', 'T'], does: msg`Go to the notifications` },
      { keys: ['Esc'], does: msg`Close a window, a menu or a tip` },
    ],
  },
  {
    name: msg`In a tour`,
    shortcuts: [
      { keys: ['→', 'Enter', 'Space'], does: msg`Next step` },
      { keys: ['←'], does: msg`Previous step` },
      { keys: ['Esc'], does: msg`Leave the tour` },
    ],
  },
  {
    name: msg`In the history`,
    shortcuts: [{ keys: ['Shift', 'Space'], does: msg`Choose everything up to here` }],
  },
  {
    name: msg`On a video`,
    shortcuts: [{ keys: [',', '.'], does: msg`One picture back, one picture on` }],
  },
  {
    name: msg`In the mask editor`,
    shortcuts: [
      { keys: ['?'], does: msg`All its own keys: tools, brush sizes, zoom, crosshair` },
      { keys: ['mod', 'Z'], does: msg`Undo` },
    ],
  },
];

/** List of keyboard shortcuts. */
export function ShortcutList() {
  const { i18n } = useLingui();
  const nameOf = (key: string) => (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key);
  return (
    <div className="grid gap-6">
      {groups.map(({ name, shortcuts }) => (
        <section key={name.id}>
          <h3 className="text-sm font-500 text-ink-2">{i18n._(name)}</h3>
          <dl className="mt-2">
            {shortcuts.map(({ keys, does }) => (
              <div
                key={does.id}
                className="flex items-baseline justify-between gap-6 border-t border-line py-2"
              >
                <dt>{i18n._(does)}</dt>
                <dd className="flex flex-none gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-6 rounded border border-line-2 bg-paper-2 px-1.5 text-center font-sans text-sm"
                    >
                      {nameOf(key)}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
