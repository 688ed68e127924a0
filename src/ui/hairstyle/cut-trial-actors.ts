import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { FailureCode } from '#api/contract/problem.ts';
import { CallError } from '#api/queries/call-error.ts';
import type { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import type { WatcherEvent } from '#machines/cut-trials/cut-trials.machine.ts';
import type { CutTrial, TrialAnswer } from '#machines/cut-trials/cut-trials.types.ts';
import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import {
  completeOrderBody,
  selectChoices,
  selectDeclined,
  selectFilter,
  selectMask,
  selectPhoto,
} from '#machines/hairstyle/hairstyle.selectors.ts';

import { filterTemplates } from './cuts-shown.ts';

/** Errors that end the trial of one cut and say nothing about the others. */
const singleCutFailures: readonly FailureCode[] = ['engine_failed', 'engine_timeout', 'internal'];
export const isSingleCutFailure = (error: unknown): boolean =>
  error instanceof CallError && singleCutFailures.includes(error.failure.code);

type Queries = ReturnType<typeof hairstyleQueries>;
type CutTrialDeps = {
  /** Wizard whose choices are tried. */
  wizard: ActorRefFrom<typeof hairstyleMachine>;
  queryClient: QueryClient;
  queries: Queries;
};
type Choices = Parameters<typeof completeOrderBody>[0];

/** Returns the preview queries of these cuts in the chosen colour and without a prompt. */
export const trialQueries = (queries: Queries, choices: Choices, styles: readonly HairStyleChoice[]) =>
  styles.flatMap((style) => {
    const body = completeOrderBody({ ...choices, style, prompt: '' });
    return body ? [{ style, query: queries.preview(body) }] : [];
  });

/** Creates the actors that try the wizard's visible cuts, except the declined ones; the query cache keeps their pictures. */
export function createCutTrialActors({ wizard, queryClient, queries }: CutTrialDeps) {
  const listTrials = () => {
    const snapshot = wizard.getSnapshot();
    const photo = selectPhoto(snapshot);
    const fits = photo && queryClient.getQueryData(queries.fits(photo.id, selectMask(snapshot)?.id).queryKey);
    if (!fits?.isWhole) return [];
    const declined = new Set([...fits.declined, ...selectDeclined(snapshot)].map(({ style }) => style));
    const styles = filterTemplates(selectFilter(snapshot)).filter((style) => !declined.has(style));
    return trialQueries(queries, selectChoices(snapshot), styles).map((trial) => ({
      ...trial,
      key: JSON.stringify(trial.query.queryKey),
    }));
  };
  const endOf = ({ query }: ReturnType<typeof listTrials>[number]): CutTrial['end'] => {
    const state = queryClient.getQueryState(query.queryKey);
    if (state?.status === 'success') return 'answered';
    return isSingleCutFailure(state?.error) ? 'failed' : null;
  };

  const watchTrials = fromCallback<WatcherEvent>(({ sendBack, receive }) => {
    let lastSent = '';
    const sendChanges = () => {
      const trials = listTrials().map((trial) => ({ key: trial.key, style: trial.style, end: endOf(trial) }));
      if (JSON.stringify(trials) === lastSent) return;
      lastSent = JSON.stringify(trials);
      sendBack({ type: 'trials.changed', trials });
    };
    sendChanges();
    const choices = wizard.subscribe(sendChanges);
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
      if (['hair-fits', 'hair-previews'].includes(String(query.queryKey[0]))) sendChanges();
    });
    receive(() => {
      for (const trial of listTrials())
        if (endOf(trial) === 'failed')
          void queryClient.resetQueries({ queryKey: trial.query.queryKey, exact: true });
    });
    return () => {
      choices.unsubscribe();
      unsubscribe();
    };
  });

  const tryCut = fromPromise<TrialAnswer, { key: string }>(async ({ input: { key } }) => {
    const trial = listTrials().find((each) => each.key === key);
    if (trial === undefined) return { outcome: 'calledOff' };
    try {
      await queryClient.fetchQuery(trial.query);
      return { outcome: 'answered' };
    } catch (error) {
      if (error instanceof CancelledError) return { outcome: 'calledOff' };
      if (isSingleCutFailure(error)) return { outcome: 'failed' };
      if (error instanceof CallError) return { outcome: 'halted', failure: error.failure };
      throw error;
    }
  });
  return { watchTrials, tryCut };
}
