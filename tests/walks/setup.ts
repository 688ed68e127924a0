import '#src/styles/base.css';
import '#src/styles/fonts.css';
import 'virtual:uno.css';

import { activate } from '#src/locales/locale.ts';

document.title = 'Mốt';
document.documentElement.lang = 'en';
await activate('en');
