import { html } from 'hono/html';

import type { Locale } from '#api/contract/common.ts';

import { type BankAction, bankActions, type Card, type SandboxOrder } from './sandbox.service.ts';

const words = {
  vi: {
    pretended: 'Cổng thanh toán thử: không có khoản tiền thật nào được chuyển.',
    payTitle: 'Thanh toán bằng thẻ thử',
    to: 'Đơn vị nhận',
    amount: 'Số tiền',
    what: 'Nội dung',
    chooseCard: 'Chọn một thẻ',
    accepted: 'Thẻ được chấp nhận',
    secured: 'Thẻ cần xác thực 3-D Secure',
    declined: 'Thẻ bị từ chối',
    pay: 'Thanh toán',
    cancel: 'Huỷ và quay lại cửa hàng',
    over: 'Giao dịch này đã kết thúc.',
    back: 'Quay lại cửa hàng',
    secureTitle: 'Xác thực 3-D Secure',
    secureWhy: 'Ngân hàng phát hành thẻ vừa gửi một mã. Ở cổng thử, mã luôn là 123456.',
    code: 'Mã xác thực',
    wrong: 'Mã chưa đúng, vui lòng nhập lại.',
    confirm: 'Xác nhận',
    deny: 'Không phải tôi',
    bankTitle: 'Ngân hàng Thử',
    bankWhy: 'Trang này đóng vai ứng dụng ngân hàng. Chọn cách khoản chuyển tới nơi.',
    memo: 'Nội dung chuyển khoản',
    exact: 'Chuyển đúng số tiền',
    less: 'Chuyển thiếu 1 ₫',
    more: 'Chuyển thừa 1 ₫',
    other_memo: 'Chuyển với nội dung khác',
    twice: 'Chuyển hai lần',
    late: 'Chuyển sau khi hết hạn',
    sent: 'Đã gửi lệnh chuyển. Cửa hàng sẽ thấy trong giây lát; bạn có thể đóng trang này.',
  },
  en: {
    pretended: 'A test gateway: no real money moves.',
    payTitle: 'Pay by a test card',
    to: 'To',
    amount: 'Amount',
    what: 'For',
    chooseCard: 'Choose a card',
    accepted: 'A card that is accepted',
    secured: 'A card that asks for 3-D Secure',
    declined: 'A card that is declined',
    pay: 'Pay',
    cancel: 'Cancel and go back to the shop',
    over: 'This payment is over.',
    back: 'Back to the shop',
    secureTitle: '3-D Secure',
    secureWhy: 'The bank of the card has sent a code. At this test gateway it is always 123456.',
    code: 'Code',
    wrong: 'That code is not right. Please type it again.',
    confirm: 'Confirm',
    deny: 'This was not me',
    bankTitle: 'Test Bank',
    bankWhy: 'This page plays a banking app. Choose how the transfer arrives.',
    memo: 'Memo',
    exact: 'Transfer the exact amount',
    less: 'Transfer ₫1 less',
    more: 'Transfer ₫1 more',
    other_memo: 'Transfer with another memo',
    twice: 'Transfer twice',
    late: 'Transfer after the time is over',
    sent: 'The transfer is on its way. The shop will see it in a moment; you can close this page.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const numbers: Record<Card, string> = {
  accepted: '9704 0000 0000 0018',
  secured: '9704 0000 0000 0034',
  declined: '9704 0000 0000 0026',
};

export const pageStyle = `*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;color:#1f1b16;background:#fbf8f2;padding:24px 20px}
main{max-width:440px;margin:0 auto;display:grid;gap:16px}
h1{font-size:24px;line-height:1.25}
.notice{background:#fdf0d5;color:#6b4500;padding:10px 14px;border-radius:10px;font-size:14px}
.done{background:#e3f1e5;color:#14532d;padding:10px 14px;border-radius:10px}
.wrong{background:#fbe4e1;color:#8c1d18;padding:10px 14px;border-radius:10px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;border-block:1px solid #d9cfbf;padding:14px 0}
dt{color:#5b5348}dd{text-align:right;font-weight:600;overflow-wrap:anywhere}
fieldset{border:0;padding:0;display:grid;gap:8px}legend{font-weight:600;padding:0 0 8px}
label.card{display:flex;gap:12px;align-items:center;border:1px solid #cfc5b4;background:#fff;border-radius:10px;padding:12px 14px;min-height:44px}
label.card small{display:block;color:#5b5348}
form{display:grid;gap:12px}
button,input[type=text],a.button{font:inherit;min-height:46px;border-radius:10px;padding:10px 16px;width:100%;display:block;text-align:center}
input[type=text]{border:1px solid #8d8272;background:#fff;text-align:left}
button{border:1px solid #cfc5b4;background:#fff;color:inherit;cursor:pointer}
button.main{background:#1f1b16;border-color:#1f1b16;color:#fff}
a{color:#7a1f2b}
a.button{border:1px solid #cfc5b4;text-decoration:none;color:inherit}
button:hover,a.button:hover{border-color:#1f1b16}
:focus-visible{outline:3px solid #8a5a00;outline-offset:2px}
`;

const đồng = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-US', { style: 'currency', currency: 'VND' }).format(
    amount,
  );

type Html = ReturnType<typeof html>;

const frame = (locale: Locale, title: string, body: Html) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="notice">${words[locale].pretended}</p>
          ${body}
        </main>
      </body>
    </html>`;

const facts = ({ amount, title }: SandboxOrder, locale: Locale, more: Html | '' = '') => {
  const t = words[locale];
  return html`<dl>
    <dt>${t.to}</dt>
    <dd>Mốt</dd>
    <dt>${t.what}</dt>
    <dd>${title}</dd>
    <dt>${t.amount}</dt>
    <dd>${đồng(amount, locale)}</dd>
    ${more}
  </dl>`;
};

/** Page on which the user picks a card; the card determines the outcome. */
export function payPage(order: SandboxOrder, locale: Locale) {
  const t = words[locale];
  if (order.status !== 'open')
    return frame(
      locale,
      t.payTitle,
      html`<p class="done" role="status">${t.over}</p>
        <a class="button" href="${order.returnPath}">${t.back}</a>`,
    );
  const card = (name: Card, checked: boolean) =>
    html`<label class="card"
      ><input type="radio" name="card" value="${name}" ${checked ? 'checked' : ''} /><span
        >${t[name]}<small>${numbers[name]}</small></span
      ></label
    >`;
  return frame(
    locale,
    t.payTitle,
    html`${facts(order, locale)}
      <form method="post" action="/sandbox/pay/${order.id}">
        <fieldset>
          <legend>${t.chooseCard}</legend>
          ${card('accepted', true)}${card('secured', false)}${card('declined', false)}
        </fieldset>
        <button class="main">${t.pay}</button>
      </form>
      <form method="post" action="/sandbox/pay/${order.id}">
        <button name="card" value="cancel">${t.cancel}</button>
      </form>`,
  );
}

/** Page of the bank's identity check (3-D Secure). */
export function secretPage(order: SandboxOrder, locale: Locale, wrong: boolean) {
  const t = words[locale];
  return frame(
    locale,
    t.secureTitle,
    html`<p>${t.secureWhy}</p>
      ${facts(order, locale)} ${wrong ? html`<p class="wrong" role="alert">${t.wrong}</p>` : ''}
      <form method="post" action="/sandbox/pay/${order.id}/secure">
        <label for="code">${t.code}</label>
        <input id="code" type="text" name="code" inputmode="numeric" autocomplete="one-time-code" required />
        <button class="main">${t.confirm}</button>
      </form>
      <form method="post" action="/sandbox/pay/${order.id}/secure">
        <button name="deny" value="1">${t.deny}</button>
      </form>`,
  );
}

/** Page of a bank behind a VietQR code, which sends the chosen transfer. */
export function bankPage(order: SandboxOrder, locale: Locale, sent: BankAction | undefined) {
  const t = words[locale];
  const button = (action: BankAction) =>
    html`<button name="action" value="${action}" class="${action === 'exact' ? 'main' : ''}">
      ${t[action]}
    </button>`;
  return frame(
    locale,
    t.bankTitle,
    html`${sent ? html`<p class="done" role="status">${t[sent]}. ${t.sent}</p>` : html`<p>${t.bankWhy}</p>`}
      ${facts(
        order,
        locale,
        html`<dt>${t.memo}</dt>
          <dd>${order.reference}</dd>`,
      )}
      <form method="post" action="/sandbox/bank/${order.id}">${bankActions.map(button)}</form>
      <a href="/checkout?checkout=${order.id}">${t.back}</a>`,
  );
}
