import { ConfigureStep } from './configure-step.tsx';
import { FilmElsewhere } from './elsewhere.tsx';
import { FilmFailed } from './failed.tsx';
import { FilmMaking, FilmOrdering } from './making.tsx';
import { FilmResult } from './result.tsx';

/** What is seen once a picture is chosen, or another tab has the draft: a file of its own, fetched meanwhile. */
export const laterScreens = {
  elsewhere: FilmElsewhere,
  configure: ConfigureStep,
  ordering: FilmOrdering,
  making: FilmMaking,
  failed: FilmFailed,
  result: FilmResult,
};
