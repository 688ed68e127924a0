import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

import { FilmDelivered, findFilmModel } from '#api/contract/film-models.ts';
import type { Generation } from '#api/contract/generation.ts';
import { MotionStyle } from '#api/contract/image-to-video.ts';
import { filmAbilityMessages, motionStyleMessages } from '#ui/messages/image-to-video-messages.ts';

const Asked = v.object({
  duration_s: v.number(),
  resolution: v.string(),
  motion_style: MotionStyle,
  prompt: v.optional(v.string()),
  generate_audio: v.optional(v.boolean(), false),
});
/** Tolerance in seconds between the ordered and the actual length of a video. */
const tolerance = 0.25;

/** Returns the facts of a video's order; a differing actual value stands beside each. */
export function useFilmFacts({ model, params, delivered, result }: Generation) {
  const { t, i18n } = useLingui();
  const read = v.safeParse(Asked, params);
  if (!read.success) return [];
  const { duration_s, resolution, motion_style, prompt, generate_audio } = read.output;
  const actual = v.is(FilmDelivered, delivered) ? delivered : undefined;
  const actualModel = findFilmModel(actual?.model ?? model);
  const unheeded = actual?.unheeded.map((ability) => i18n._(filmAbilityMessages[ability])) ?? [];
  const orderedModel = findFilmModel(model);
  const seconds = (result?.duration_ms ?? duration_s * 1000) / 1000;
  const isAsLong = Math.abs(seconds - duration_s) < tolerance;
  const length = i18n.number(isAsLong ? duration_s : seconds, { maximumFractionDigits: 1 });
  const lines = result ? `${Math.min(result.width, result.height)}p` : resolution;
  const orderedLabel = t`asked for`;
  const soundOf = (has: boolean) => (has ? t`with sound` : t`without sound`);
  const pixels = result && `${result.width}\u{a0}×\u{a0}${result.height}`;
  const pace = actual?.frames_per_second;
  const frames = pace === undefined ? undefined : i18n.number(pace, { maximumFractionDigits: 2 });
  return [
    ...(actualModel
      ? [{ name: t`Made with`, value: withOrdered(actualModel.name, orderedModel?.name, orderedLabel) }]
      : []),
    {
      name: t`Length`,
      value: withOrdered(t`${length} seconds`, isAsLong ? undefined : i18n.number(duration_s), orderedLabel),
    },
    {
      name: t`Resolution`,
      value: [withOrdered(lines, resolution, orderedLabel), pixels].filter(Boolean).join(' · '),
    },
    ...(frames ? [{ name: t`Frame rate`, value: t`${frames} frames a second` }] : []),
    ...(actual?.audio === undefined
      ? []
      : [
          {
            name: t`Sound`,
            value: withOrdered(soundOf(actual.audio), soundOf(generate_audio), orderedLabel),
          },
        ]),
    { name: t`Motion`, value: i18n._(motionStyleMessages[motion_style].name) },
    ...(prompt ? [{ name: t`Wish`, value: prompt }] : []),
    ...(unheeded.length > 0 ? [{ name: t`Left out`, value: unheeded.join(', ') }] : []),
  ];
}

const withOrdered = (actual: string, ordered: string | undefined, label: string): string =>
  ordered === undefined || ordered === actual ? actual : `${actual} (${label}: ${ordered})`;
