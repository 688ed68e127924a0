// The console calls this server with the typed token, which it never stores.
const token = document.querySelector('#token');

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector('.answer');
    answer.hidden = false;
    answer.textContent = '…';
    try {
      answer.textContent = await send(form);
    } catch (error) {
      answer.textContent = String(error);
    }
  });
}

async function send(form) {
  const { method, path, idempotent } = form.dataset;
  const data = new FormData(form);
  const search = new URLSearchParams();
  let address = path;
  for (const [name, value] of data) {
    if (name.startsWith('path.')) address = address.replace(`{${name.slice(5)}}`, encodeURIComponent(value));
    if (name.startsWith('query.') && value !== '') search.set(name.slice(6), value);
  }
  const body = data.get('body');
  const response = await fetch(search.size > 0 ? `${address}?${search}` : address, {
    method,
    headers: {
      ...(token.value && { authorization: `Bearer ${token.value.trim()}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotent && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body }),
  });
  const shown = [
    'content-type',
    'ratelimit',
    'ratelimit-policy',
    'retry-after',
    'mot-version',
    'x-request-id',
  ];
  const headers = shown.flatMap((name) =>
    response.headers.get(name) ? [`${name}: ${response.headers.get(name)}`] : [],
  );
  return [`${response.status} ${response.statusText}`, ...headers, '', await textOf(response)].join('\n');
}

async function textOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text|event-stream/.test(type)) return `(${(await response.blob()).size} bytes)`;
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
