import type { HairStyleChoice } from '#api/contract/hairstyles.ts';

type StyleDrawingProps = { style: HairStyleChoice; className?: string };

const face = 'M80 62c-20 0-32 15-32 38c0 30 15 50 32 50s32-20 32-50c0-23-12-38-32-38Z';
const neck = 'M66 140c0 20-4 30-26 38c-14 5-20 12-22 22h124c-2-10-8-17-22-22c-22-8-26-18-26-38Z';

/**
 * A drawing of each cut, by hand: what lies behind the head, and what lies before it. It shows the shape alone, and does not
 * pretend to be a picture that the engine has made.
 */
const shapes: Record<Exclude<HairStyleChoice, 'custom'>, { behind: string; before: string }> = {
  'straight-layer': {
    behind: 'M80 40c-32 0-46 24-46 56c0 30-4 60-8 90h108c-4-30-8-60-8-90c0-32-14-56-46-56Z',
    before:
      'M80 42c-30 0-42 22-42 54l-4 60c10-16 14-40 14-56c0-20 16-30 34-42c12 14 30 20 30 42c0 16 4 40 14 56l-4-60c0-32-12-54-42-54Z',
  },
  'curly-loose': {
    behind:
      'M80 38c-36 0-50 22-50 50c-10 10-10 24-2 32c-8 10-8 26 2 34c-4 12 4 24 18 24h64c14 0 22-12 18-24c10-8 10-24 2-34c8-8 8-22-2-32c0-28-14-50-50-50Z',
    before:
      'M80 40c-28 0-42 18-42 46c-6 8-4 18 2 22c-2-26 16-40 42-46c18 6 40 20 38 46c6-4 8-14 2-22c0-28-14-46-42-46Z',
  },
  'short-layer': {
    behind: 'M80 40c-32 0-44 22-44 50c0 24 2 40 12 50h64c10-10 12-26 12-50c0-28-12-50-44-50Z',
    before:
      'M80 42c-30 0-42 20-42 46c0 18 2 30 8 40c2-16 2-28 4-38c12-2 24-8 32-18c6 10 18 14 28 16c2 12 2 24 4 40c6-10 8-22 8-40c0-26-12-46-42-46Z',
  },
  'modern-bob': {
    behind: 'M80 40c-36 0-48 26-48 56c0 26-2 42-2 54h100c0-12-2-28-2-54c0-30-12-56-48-56Z',
    before:
      'M80 42c-32 0-44 22-44 54c0 20-2 34-2 50l16-2c-2-20-2-34 0-46c12-2 36-10 42-24c4 10 12 20 18 24c2 12 2 26 0 46l16 2c0-16-2-30-2-50c0-32-12-54-44-54Z',
  },
  'mullet-layer': {
    behind:
      'M80 40c-34 0-44 22-44 50c0 34-6 62-16 86c22-4 38-12 42-24h36c4 12 20 20 42 24c-10-24-16-52-16-86c0-28-10-50-44-50Z',
    before:
      'M80 42c-28 0-40 18-40 44l6 26c4-8 6-18 8-24c8 0 16-6 20-12c8 8 24 12 32 10c2 8 4 18 8 26l6-26c0-26-12-44-40-44Z',
  },
  hime: {
    behind: 'M80 40c-34 0-46 24-46 56v94h92V96c0-32-12-56-46-56Z',
    before: 'M80 42c-30 0-42 20-42 54v46h12V92h60v50h12V96c0-34-12-54-42-54Z',
  },
  pixie: {
    behind: 'M80 42c-28 0-40 20-40 46c0 12 2 20 6 28h68c4-8 6-16 6-28c0-26-12-46-40-46Z',
    before: 'M80 44c-30 0-40 20-38 52c6-4 8-10 10-16c20 4 40-4 50-14c2 10 6 24 14 30c4-32-8-52-36-52Z',
  },
  'c-curl': {
    behind:
      'M80 40c-36 0-48 24-48 56c0 28-8 50-2 66c8 6 24 4 30-4h40c6 8 22 10 30 4c6-16-2-38-2-66c0-32-12-56-48-56Z',
    before:
      'M80 42c-30 0-44 22-44 54c0 18-4 38-4 54c8 4 16 0 18-8c-6-20-4-38-2-50c14-8 26-16 32-28c6 12 18 20 32 28c2 12 4 30-2 50c2 8 10 12 18 8c0-16-4-36-4-54c0-32-14-54-44-54Z',
  },
  'noodle-curls': {
    behind:
      'M80 36c-38 0-52 24-50 50c-10 6-10 18-2 24c-8 8-6 18 2 24c-8 8-4 20 6 24c2 8 10 12 20 10h48c10 2 18-2 20-10c10-4 14-16 6-24c8-6 10-16 2-24c8-6 8-18-2-24c2-26-12-50-50-50Z',
    before:
      'M80 40c-30 0-44 16-42 44c-6 6-4 14 4 16c0-8 6-10 10-10c-2-8 6-14 12-12c4-8 14-8 18-2c6-6 14-2 16 4c8-2 14 4 12 10c6 0 10 4 10 10c6-2 8-10 2-16c2-28-12-44-42-44Z',
  },
  'middle-part': {
    behind: 'M80 40c-34 0-46 24-46 56c0 34 0 66-4 92h100c-4-26-4-58-4-92c0-32-12-56-46-56Z',
    before:
      'M80 44c-28-4-42 20-42 52l-2 70c10-14 12-44 12-62c4-24 24-36 32-58c8 22 28 34 32 58c0 18 2 48 12 62l-2-70c0-32-14-56-42-52Z',
  },
  undercut: {
    behind: 'M80 52c-22 0-34 14-34 34l2 18h64l2-18c0-20-12-34-34-34Z',
    before: 'M50 74c-2-22 12-34 30-36c22-4 40 8 34 34c-8-8-20-12-34-12c-12 0-22 4-30 14Z',
  },
  'side-part': {
    behind: 'M80 44c-26 0-38 16-36 42l4 18h64l4-18c2-26-10-42-36-42Z',
    before: 'M46 88c-4-28 12-46 38-44c24 0 36 18 30 44c-4-6-6-12-8-18c-16 2-34-2-42-10c-2 8-12 14-18 28Z',
  },
  mullet: {
    behind:
      'M80 44c-28 0-38 18-38 44c0 30-2 52-10 72c14 2 28-4 32-14h32c4 10 18 16 32 14c-8-20-10-42-10-72c0-26-10-44-38-44Z',
    before:
      'M80 46c-26 0-36 16-36 42l6 10c2-8 4-14 6-18c10 2 20-2 26-8c6 6 14 10 22 8c2 4 4 10 6 18l6-10c0-26-10-42-36-42Z',
  },
  'short-quiff': {
    behind: 'M80 50c-24 0-34 14-34 36l3 16h62l3-16c0-22-10-36-34-36Z',
    before:
      'M48 86c-4-22 6-30 14-36c4-10 20-16 36-10c16 4 20 22 14 46c-4-10-8-14-12-16c-16 0-28-4-36-4c-8 4-12 10-16 20Z',
  },
  pompadour: {
    behind: 'M80 52c-24 0-34 14-34 34l3 18h62l3-18c0-20-10-34-34-34Z',
    before: 'M48 84c-8-26 4-48 32-50c30-2 42 20 32 50c-4-8-8-14-14-16c-12-4-24-4-36 0c-6 2-10 8-14 16Z',
  },
  layer: {
    behind: 'M80 42c-30 0-40 20-40 46c0 20-2 32-6 44l20-4h52l20 4c-4-12-6-24-6-44c0-26-10-46-40-46Z',
    before:
      'M80 44c-28 0-38 18-38 44l-2 30c8-6 10-18 12-30c10 0 24-6 30-16c6 8 18 14 26 16c2 12 4 24 12 30l-2-30c0-26-10-44-38-44Z',
  },
  'crew-cut': {
    behind: 'M80 54c-24 0-34 12-33 32l3 14h60l3-14c1-20-9-32-33-32Z',
    before: 'M49 86c-2-22 10-34 31-34s33 12 31 34c-4-8-6-12-10-16c-14-4-28-4-42 0c-4 4-6 8-10 16Z',
  },
  'two-block': {
    behind: 'M80 44c-26 0-36 16-36 40l4 18h64l4-18c0-24-10-40-36-40Z',
    before:
      'M44 82c-2-26 12-40 36-40s38 14 36 40c-4 2-8 4-10 8c-4-6-8-10-14-12c-10 6-26 8-40 2c-2 4-4 6-4 10c-4-4-6-6-8-8Z',
  },
  'french-crop': {
    behind: 'M80 52c-24 0-34 12-33 34l3 16h60l3-16c1-22-9-34-33-34Z',
    before:
      'M48 86c-2-24 10-38 32-38s34 14 32 38l-6-4c-4-2-8 0-12-2c-4 2-8 0-12 2c-6-2-12 0-16-2c-4 2-8 0-12 2Z',
  },
  mohican: {
    behind: 'M80 58c-20 0-31 12-31 30l3 14h56l3-14c0-18-11-30-31-30Z',
    before: 'M62 74c-4-24 2-42 10-50c4 4 6 6 8 10c2-4 6-8 10-10c8 10 12 28 8 50c-8-6-26-6-36 0Z',
  },
  keep: {
    behind: 'M80 40c-34 0-46 24-46 56c0 24 0 44-2 60h96c-2-16-2-36-2-60c0-32-12-56-46-56Z',
    before:
      'M80 42c-30 0-42 22-42 54l-2 44c8-12 12-30 12-44c8-18 22-24 30-38c8 14 26 20 34 38c0 14 4 32 12 44l-2-44c0-32-12-54-42-54Z',
  },
};

export function StyleDrawing({ style, className }: StyleDrawingProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 160 200"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      {style === 'custom' ? <Words /> : <Cut {...shapes[style]} isDyed={style === 'keep'} />}
    </svg>
  );
}

function Cut({ behind, before, isDyed }: { behind: string; before: string; isDyed: boolean }) {
  return (
    <>
      <path d={behind} className={isDyed ? 'fill-lacquer' : 'fill-ink-2'} />
      <path d={neck} fill="#d9b694" />
      <path d={face} fill="#ecd0b2" />
      <path d={before} className={isDyed ? 'fill-lacquer' : 'fill-ink'} />
    </>
  );
}

/** A blank head, and lines of writing where the hair would be. */
const Words = () => (
  <>
    <path d={neck} fill="#d9b694" />
    <path d={face} fill="#ecd0b2" />
    <path
      d="M36 50h88M28 66h104M28 82h14M118 82h14M28 98h14M118 98h10"
      className="stroke-ink-3"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
);
