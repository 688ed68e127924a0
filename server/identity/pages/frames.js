// Replaces https://apis.google.com/js/api.js as far as Firebase's SDK uses it: two pages, one in a frame of the other, that send
// each other named requests and wait for the responses.
(() => {
  class Peer {
    #handlers = new Map();
    #early = new Map();
    #waiting = new Map();
    #count = 0;
    #other;
    #origin;

    constructor(other, origin) {
      this.#other = other;
      this.#origin = origin;
      addEventListener('message', ({ source, origin: from, data }) => {
        if (source !== this.#other() || from !== this.#origin) return;
        if (data?.frames === 'asked') void this.#answer(data);
        if (data?.frames === 'answered') this.#waiting.get(data.id)?.(data.answer);
      });
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      for (const message of this.#early.get(name) ?? []) void this.#answer(message);
      this.#early.delete(name);
    }

    send(name, question, whenAnswered) {
      const id = ++this.#count;
      this.#waiting.set(id, (answer) => {
        this.#waiting.delete(id);
        // The SDK's callback throws even after a success; Google's script swallows the error too.
        try {
          whenAnswered?.([answer]);
        } catch {}
      });
      this.#post({ frames: 'asked', id, name, question });
    }

    async #answer(message) {
      const handler = this.#handlers.get(message.name);
      // The page that loads first sends first: messages without a handler wait.
      if (!handler) this.#early.set(message.name, [...(this.#early.get(message.name) ?? []), message]);
      else this.#post({ frames: 'answered', id: message.id, answer: await handler(message.question) });
    }

    #post(message) {
      this.#other()?.postMessage(message, this.#origin);
    }
  }

  class Iframe extends Peer {
    #loaded;

    constructor({ url, where, attributes: { style, ...attributes } }) {
      const element = document.createElement('iframe');
      super(() => element.contentWindow, new URL(url).origin);
      Object.assign(element.style, style);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      this.#loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      element.src = url;
      where.append(element);
    }

    async ping(whenThere) {
      await this.#loaded;
      whenThere();
    }

    async restyle() {}
  }

  let parentFrame;
  const context = {
    open: async (given, whenOpen) => whenOpen(new Iframe(given)),
    getParentIframe: () => (parentFrame ??= new Peer(() => parent, new URL(document.referrer).origin)),
  };
  globalThis.gapi = {
    load: (_module, { callback }) => callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context },
  };
})();
