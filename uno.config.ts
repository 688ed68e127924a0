import { defineConfig, presetIcons, presetWind3, transformerVariantGroup } from 'unocss';

/** Returns a custom property of src/styles/base.css; colours are always custom properties, so that they change in one place. */
const token = (name: string) => `var(--${name})`;

export default defineConfig({
  presets: [
    presetWind3({ preflight: 'on-demand', dark: 'media' }),
    presetIcons({
      // `extraProperties` would repeat them in every icon, and a mask inherits its colour anyway.
      processor: (properties) => {
        delete properties.color;
        Object.assign(properties, { display: 'inline-block', 'vertical-align': '-0.125em', flex: 'none' });
      },
    }),
  ],
  rules: [
    // Replaces the preset's rule, which sets five properties on every element.
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
  ],
  shortcuts: {
    wrap: 'mx-auto w-full max-w-360 px-5 md:px-10 xl:px-14',
    heading: 'font-heading tracking-[-.01em] leading-[1.2]',
    eyebrow: 'text-[12px] leading-normal tracking-[.14em] uppercase font-500',
    btn: 'inline-flex items-center justify-center gap-2.5 min-h-11.5 px-5.5 rounded border border-transparent font-500 leading-tight text-center transition-colors duration-180 cursor-pointer',
    // Only the text fades, as an opacity of the button would fade the focus ring too.
    'btn-off':
      'aria-disabled:(opacity-50 cursor-not-allowed) aria-disabled:focus-visible:(opacity-100 [-webkit-text-fill-color:color-mix(in_srgb,currentColor_50%,transparent)])',
    'btn-why': 'basis-full block text-sm text-amber empty:hidden',
    'btn-sm': 'min-h-9 px-3.5 text-sm',
    'btn-primary': 'bg-lacquer text-white hover:bg-lacquer-2',
    'btn-ghost': 'border-line-2 hover:bg-paper-2',
    'btn-night': 'border-night-line text-white hover:bg-night-2',
    'btn-dark': 'bg-ink text-white hover:bg-night-2',
    'btn-quiet': 'text-ink-2 hover:bg-paper-2',
    'btn-danger': 'border-lacquer text-lacquer hover:bg-lacquer-soft',
    'icon-btn':
      'inline-grid place-items-center size-11 rounded transition-colors duration-180 hover:bg-[color-mix(in_srgb,currentColor_10%,transparent)] aria-disabled:cursor-not-allowed [&[aria-disabled]>*]:opacity-40',
    chip: 'inline-flex items-center gap-1.5 min-h-6.5 px-2.5 rounded-full bg-paper-2 text-ink-2 text-xs font-500 whitespace-nowrap',
    'chip-done': 'bg-jade-soft text-jade',
    'chip-credit': 'bg-amber-soft text-amber',
    'chip-problem': 'bg-lacquer-soft text-lacquer-2',
    'chip-busy': 'bg-paper-2 text-ink',
    'field-note': 'mt-1.5 text-sm empty:hidden',
    link: 'underline decoration-line-2 underline-offset-3 hover:decoration-lacquer',
    panel: 'bg-card border border-line rounded-xl',
    // Not «link-…»: that prefix is a variant for unvisited links.
    'as-link':
      'link inline-flex items-center min-h-6 font-500 cursor-pointer disabled:(no-underline text-ink-3 cursor-default)',
    'footer-links':
      'grid content-start justify-items-start gap-0.5 text-[14px] [&>p]:mb-2 [&>a]:(py-1) [&>a:hover]:text-white',
  },
  // These names are composed at run time, so no source contains them.
  safelist: [
    ...['primary', 'ghost', 'dark', 'danger', 'night', 'quiet'].map((look) => `btn-${look}`),
    ...['done', 'credit', 'problem', 'busy'].map((tone) => `chip-${tone}`),
  ],
  transformers: [transformerVariantGroup()],
  outputToCssLayers: { cssLayerName: (layer) => (layer === 'default' ? 'utilities' : `uno-${layer}`) },
  content: {
    pipeline: { include: /\.tsx?(?:$|\?)/ },
    // A walk loads the stylesheet before lazy modules are transformed.
    ...(process.env.VITEST && { filesystem: ['src/**/*.tsx'] }),
  },
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
      white: token('white'),
    },
    fontFamily: { display: token('display'), heading: token('heading'), text: token('text') },
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
