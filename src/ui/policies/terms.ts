import { msg } from '@lingui/core/macro';

import { currentTerms } from '#api/contract/consent.ts';

import type { Policy } from './policy-page.tsx';

export const terms: Policy = {
  path: '/terms',
  title: msg`Terms of use`,
  lead: msg`What you can expect of Mốt, and what we expect of you, in plain words.`,
  since: currentTerms,
  sections: [
    {
      id: 'service',
      title: msg`What Mốt is`,
      paragraphs: [
        msg`Mốt is a studio in the browser that makes pictures and short videos for fashion and beauty with AI. The built-in engine makes previews; its limits are on the page of each tool. Results can differ from how a garment or a haircut really looks.`,
      ],
    },
    {
      id: 'account',
      title: msg`Your account`,
      points: [
        msg`You are at least 18 years old, or act with the consent of your legal guardian.`,
        msg`What you tell us about yourself is true, and you keep your password to yourself. What is done with your account counts as done by you.`,
        msg`One person has one account. Free credits are granted once to each email address.`,
      ],
    },
    {
      id: 'credits',
      title: msg`Credits and plans`,
      points: [
        msg`A result costs credits; how many is shown before you create it. They are held while it is being made, spent once there is a result, and returned if there is none.`,
        msg`A new account has five credits. Downloads of the free plan carry a small mark.`,
        msg`Each plan says whether credits that you don't use end with its billing cycle or roll over, for up to 12 months.`,
        msg`Prices are in Vietnamese đồng. Plans, what is in them and how they are ended are on the pricing page; what applies to you is what it said when you bought.`,
      ],
      links: [{ href: '/pricing', label: msg`Plans and prices` }],
    },
    {
      id: 'yours',
      title: msg`Your pictures and results`,
      points: [
        msg`What you upload stays yours. You allow us to store and work on it so that the studio can do what you ask of it, and nothing else.`,
        msg`The results are yours to use, for your business too. We claim no rights in them.`,
        msg`You have the rights in what you upload, and the consent of people who can be recognised in it.`,
        msg`Results are marked in their files as made with AI. Where the law asks you to tell your customers so, you must.`,
      ],
    },
    {
      id: 'forbidden',
      title: msg`What is not allowed`,
      points: [
        msg`Pictures of people without their consent, and pictures that undress, degrade or deceive.`,
        msg`Sexual pictures, and any such picture of minors.`,
        msg`Passing off a result as a photo of a real product where it misleads buyers, or as a picture of a real event.`,
        msg`Brands, patterns and works of others for which you have no rights.`,
        msg`Getting around limits, prices or checks, or burdening the service so that others suffer.`,
      ],
    },
    {
      id: 'end',
      title: msg`Ending it`,
      paragraphs: [
        msg`You can delete your account at any time in your profile. We can close an account that breaks these terms; where it is possible we say so first and give you the chance to download what is yours.`,
      ],
    },
    {
      id: 'liability',
      title: msg`What we answer for`,
      paragraphs: [
        msg`We are liable for intent and gross negligence, and as far as the law prescribes. For everything else, up to what you have paid us in the twelve months before. How we put right what went wrong is in the warranty.`,
      ],
      links: [{ href: '/warranty', label: msg`Warranty` }],
    },
    {
      id: 'law',
      title: msg`Changes and law`,
      paragraphs: [
        msg`If we change these terms, we say so by email 30 days before, and you can leave by then. The law of Vietnam applies; rights of consumers under it are untouched. Both language versions of this page are binding; where they differ, the Vietnamese one prevails.`,
      ],
    },
  ],
};
