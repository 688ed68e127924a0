import '#src/styles/base.css';
import '#src/styles/fonts.css';

import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import { activate } from '#src/locales/locale.ts';
import { loadErrorMessages } from '#ui/messages/errors.ts';

document.title = 'Mốt';
document.documentElement.lang = 'en';
await activate('en');
await loadErrorMessages();

// Not before there are styles to be asked for: the sheet is made when it is loaded.
beforeAll(() => import('virtual:uno.css'));

afterEach(cleanup);
