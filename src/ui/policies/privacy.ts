import { msg } from '@lingui/core/macro';

import { siteSettings } from '#ui/patterns/site-settings.ts';

import type { Policy, PolicySection } from './policy-page.tsx';

const analytics: PolicySection = siteSettings.analytics
  ? {
      id: 'analytics',
      title: msg`Analytics`,
      paragraphs: [
        msg`The public pages count visits with Google Analytics, but only after you have agreed. Until then, and if you say no, nothing is fetched from Google and nothing about you is sent there. You can change your mind at the foot of every public page.`,
      ],
    }
  : {
      id: 'analytics',
      title: msg`Analytics`,
      paragraphs: [msg`This site does not track its visitors, and loads no third-party tool that would.`],
    };

/** Describes what the code does with personal data; a change of that code has to change this page. */
export const privacy: Policy = {
  path: '/privacy',
  title: msg`Privacy`,
  lead: msg`What Mốt keeps about you, why, for how long, and how you have it changed or deleted.`,
  since: '2026-11-28',
  sections: [
    {
      id: 'account',
      title: msg`Your account`,
      points: [
        msg`Your name, email address and language, so that you can sign in and get the emails you asked for.`,
        msg`Your password only as a hash (Argon2id), from which nobody can read it. Codes and links in emails are kept as hashes too, and are good for minutes.`,
        msg`If you sign in by Google: the identity that it vouches for, and the address of your profile picture. We do not get your Google password.`,
        msg`Where you are signed in: browser, system, network address and time, shown in your profile. A session lasts 7 days at most, and you can end it.`,
      ],
    },
    {
      id: 'pictures',
      title: msg`Your pictures`,
      points: [
        msg`Pictures that you upload are stored in your account without what cameras write into them, such as the place where they were taken.`,
        msg`The built-in engine works on our own server; nothing is sent to other companies, and no model is trained with your pictures.`,
        msg`If you choose another provider's video model, which the studio marks as such, your picture and your words go to that provider for this one order.`,
        msg`Others see your pictures only if you share them. Addresses of pictures are signed and expire.`,
        msg`Every result carries a mark in its file that says it was made with AI, as the law on artificial intelligence asks for.`,
      ],
    },
    {
      id: 'faces',
      title: msg`People in photos`,
      paragraphs: [
        msg`To dress somebody or cut their hair, the engine finds body, face and hair in the photo. That serves this picture alone: nobody is recognised, and no features are kept to recognise somebody by. If you upload a photo of somebody else, you need their consent.`,
      ],
    },
    {
      id: 'orders',
      title: msg`Orders, credits and payments`,
      points: [
        msg`What you made, with its settings and words, until you delete it from your history.`,
        msg`A ledger of credits. It cannot be changed, and is kept without your name when you delete your account.`,
        msg`Payments happen on the pages of the payment provider. We keep the day, the amount, the plan and the provider's reference; numbers of cards or bank accounts never reach us.`,
      ],
    },
    {
      id: 'contact',
      title: msg`Messages to us`,
      paragraphs: [
        msg`What you write on the contact page, with its files, is kept to answer you and seen by those who run Mốt alone. It is deleted after two years; what was held back as spam after 90 days. Pictures are stored without the place where they were taken.`,
        msg`If you have subscribed to our newsletter, we keep your address until you unsubscribe, which takes one click in every email.`,
      ],
    },
    {
      id: 'browser',
      title: msg`What lies in your browser`,
      points: [
        msg`Cookies: your language, whether the fonts are there already, dialogs that you no longer want to see, your answer about analytics, while you write to us the time when the form was opened, and while you sign in by Google what that sign-in began with, for ten minutes. None of them follows you to other sites.`,
        msg`Local storage: your sign-in and your name, and for an hour a one-time password after a first sign-in by Google, encrypted.`,
        msg`A database in the browser: drafts of your work and of messages to us, so that they survive a reload. They never leave the browser unless you send them.`,
      ],
    },
    analytics,
    {
      id: 'time',
      title: msg`For how long`,
      points: [
        msg`What you delete lies in the bin for 30 days, from where you can take it back, and is then gone with its files.`,
        msg`If you delete your account, your name, address, pictures and history are gone at once and can't be brought back.`,
        msg`To prevent misuse we count attempts by network address and by email; these counts are gone within two days.`,
        msg`The server's log says which kind of page was called and whether it worked, without contents, words or pictures.`,
      ],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      paragraphs: [
        msg`Under Vietnam's law on the protection of personal data you may know what is kept about you, see it, have it corrected or deleted, withdraw your consent, object, and complain. In your profile you can do most of that yourself: change your name, download everything as one file, delete the account. For the rest, write to us.`,
      ],
      links: [{ href: '/profile', label: msg`Your profile: download or delete your data` }],
    },
    {
      id: 'safety',
      title: msg`How it is kept safe`,
      paragraphs: [
        msg`Connections are encrypted where the site is served over https, uploaded files are checked by their content, every request is checked for who sends it, and only two fixed addresses are administrators. If something should go wrong nevertheless, we tell those concerned and the authorities as the law requires.`,
      ],
    },
  ],
};
