import { defineConfig, presetIcons, presetWind3, transformerVariantGroup } from 'unocss';

/** The names are those of src/styles/base.css: a colour is always a custom property, so that it is changed in one place. */
const token = (name: string) => `var(--${name})`;

export default defineConfig({
  presets: [
    presetWind3({ preflight: 'on-demand', dark: 'media' }),
    presetIcons({ extraProperties: { display: 'inline-block', 'vertical-align': '-0.125em', flex: 'none' } }),
  ],
  transformers: [transformerVariantGroup()],
  outputToCssLayers: { cssLayerName: (layer) => (layer === 'default' ? 'utilities' : `uno-${layer}`) },
  content: { filesystem: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  theme: {
    colors: {
      paper: { DEFAULT: token('paper'), 2: token('paper-2') },
      card: token('card'),
      ink: { DEFAULT: token('ink'), 2: token('ink-2'), 3: token('ink-3') },
      line: { DEFAULT: token('line'), 2: token('line-2') },
      field: token('field'),
      lacquer: { DEFAULT: token('lacquer'), 2: token('lacquer-2'), soft: token('lacquer-soft') },
      jade: { DEFAULT: token('jade'), soft: token('jade-soft') },
      amber: { DEFAULT: token('amber'), soft: token('amber-soft') },
      night: { DEFAULT: token('night'), 2: token('night-2'), line: token('night-line') },
      moon: { DEFAULT: token('moon'), 2: token('moon-2') },
      gold: token('gold'),
      white: '#fff',
    },
    fontFamily: { display: token('display'), text: token('text') },
    borderRadius: { none: '0', DEFAULT: '4px', lg: '6px', xl: '8px', full: '999px' },
    boxShadow: { float: token('shadow-float') },
    breakpoints: { sm: '560px', md: '768px', lg: '1024px', xl: '1280px' },
    fontSize: {
      '2xs': ['12px', '1.5'],
      xs: ['12.5px', '1.5'],
      sm: ['13.5px', '1.55'],
      base: ['15px', '1.6'],
      lg: ['17px', '1.6'],
      xl: ['18px', '1.6'],
    },
    easing: { DEFAULT: 'cubic-bezier(.2,.7,.2,1)' },
    duration: { DEFAULT: '180ms' },
  },
});
