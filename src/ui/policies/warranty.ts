import { msg } from '@lingui/core/macro';

import type { Policy } from './policy-page.tsx';

export const warranty: Policy = {
  path: '/warranty',
  title: msg`Warranty`,
  lead: msg`What happens when a result fails or comes out broken: it is made again, or its credit comes back.`,
  since: '2026-11-28',
  sections: [
    {
      id: 'failed',
      title: msg`No result was made`,
      paragraphs: [
        msg`The credits come back at once, by themselves; you need not write to us. That goes for every reason: a photo that the engine can't work with, a fault of ours, a time-out, an order that you cancelled before it was made. Your history says why.`,
      ],
    },
    {
      id: 'broken',
      title: msg`The result is broken`,
      paragraphs: [
        msg`Write to us within 14 days, with the picture or its day and time, if one of these is true. We look at it, and give the credits back or make it again:`,
      ],
      points: [
        msg`The file can't be opened, or a part of it is missing.`,
        msg`The garment, cut, colour or edit that you ordered is not in it at all.`,
        msg`Something outside your mask has changed.`,
        msg`Face or hands are distorted where the tool promises that they stay as they are.`,
      ],
      links: [{ href: '/contact', label: msg`Write to us` }],
    },
    {
      id: 'again',
      title: msg`Make it again yourself`,
      paragraphs: [
        msg`Every result keeps its settings: you can make it again with one thing changed. The same settings with the same seed give the same picture, so change the photo, the fit or a setting.`,
      ],
    },
    {
      id: 'not',
      title: msg`What is not covered`,
      points: [
        msg`A result that is as described but not to your taste.`,
        msg`What the page of a tool names as a limit, such as simplified lace or a garment that the photo shows folded.`,
        msg`Differences between a result and how a garment really fits or a haircut really falls.`,
      ],
    },
    {
      id: 'money',
      title: msg`Money back`,
      paragraphs: [
        msg`If you were charged twice, or paid for credits that never arrived, you get the amount back the way you paid it. Your rights as a consumer under Vietnamese law are untouched.`,
      ],
    },
  ],
};
