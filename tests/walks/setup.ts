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

// The stylesheet is generated when it loads, so it loads after the modules with styles.
beforeAll(() => import('virtual:uno.css'));

afterEach(cleanup);
