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
const near = 0.25;

/** Returns the facts of a video's order; a differing actual value stands beside each. */
export function useFilmFacts({ model, params, delivered, result }: Generation) {
  const { t, i18n } = useLingui();
  const read = v.safeParse(Asked, params);
  if (!read.success) return [];
  const { duration_s, resolution, motion_style, prompt, generate_audio } = read.output;
  const made = v.is(FilmDelivered, delivered) ? delivered : undefined;
  const by = findFilmModel(made?.model ?? model);
  const unheeded = made?.unheeded.map((ability) => i18n._(filmAbilityMessages[ability])) ?? [];
  const askedOf = findFilmModel(model);
  const seconds = (result?.duration_ms ?? duration_s * 1000) / 1000;
  const isAsLong = Math.abs(seconds - duration_s) < near;
  const length = i18n.number(isAsLong ? duration_s : seconds, { maximumFractionDigits: 1 });
  const lines = result ? `${Math.min(result.width, result.height)}p` : resolution;
  const asked = t`asked for`;
  const soundOf = (has: boolean) => (has ? t`with sound` : t`without sound`);
  const pixels = result && `${result.width}\u{a0}×\u{a0}${result.height}`;
  const pace = made?.frames_per_second;
  const frames = pace === undefined ? undefined : i18n.number(pace, { maximumFractionDigits: 2 });
  return [
    ...(by ? [{ name: t`Made with`, value: besides(by.name, askedOf?.name, asked) }] : []),
    {
      name: t`Length`,
      value: besides(t`${length} seconds`, isAsLong ? undefined : i18n.number(duration_s), asked),
    },
    { name: t`Resolution`, value: [besides(lines, resolution, asked), pixels].filter(Boolean).join(' · ') },
    ...(frames ? [{ name: t`Frame rate`, value: t`${frames} frames a second` }] : []),
    ...(made?.audio === undefined
      ? []
      : [{ name: t`Sound`, value: besides(soundOf(made.audio), soundOf(generate_audio), asked) }]),
    { name: t`Motion`, value: i18n._(motionStyleMessages[motion_style].name) },
    ...(prompt ? [{ name: t`Wish`, value: prompt }] : []),
    ...(unheeded.length > 0 ? [{ name: t`Left out`, value: unheeded.join(', ') }] : []),
  ];
}

const besides = (made: string, wanted: string | undefined, asked: string): string =>
  wanted === undefined || wanted === made ? made : `${made} (${asked}: ${wanted})`;
