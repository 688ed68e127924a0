import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { noticeMutations, noticeNews, noticeQueries } from '#api/queries/notice.queries.ts';
import { selectBrowser } from '#machines/notices/notices.selectors.ts';
import type { EndedOrder } from '#machines/notices/notices.types.ts';
import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { notices as noticeWords } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { jobsFollowedOn } from '#ui/patterns/followed-jobs.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { historyPath } from '#ui/patterns/tool-list.ts';

import type { NoticesRef } from './notices-view.types.ts';
import { countInTitle } from './title-count.ts';
import { TrayButton } from './tray-button.tsx';

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isInSight = () => document.visibilityState === 'visible';

type JobsTrayProps = {
  notices: NoticesRef;
  /** Subscribes to the events of the user's jobs; returns the unsubscribe function. */
  watchWork: (listener: (news: WorkNews) => void) => () => void;
};

/** Tray of the user's jobs on every page of the studio: those under way, and finished ones that the user has not seen. */
export function JobsTray({ notices, watchWork }: JobsTrayProps) {
  const queries = useApi(noticeQueries);
  const { data } = useQuery(queries.notices());
  const { hear } = useApi(noticeNews);
  const listen = useEffectEvent(hear);
  useEffect(() => watchWork((news) => listen(news)), [watchWork]);
  useNews(notices);
  const unseen = data?.unseen ?? 0;
  useEffect(() => countInTitle(unseen), [unseen]);
  return <TrayButton actor={notices} notices={data} />;
}

/** Sends the server's notices to the chart and shows those that the chart selects. */
function useNews(notices: NoticesRef): void {
  const queries = useApi(noticeQueries);
  const mutations = useApi(noticeMutations);
  const { data } = useQuery(queries.notices());
  const { mutate: see } = useMutation(mutations.see());
  const isVisible = useSyncExternalStore(watchVisibility, isInSight);
  const { pathname, search } = useLocation();
  const opened = pathname === historyPath && 'item' in search ? String(search.item) : null;
  const say = useEffectEvent(useAnnouncements(notices));
  const markSeen = useEffectEvent((ids: readonly string[]) => see(ids));
  useEffect(() => {
    const subscriptions = [
      notices.on('jobs.seen', ({ ids }) => markSeen(ids)),
      notices.on('jobs.ended', ({ jobs, where }) => {
        for (const job of jobs) say(job, where);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [notices]);
  useEffect(() => {
    if (!data) return;
    notices.send({
      type: 'notices.read',
      finished: data.finished.map(({ id, feature, status }) => ({
        id,
        feature,
        isMade: status === 'succeeded',
      })),
      here: [...jobsFollowedOn(pathname), ...(opened === null ? [] : [opened])],
      isVisible,
    });
  }, [notices, data, pathname, opened, isVisible]);
}

function useAnnouncements(notices: NoticesRef): (job: EndedOrder, where: 'page' | 'browser') => void {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const [open] = useState(() => (id: string) => {
    void navigate({ to: historyPath, search: { item: id } });
  });
  return ({ id, feature, isMade }, where) => {
    const title = i18n._((isMade ? noticeWords.generationSucceeded : noticeWords.generationFailed).title);
    const body = i18n._(featureNames[feature]);
    if (where === 'page') {
      const action = {
        label: isMade ? <Trans>Open</Trans> : <Trans>See why</Trans>,
        onPress: () => open(id),
      };
      showToast({ title, body, tone: isMade ? 'done' : 'problem', action });
    } else if (selectBrowser(notices.getSnapshot()) === 'on') {
      // Every tab shows it; the browser merges notifications with the same tag.
      const notification = new Notification(title, {
        body: [body, 'Mốt'].join(' · '),
        tag: id,
        lang: i18n.locale,
      });
      notification.addEventListener('click', () => {
        window.focus();
        open(id);
        notification.close();
      });
    }
  };
}
