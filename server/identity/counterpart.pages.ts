import { readFileSync } from 'node:fs';

import { html } from 'hono/html';

import type { Locale } from '#api/contract/common.ts';
import { resourcePath } from '#server/platform/resources.ts';

import type { PersonStore } from './known-people.ts';

const words = {
  vi: {
    title: 'Chọn một tài khoản Google thử',
    why: 'Máy chủ này không nối với Google. Nó tự đóng vai Google, chỉ cho trình duyệt trên máy này: bạn chọn mình là ai.',
    other: 'Hoặc là một người khác',
    email: 'Email',
    name: 'Tên',
    goOn: 'Tiếp tục',
    cancel: 'Huỷ',
    verified: 'Địa chỉ đã được xác nhận. Bạn có thể đóng trang này và đăng nhập.',
    useless: 'Liên kết này không còn dùng được.',
    lost: 'Trang đã mở cửa sổ này không còn nữa. Hãy đóng cửa sổ và thử lại.',
  },
  en: {
    title: 'Choose a test Google account',
    why: 'This server is not connected to Google. It plays Google itself, for browsers on this machine alone: you choose who you are.',
    other: 'Or be somebody else',
    email: 'Email',
    name: 'Name',
    goOn: 'Continue',
    cancel: 'Cancel',
    verified: 'The address is verified. You can close this page and sign in.',
    useless: 'This link can not be used any more.',
    lost: 'The page that opened this window is gone. Please close the window and try again.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

type Choice = { email: string; name: string };

const always: readonly Choice[] = [
  { email: 'lan.anh@example.com', name: 'Nguyễn Lan Anh' },
  { email: 'demo@mot.local', name: 'Mai Lan' },
];

/** Page on which a user picks an account: a recent one, or a new one. */
export function handlerPage(people: PersonStore, locale: Locale) {
  const t = words[locale];
  const met = people
    .fromGoogle()
    .map(({ email, displayName = '' }) => ({ email, name: displayName }))
    .filter(({ email }) => always.every((choice) => choice.email !== email));
  const choices = [...always, ...met.slice(-2).toReversed()];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${t.title}</title>
        <link rel="stylesheet" href="/emulator/auth/handler.css" />
      </head>
      <body>
        <main>
          <h1>${t.title}</h1>
          <p>${t.why}</p>
          <p data-lost role="alert" hidden>${t.lost}</p>
          <ul class="people">
            ${choices.map(
              ({ email, name }) =>
                html`<li>
                  <button type="button" data-email="${email}" data-name="${name}">
                    ${name || email}<small>${email}</small>
                  </button>
                </li>`,
            )}
          </ul>
          <form aria-label="${t.other}">
            <p>${t.other}</p>
            <label>${t.email}<input name="email" type="email" required autocomplete="off" /></label>
            <label>${t.name}<input name="name" maxlength="80" autocomplete="off" /></label>
            <button class="main">${t.goOn}</button>
          </form>
          <button type="button" class="quiet" data-cancel>${t.cancel}</button>
        </main>
        <script src="/emulator/auth/handler.js"></script>
      </body>
    </html>`;
}

/** Target page of a verification link. */
export const actionPage = (isVerified: boolean, locale: Locale) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Firebase</title>
        <link rel="stylesheet" href="/emulator/auth/handler.css" />
      </head>
      <body>
        <main><p>${isVerified ? words[locale].verified : words[locale].useless}</p></main>
      </body>
    </html>`;

/** Page in the hidden frame of Firebase's SDK. */
export const framePage = () =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Sign-in</title>
      <script src="/emulator/auth/frames.js"></script>
      <script src="/emulator/auth/iframe.js"></script>
    </html>`;

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** Scripts and style of these pages, by their paths. */
export const readPageFiles = (): ReadonlyMap<string, { type: string; text: string }> =>
  new Map(
    (['frames.js', 'iframe.js', 'handler.js', 'handler.css'] as const).map((name) => [
      `/emulator/auth/${name}`,
      {
        type: name.endsWith('.css') ? types.css : types.js,
        text: readFileSync(resourcePath(`server/identity/pages/${name}`), 'utf8'),
      },
    ]),
  );
