import { ConfigureStep } from './configure-step.tsx';
import { FilmOpenElsewhere } from './film-open-elsewhere.tsx';
import { FilmFailed } from './film-failed.tsx';
import { FilmProgress, FilmSending } from './film-progress.tsx';
import { FilmResult } from './film-result.tsx';

/** What is seen once a picture is chosen, or another tab has the draft: a file of its own, fetched meanwhile. */
export const filmLaterScreens = {
  elsewhere: FilmOpenElsewhere,
  configure: ConfigureStep,
  ordering: FilmSending,
  making: FilmProgress,
  failed: FilmFailed,
  result: FilmResult,
};
