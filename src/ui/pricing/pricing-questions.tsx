import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type PaymentMethod, siteSettings } from '#ui/patterns/site-settings.ts';

const Question = ({ asked, children }: { asked: ReactNode; children: ReactNode }) => (
  <details name="pricing-questions" className="border-b border-line py-4">
    <summary className="flex justify-between gap-4 font-500">
      {asked}
      <span className="i-lucide-plus mt-1" aria-hidden="true" />
    </summary>
    <p className="max-w-150 pt-3 text-ink-2">{children}</p>
  </details>
);

const wayNames: Record<PaymentMethod, string> = {
  vietqr: 'VietQR',
  vnpay: 'VNPay',
  visa: 'Visa',
  mastercard: 'Mastercard',
};
/** Methods of the site's settings; without any, only the checkout lists them. */
const ways = siteSettings.payments.map((method) => wayNames[method]).join(', ');

/** Common questions before a payment. */
export const PricingQuestions = () => (
  <section className="grid gap-4">
    <h2 className="text-[30px]">
      <Trans>Asked before paying</Trans>
    </h2>
    <div className="border-t border-line">
      <Question asked={<Trans>What does a credit buy?</Trans>}>
        <Trans>
          One picture: a try-on, a model, a hairstyle or an edit. A video costs two. When no picture can be
          made, the credit comes back by itself.
        </Trans>
      </Question>
      <Question asked={<Trans>How can I pay?</Trans>}>
        {ways && <Trans>By {ways}.</Trans>} <Trans>Checkout shows every way to pay.</Trans>
      </Question>
      <Question asked={<Trans>What happens to credits that I don't use?</Trans>}>
        <Trans>
          On the free trial they end with the cycle. Paid plans keep them for the number of months that each
          plan states, up to twelve. Your statement shows when each part ends.
        </Trans>
      </Question>
      <Question asked={<Trans>Can I change or cancel my plan?</Trans>}>
        <Trans>
          A larger plan begins at once, less what you have paid and not used. A smaller plan, or none, begins
          when the paid period ends. You see the amount before you decide.
        </Trans>
      </Question>
      <Question asked={<Trans>Do I get an invoice?</Trans>}>
        <Trans>
          Yes: a numbered receipt with your company, tax code and address, by email and in your payments.
        </Trans>
      </Question>
      <Question asked={<Trans>Does the price of my plan change?</Trans>}>
        <Trans>Not for you. Whoever has bought a plan keeps its price for as long as they renew it.</Trans>
      </Question>
    </div>
  </section>
);
