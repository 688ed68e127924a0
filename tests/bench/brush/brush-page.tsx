import '#src/styles/base.css';
import '#src/styles/fonts.css';
import 'virtual:uno.css';

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { words } from 'virtual:words';
import { createActor, fromCallback } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { MaskEditorNews } from '#machines/mask-editor/mask-editor.types.ts';
import { activate, loadMessagesFor } from '#src/locales/locale.ts';
import { maskEditorLogic } from '#src/logic/mask-editor.logic.ts';
import { MaskEditor } from '#ui/mask-editor/mask-editor.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { brushProbe } from './brush-probe.ts';

// Page with only the mask editor: ?side=4096 is the size of a drawn picture, ?photo= an address of a picture, ?lang=en the language.
const search = new URLSearchParams(location.search);
const language = search.get('lang') === 'en' ? 'en' : 'vi';
await activate(language);
// The page loads all messages, as each missing one logs to the console with every rendering.
await loadMessagesFor(Object.keys((await words[language]()).later));
document.documentElement.lang = language;

/** Draws a picture with details everywhere, so that no part renders for free. */
async function drawn(side: number): Promise<string> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  for (let y = 0; y < side; y += 64)
    for (let x = 0; x < side; x += 64) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 30% ${40 + ((x * y) % 40)}%)`;
      context.fillRect(x, y, 64, 64);
    }
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }));
}

async function pictureOf() {
  const photo = search.get('photo');
  const side = Number(search.get('side') ?? '2048');
  if (photo === null) return { id: `side-${side}`, url: await drawn(side), width: side, height: side };
  const image = new Image();
  image.src = photo;
  await image.decode();
  return { id: photo, url: photo, width: image.naturalWidth, height: image.naturalHeight };
}

const unreachable = { ok: false, failure: { code: 'unreachable', message: '', fields: [] } } as const;
const client: Pick<Client, 'open'> = { open: () => Promise.resolve(unreachable) };
const listener = createActor(fromCallback<MaskEditorNews>(() => {})).start();
const editor = createActor(maskEditorLogic(client), {
  input: {
    picture: await pictureOf(),
    targets: ['subject', 'hair', 'skin', 'top', 'bottom', 'background'],
    slot: { user: 'bench', wizard: 'mask', id: 'current' },
    listener,
  },
}).start();
Object.assign(window, { editor, brush: brushProbe(editor) });

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <main className="wrap py-8">
      <MaskEditor editor={editor} />
    </main>
    <Toasts />
  </I18nProvider>,
);
