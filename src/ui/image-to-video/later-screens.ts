import { ConfigureStep } from './configure-step.tsx';
import { FilmFailed } from './failed.tsx';
import { FilmMaking, FilmOrdering } from './making.tsx';
import { FilmResult } from './result.tsx';

/** What is seen once a picture is chosen: a file of its own, fetched meanwhile. */
export const laterScreens = {
  configure: ConfigureStep,
  ordering: FilmOrdering,
  making: FilmMaking,
  failed: FilmFailed,
  result: FilmResult,
};
