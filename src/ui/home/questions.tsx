import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function Questions() {
  return (
    <section className="bg-paper-2">
      <div className="wrap py-20 lg:py-28 grid gap-10 lg:grid-cols-[1fr_1.4fr]">
        <h2 className="section-title">
          <Trans>Asked before the first try.</Trans>
        </h2>
        <div className="border-t border-ink">
          <Question asked={<Trans>How long does one picture take?</Trans>}>
            <Trans>
              Usually less than a minute. When many are waiting it can be 2 to 3 minutes. You see each stage,
              and you can leave the page meanwhile: the picture is kept in your history.
            </Trans>
          </Question>
          <Question asked={<Trans>What if the result is no good?</Trans>}>
            <Trans>
              When no picture can be made, the credit comes back by itself and you are told why. When one is
              made and you don't like it, change the photo or the fit and try again.
            </Trans>
          </Question>
          <Question asked={<Trans>Does it change the face?</Trans>}>
            <Trans>
              No. Only the part that the garment covers is drawn anew; face, hands and background stay as they
              are in your photo.
            </Trans>
          </Question>
          <Question asked={<Trans>Which files can I use?</Trans>}>
            <Trans>
              JPEG, PNG and WebP, up to 10 MB each. Phone photos are turned upright and scaled by themselves.
            </Trans>
          </Question>
          <Question asked={<Trans>Who sees my photos?</Trans>}>
            <Trans>
              Only you. They belong to your account, and nothing is shown to others unless you share it.
            </Trans>
          </Question>
          <Question asked={<Trans>Can I work on my phone?</Trans>}>
            <Trans>
              The studio wants room: a tablet of 768 px or a computer. This page, and soon your account, fit a
              phone.
            </Trans>
          </Question>
        </div>
      </div>
    </section>
  );
}

const Question = ({ asked, children }: { asked: ReactNode; children: ReactNode }) => (
  <details name="questions" className="question">
    <summary>
      <span className="heading text-[21px]">{asked}</span>
      <span className="i-lucide-plus question-sign" aria-hidden="true" />
    </summary>
    <p className="max-w-150 pb-6 text-ink-2">{children}</p>
  </details>
);
