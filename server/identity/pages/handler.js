// The window in which a user picks an account. It sends the result to its opener, or stores it for the page that it redirects to.
const query = new URLSearchParams(location.search);
const asked = (name) => query.get(name) ?? '';

function finish({ email, name }) {
  const claims = { sub: email.toLowerCase(), email, email_verified: true, ...(name && { name }) };
  const answer = new URLSearchParams({ providerId: asked('providerId'), id_token: JSON.stringify(claims) });
  const authEvent = {
    type: asked('authType'),
    eventId: query.get('eventId'),
    urlResponse: `${location.origin}${location.pathname}?${answer}`,
    sessionId: 'not-used',
    postBody: '',
    tenantId: null,
    error: null,
  };
  if (/popup/i.test(asked('authType'))) tellOpener(authEvent);
  else leadBack(authEvent);
}

function tellOpener(authEvent) {
  const frame = framesOf(opener).find(isOfThisSignIn);
  if (!frame) return void (document.querySelector('[data-lost]').hidden = false);
  frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent } }, location.origin);
}

const framesOf = (page) =>
  page ? Array.from({ length: page.frames.length }, (_, index) => page.frames[index]) : [];

function isOfThisSignIn(frame) {
  try {
    const own = new URLSearchParams(frame.location.search);
    return own.get('apiKey') === asked('apiKey') && own.get('appName') === asked('appName');
  } catch {
    // The frame has another origin.
    return false;
  }
}

function leadBack(authEvent) {
  const back = new URL(asked('redirectUrl'), location.origin);
  if (back.origin !== location.origin) return;
  const key = `firebase:redirectEvent:${asked('apiKey')}:${asked('appName')}`;
  sessionStorage.setItem(key, JSON.stringify(authEvent));
  location.assign(back);
}

for (const button of document.querySelectorAll('[data-email]'))
  button.addEventListener('click', () => finish(button.dataset));
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  finish(Object.fromEntries(new FormData(event.target)));
});
document.querySelector('[data-cancel]').addEventListener('click', () => {
  if (/popup/i.test(asked('authType'))) close();
  else history.back();
});
