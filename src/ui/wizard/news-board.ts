import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

import type { AssetRole } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { RequestEvent } from '#machines/_wizard/wizard-request.ts';
import type { WizardNews, WizardToast } from '#machines/_wizard/wizard-news.ts';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import { fetchPart } from '#ui/patterns/fetch-part.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import { focusField } from './screens.ts';

/** Part of a wizard that its news uses. */
export type NewsSource<Code extends string> = Pick<
  ActorRef<Snapshot<unknown>, EventObject, WizardNews<Code>>,
  'on'
>;

/** Handles a chart's events: toasts, whose texts are a separate chunk, and a new id of the draft. */
export function useWizardNews<Code extends string>(
  wizard: NewsSource<Code>,
  fetchWords: () => Promise<Record<Code | WizardToast, ToastWords>>,
  onMoved: (draft: string) => void,
): void {
  const { i18n } = useLingui();
  const say = useEffectEvent(async (code: Code | WizardToast) => {
    const { title, body, tone, field } = (await fetchPart(fetchWords))[code];
    showToast({ title: i18n._(title), tone, ...(body && { body: i18n._(body) }) });
    if (field) focusField(document.body, field);
  });
  const move = useEffectEvent(onMoved);
  useEffect(() => {
    // Preloaded, since a toast may have to report a lost network.
    fetchPart(fetchWords).catch(() => {});
    const subscriptions = [
      wizard.on('toast.requested', ({ code }) => void say(code).catch(() => {})),
      wizard.on('draft.moved', ({ id }) => move(id)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [wizard, fetchWords]);
}

/** Part of a wizard that the replacement toast uses. */
export type ReplacementSource = Pick<
  ActorRef<Snapshot<unknown>, RequestEvent, WizardNews<string>>,
  'on' | 'send'
>;

/**
 * Shows a toast with undo when a request of the address replaced the current choices: by a picture, unless `title` says
 * otherwise, or by an earlier order, whose missing sources it names.
 */
export function useReplacementNews(wizard: ReplacementSource, feature: Feature, title?: string): void {
  const { t, i18n } = useLingui();
  const undo = { label: t`Undo`, onPress: () => wizard.send({ type: 'replacement.undone' }) };
  const say = useEffectEvent(() =>
    showToast({
      title: title ?? t`The picture took the place of the one before`,
      tone: 'plain',
      action: undo,
    }),
  );
  const showRecalled = useEffectEvent(async (missing: readonly AssetRole[], hasReplaced: boolean) => {
    const { recalledMessage } = await fetchPart(() => import('#ui/messages/wizard-toasts.ts'));
    showToast({ ...recalledMessage(i18n, feature, missing), ...(hasReplaced && { action: undo }) });
  });
  useEffect(() => {
    const subscriptions = [
      wizard.on('draft.replaced', () => say()),
      wizard.on(
        'order.recalled',
        ({ gone: missing, hasReplaced }) => void showRecalled(missing, hasReplaced).catch(() => {}),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [wizard]);
}
