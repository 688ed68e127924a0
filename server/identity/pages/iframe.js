// The page in the hidden frame: it passes on the result of the sign-in window, or the result that was stored before a redirect.
const query = new URLSearchParams(location.search);
const storageKey = `firebase:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`;
const page = gapi.iframes.getContext().getParentIframe();
const none = { type: 'unknown', error: { code: 'auth/no-auth-event' } };

const pass = (authEvent) => page.send('authEvent', { type: 'authEvent', authEvent });

page.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data?.eventType === 'sendAuthEvent') pass(data.data.authEvent);
});

const left = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
pass(left === null ? none : JSON.parse(left));
