import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import {
  selectCodes,
  selectIsCopied,
  selectIsCopying,
  selectIsNotCopied,
} from '#machines/second-factor/second-factor.selectors.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

import type { SecondFactorProps } from './second-factor-section.tsx';

/** The focused form was replaced; focusing its replacement makes screen readers announce it. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ actor, email }: SecondFactorProps) {
  const { t } = useLingui();
  const codes = useSelector(actor, selectCodes) ?? [];
  const isCopied = useSelector(actor, selectIsCopied);
  const isNotCopied = useSelector(actor, selectIsNotCopied);
  const isCopying = useSelector(actor, selectIsCopying);
  const save = () => {
    const text = [t`Recovery codes of ${email} for Mốt`, t`Each of them works once.`, '', ...codes].join(
      '\n',
    );
    saveBlob(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), 'mot-recovery-codes.txt');
  };
  return (
    <div ref={focus} tabIndex={-1} className="grid w-full max-w-120 gap-4">
      <Callout tone="hint" title={<Trans>Keep these recovery codes now</Trans>}>
        <Trans>
          They are shown this once. Each opens your account once in place of the app: keep them where you find
          them without your phone.
        </Trans>
      </Callout>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 border-y border-line py-4 font-mono select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isNotCopied && (
        <Callout tone="failure" title={<Trans>The codes could not be copied</Trans>}>
          <Trans>Please select them and copy them by hand, or download them.</Trans>
        </Callout>
      )}
      <output className={isCopied ? 'text-jade' : 'sr-only'}>
        {isCopied && <Trans>The codes are copied</Trans>}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          look="ghost"
          icon={isCopied ? 'i-lucide-check' : 'i-lucide-copy'}
          busy={isCopying}
          onClick={() => actor.send({ type: 'copy.wanted' })}
        >
          <Trans>Copy the codes</Trans>
        </Button>
        <Button look="ghost" icon="i-lucide-download" onClick={save}>
          <Trans>Download</Trans>
        </Button>
        <Button look="dark" onClick={() => actor.send({ type: 'codes.kept' })}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
