import { ConfigureStep } from './configure-step.tsx';
import { FilmOpenElsewhere } from './film-open-elsewhere.tsx';
import { FilmFailed } from './film-failed.tsx';
import { FilmProgress, FilmSending } from './film-progress.tsx';
import { FilmResult } from './film-result.tsx';

/** Screens after the first step, or for a draft that another tab holds: a separate chunk that loads meanwhile. */
export const filmLaterScreens = {
  elsewhere: FilmOpenElsewhere,
  configure: ConfigureStep,
  ordering: FilmSending,
  making: FilmProgress,
  failed: FilmFailed,
  result: FilmResult,
};
