// The renderer's own checks: what it complains of fails a walk.
import 'preact/debug';
import '#src/styles/base.css';
import '#src/styles/fonts.css';

import { act } from 'preact/test-utils';
import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import { activate } from '#src/locales/locale.ts';

document.title = 'Mốt';
document.documentElement.lang = 'en';
await activate('en');

// Not before there are styles to be asked for: the sheet is made when it is loaded.
beforeAll(() => import('virtual:uno.css'));

// The renderer ends the effects of what was taken off only after the next frame: they would reach into the next walk.
afterEach(() => act(cleanup));
