import type { CameraMove } from '@mot-studio/terms/film';
import { tokenize } from '#language/edit/word-tokens.ts';

/** Camera move and loop that a prompt asks for, and the words that the engine cannot carry out. */
export type CameraReading = {
  readonly camera: CameraMove | undefined;
  readonly loop: boolean;
  /** Words of the prompt that the engine cannot carry out. */
  readonly unheard: readonly string[];
};

/** Phrases without diacritics; a longer phrase precedes the phrases that it contains. */
const cameraPhrases: readonly (readonly [CameraMove, readonly string[]])[] = [
  [
    'still',
    [
      'may quay dung yen',
      'may dung yen',
      'khung hinh co dinh',
      'may quay co dinh',
      'may co dinh',
      'dung yen may',
      'khong di chuyen may',
      'giu nguyen khung hinh',
      'giu nguyen khung',
      'giu may',
      'static camera',
      'static shot',
      'fixed camera',
      'locked camera',
      'still camera',
      'camera still',
      'no camera movement',
    ],
  ],
  [
    'push-in',
    [
      'phong to dan',
      'phong to',
      'phong gan',
      'tien lai gan',
      'tien gan',
      'lai gan',
      'can canh',
      'zoom vao',
      'zoom gan',
      'zoom in',
      'zooming in',
      'push in',
      'move closer',
      'close up',
      'dolly in',
    ],
  ],
  [
    'pull-out',
    [
      'thu nho dan',
      'thu nho',
      'lui ra xa',
      'lui ra',
      'lui xa',
      'xa dan',
      'zoom ra',
      'zoom xa',
      'zoom out',
      'zooming out',
      'pull out',
      'pull back',
      'move away',
      'dolly out',
    ],
  ],
  ['pan-left', ['lia sang trai', 'lia trai', 'quay sang trai', 'sang trai', 'pan to the left', 'pan left']],
  [
    'pan-right',
    ['lia sang phai', 'lia phai', 'quay sang phai', 'sang phai', 'pan to the right', 'pan right'],
  ],
  ['tilt-up', ['lia len', 'ngua len', 'huong len', 'tilt up', 'pan up']],
  ['tilt-down', ['lia xuong', 'chuc xuong', 'huong xuong', 'tilt down', 'pan down']],
  [
    'orbit',
    [
      'xoay quanh',
      'quay quanh',
      'vong quanh',
      'quay vong',
      'xoay vong',
      'orbit around',
      'orbit',
      'circle around',
    ],
  ],
];
const loopPhrases = [
  'lap lai lien tuc',
  'lap vo tan',
  'vong lap',
  'lap lai',
  'lap',
  'seamless loop',
  'looping',
  'loop',
];
/** Words that carry no meaning beside a camera move. */
const fillers = new Set(
  'may quay camera cho hay nhe nhang cham rai tu dan vao mot chut va roi voi video phim clip the a an and then slowly gently softly smoothly please make it in of to with movement'.split(
    ' ',
  ),
);

/** Reads the camera move of a prompt, Vietnamese (with or without diacritics) or English; the first of several moves counts. */
export function readCameraPrompt(prompt: string): CameraReading {
  let rest = ` ${tokenize(prompt)
    .map(({ plain }) => plain)
    .join(' ')} `;
  const take = (phrases: readonly string[]): number | undefined => {
    const found = phrases.find((phrase) => rest.includes(` ${phrase} `));
    if (found === undefined) return undefined;
    const at = rest.indexOf(` ${found} `);
    rest = rest.replace(` ${found} `, ` ${'_ '.repeat(found.split(' ').length)}`);
    return at;
  };
  const moves = cameraPhrases
    .flatMap(([camera, phrases]) => {
      const at = take(phrases);
      return at === undefined ? [] : [{ camera, at }];
    })
    .toSorted((left, right) => left.at - right.at);
  const loop = take(loopPhrases) !== undefined;
  const unheard = rest.split(' ').filter((word) => /\p{L}/u.test(word) && !fillers.has(word));
  return { camera: moves[0]?.camera, loop, unheard };
}
