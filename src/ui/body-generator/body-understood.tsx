import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { BodyLight, BodyLook } from '#api/contract/body.ts';
import { colourName, readScene } from '@mot-studio/language/body';
import {
  backdropMessages,
  bodyHairMessages,
  bodyOutfitMessages,
  bodyPoseMessages,
  styleHintMessages,
} from '#ui/messages/body-messages.ts';

/** Two looks without a common value: a part that is the same in both results comes from the prompt. */
const lookA: BodyLook = {
  pose: 'relaxed',
  hair: 'bald',
  outfit: 'fitted',
  outfit_color: '#000000',
  backdrop: 'white',
};
const lookB: BodyLook = {
  pose: 'walking',
  hair: 'long',
  outfit: 'dress',
  outfit_color: '#ffffff',
  backdrop: 'grey',
};

type DecidedLook = Partial<BodyLook> & { light?: Exclude<BodyLight, 'studio'> };

/** Returns the parts of the look that the prompt decides, and the words without effect. */
export function lookFromPrompt(prompt: string): { decided: DecidedLook; ignored: readonly string[] } {
  const { look, light, ignored } = readScene(lookA, prompt, []);
  const otherLook = readScene(lookB, prompt, []).look;
  const decided: DecidedLook = {
    ...(look.pose === otherLook.pose && { pose: look.pose }),
    ...(look.hair === otherLook.hair && { hair: look.hair }),
    ...(look.outfit === otherLook.outfit && { outfit: look.outfit }),
    ...(look.outfit_color === otherLook.outfit_color && { outfit_color: look.outfit_color }),
    ...(look.backdrop === otherLook.backdrop && { backdrop: look.backdrop }),
    ...(light !== 'studio' && { light }),
  };
  return { decided, ignored };
}

type UnderstoodProps = { prompt: string };

/** Feedback on the prompt: the understood parts, and the words that the engine can't fulfil. */
export function UnderstoodLook({ prompt }: UnderstoodProps) {
  const { t, i18n } = useLingui();
  if (prompt.trim() === '') return null;
  const { decided, ignored } = lookFromPrompt(prompt);
  const { pose, hair, outfit, outfit_color, backdrop, light } = decided;
  const words = ignored.map((word) => `“${word}”`).join(', ');
  return (
    <div aria-live="polite" className="grid gap-2">
      {Object.keys(decided).length > 0 && (
        <div>
          <p className="mb-1.5 text-sm font-500 text-jade">
            <Trans>Understood</Trans>
          </p>
          <ul className="flex flex-wrap gap-1.5" aria-label={t`What was understood`}>
            {pose && <Chip>{i18n._(bodyPoseMessages[pose])}</Chip>}
            {hair && <Chip>{i18n._(bodyHairMessages[hair])}</Chip>}
            {outfit && <Chip>{i18n._(bodyOutfitMessages[outfit])}</Chip>}
            {outfit_color && (
              <Chip>
                <Trans>Outfit</Trans>: {colourName(outfit_color, i18n.locale === 'vi' ? 'vi' : 'en')}
                <span
                  className="size-3.5 rounded-full border border-line-2"
                  style={{ backgroundColor: outfit_color }}
                  aria-hidden="true"
                />
              </Chip>
            )}
            {backdrop && (
              <Chip>
                <Trans>Backdrop</Trans>: {i18n._(backdropMessages[backdrop])}
              </Chip>
            )}
            {light && <Chip>{i18n._(styleHintMessages[`${light}-light`])}</Chip>}
          </ul>
        </div>
      )}
      {ignored.length > 0 && (
        <p className="break-anywhere text-sm text-ink-2">
          <Trans>Beyond the built-in engine: {words}</Trans>
        </p>
      )}
    </div>
  );
}

const Chip = ({ children }: { children: ReactNode }) => <li className="chip chip-done">{children}</li>;
