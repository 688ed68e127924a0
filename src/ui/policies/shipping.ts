import { msg } from '@lingui/core/macro';

import type { Policy } from './policy-page.tsx';

export const shipping: Policy = {
  path: '/shipping',
  title: msg`Shipping`,
  lead: msg`Nothing is sent in a parcel: everything that Mốt sells is digital, and delivered in your account.`,
  since: '2026-11-28',
  sections: [
    {
      id: 'what',
      title: msg`What is delivered`,
      points: [
        msg`Credits and plans: they are in your account as soon as the payment provider confirms the payment, usually within a minute.`,
        msg`Pictures and videos: they are in your history once they are made. A picture usually takes less than a minute; at busy times 2 to 3 minutes; a long video longer.`,
        msg`You need not keep the page open: your picture is made all the same, and waits for you.`,
      ],
    },
    {
      id: 'formats',
      title: msg`In what form`,
      points: [
        msg`Pictures as JPEG, PNG or WebP, in the original size, 1920 × 1080, 1280 × 720 or 800 × 600.`,
        msg`Videos as MP4, or as an animated picture where one was made.`,
        msg`Downloads of the free plan carry a small mark; those of paid plans do not.`,
      ],
    },
    {
      id: 'cost',
      title: msg`What delivery costs`,
      paragraphs: [
        msg`Nothing. You can download as often as you like, for as long as you keep the result in your account.`,
      ],
    },
    {
      id: 'late',
      title: msg`If something does not arrive`,
      points: [
        msg`A result that could not be made: the credits have come back already, and your history says why.`,
        msg`Credits that you have paid for and do not see after 15 minutes: write to us with the day and the amount. We check with the payment provider, and add them or see to it that you get your money back.`,
      ],
      links: [
        { href: '/contact', label: msg`Write to us` },
        { href: '/warranty', label: msg`Warranty` },
      ],
    },
  ],
};
