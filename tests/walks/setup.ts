// The renderer's own checks: what it complains of fails a walk.
import 'preact/debug';
import '#src/styles/base.css';
import '#src/styles/fonts.css';

import { beforeAll } from 'vitest';

import { activate } from '#src/locales/locale.ts';

document.title = 'Mốt';
document.documentElement.lang = 'en';
await activate('en');

// After the screens: the sheet holds the classes that have been met when it is asked for.
beforeAll(() => import('virtual:uno.css'));
