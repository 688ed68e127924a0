import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Feature } from '#api/contract/choices.ts';
import { noticeMutations, noticeQueries } from '#api/queries/notice.queries.ts';
import { selectIsActive, selectTutorial } from '#machines/tutorial/tutorial.selectors.ts';
import type { TutorialNews } from '#machines/tutorial/tutorial.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { tools } from '#ui/patterns/tool-list.ts';
import { requestTutorial, registerTutorialHandler, tourHash } from '#ui/patterns/tutorial-door.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { answeredGuides, rememberAnsweredGuide } from './answered-guides.ts';
import type { TutorialRef } from './tutorial-overlay.tsx';

const overlay = latePart(() => import('./tutorial-overlay.tsx'));
const content = latePart(() => import('./tutorials.ts'));

type ToursProps = {
  /** Id of the signed-in user. */
  person: string;
  tutorial: TutorialRef;
  /** Passes news to the hooks of a tour's configuration. */
  onNews: (news: TutorialNews) => void;
};

/** Tours of the tools: offered on the first visit of each, and started on request. */
export function StudioTours({ person, tutorial, onNews }: ToursProps) {
  const isActive = useSelector(tutorial, selectIsActive);
  const part = useLatePart(overlay, isActive);
  const answer = useAnswer(person);
  useEffect(() => {
    const news = tutorial.on('*', onNews);
    return () => news.unsubscribe();
  }, [tutorial, onNews]);
  useTourRequests(tutorial, answer);
  useStopOnLeave(tutorial);
  return (
    <>
      {!isActive && <Offer person={person} onAnswer={answer} />}
      {part && <part.TutorialOverlay tutorial={tutorial} />}
    </>
  );
}

function useAnswer(person: string): (feature: Feature) => void {
  const mutations = useApi(noticeMutations);
  const { mutate } = useMutation(mutations.answerGuide());
  return (feature) => {
    rememberAnsweredGuide(person, feature);
    mutate(feature);
  };
}

const addressOf = (feature: Feature): string => tools.find((tool) => tool.feature === feature)?.studio ?? '/';

/** Starts a requested tour: opens its page, where the first step waits for its target. */
function useTourRequests(tutorial: TutorialRef, onAnswer: (feature: Feature) => void): void {
  const navigate = useNavigate();
  const begin = useEffectEvent(async (feature: Feature) => {
    onAnswer(feature);
    const [{ tutorialSteps }] = await Promise.all([content.load(), overlay.load()]);
    tutorial.send({
      type: 'tutorial.started',
      tutorial: {
        id: feature,
        steps: tutorialSteps[feature],
        onStart: () => {
          if (location.pathname !== addressOf(feature)) void navigate({ to: addressOf(feature) });
        },
      },
    });
  });
  useEffect(() => registerTutorialHandler((feature) => void begin(feature).catch(() => {})), []);
  useTourInAddress();
}

/** Starts the tour that the address names, once, also after a sign-in. */
function useTourInAddress(): void {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const feature = hash === tourHash ? tools.find(({ studio }) => studio === pathname)?.feature : undefined;
  const follow = useEffectEvent((feature: Feature) => {
    void navigate({ to: '.', search: true, hash: '', replace: true });
    requestTutorial(feature);
  });
  useEffect(() => {
    if (feature !== undefined) follow(feature);
  }, [feature]);
}

/** Ends the tour when its page is left. */
function useStopOnLeave(tutorial: TutorialRef): void {
  const { pathname } = useLocation();
  const running = useSelector(tutorial, selectTutorial);
  const [visited, setVisited] = useState<string | null>(null);
  const page = running && tools.find(({ feature }) => feature === running.id)?.studio;
  if (page === pathname && visited !== running?.id) setVisited(running?.id ?? null);
  const hasLeft = page !== null && page !== pathname && visited === running?.id;
  useEffect(() => {
    if (hasLeft) tutorial.send({ type: 'page.left' });
  }, [hasLeft, tutorial]);
}

type OfferProps = { person: string; onAnswer: (feature: Feature) => void };

/** Offer of a tour in the top bar, where it covers and shifts nothing; once answered it does not return. */
function Offer({ person, onAnswer }: OfferProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const queries = useApi(noticeQueries);
  const { data } = useQuery(queries.guides());
  const feature = tools.find(({ studio }) => studio === pathname)?.feature;
  if (!feature || !data || data.answered.includes(feature) || answeredGuides(person).includes(feature))
    return null;
  return (
    <aside
      aria-label={t`Tour`}
      className="flex items-center whitespace-nowrap rounded-full bg-amber-soft pl-1 text-amber"
    >
      <Button size="small" look="quiet" icon="i-lucide-compass" onClick={() => requestTutorial(feature)}>
        {/* A narrow bar, as at 200 % zoom on a laptop, has no room for the text. */}
        <span className="max-md:sr-only">
          <Trans>New here? Take the tour</Trans>
        </span>
      </Button>
      <IconButton
        label={t`No tour, thanks`}
        icon="i-lucide-x"
        className="size-9"
        onClick={() => onAnswer(feature)}
      />
    </aside>
  );
}
