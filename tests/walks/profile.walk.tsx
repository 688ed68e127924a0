import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { User } from '#api/contract/accounts.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { profileModel } from '#machines/profile/profile.model.ts';
import {
  selectCanChooseLanguage,
  selectCanLabel,
  selectRenameRefusal,
  selectIsNaming,
  selectIsSavingName,
  selectLabelFailure,
  selectLanguageFailure,
  selectNameFailure,
} from '#machines/profile/profile.selectors.ts';
import { user } from '#machines/session/session.model.ts';
import { LabelSection } from '#ui/profile/label-section.tsx';
import { LanguageSection } from '#ui/profile/language-section.tsx';
import { PersonSection } from '#ui/profile/person-section.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const account: User = {
  ...user,
  email_verified: true,
  plan: 'free_trial',
  credits: 5,
  locale: 'vi',
  created_at: '2026-01-05T03:00:00.000Z',
};

const gestures = {
  'rename.wanted': () => press('Change the name'),
  'rename.cancelled': () => press('Cancel'),
  'name.submitted': async ({ form }) => {
    await fill('Your name', form.name);
    await press('Save');
  },
  'language.chosen': () => page.getByRole('radio', { name: 'English' }).click(),
  'label.chosen': () => page.getByRole('checkbox').click(),
} satisfies Gestures<typeof profileMachine>;

describeWalk({
  model: profileModel,
  screen: (actor) => (
    <WalkStage>
      <PersonSection actor={actor} user={account} />
      <LanguageSection actor={actor} locale={account.locale} />
      <LabelSection actor={actor} isOn={false} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) => {
    if (type === 'language.chosen') return selectCanChooseLanguage(snapshot);
    if (type === 'label.chosen') return selectCanLabel(snapshot);
    if (type === 'rename.wanted') return selectRenameRefusal(snapshot) === undefined;
    if (type === 'name.submitted' || type === 'rename.cancelled') return snapshot.matches('naming');
    return true;
  },
  sees: async (snapshot) => {
    const isNaming = selectIsNaming(snapshot);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    if (isNaming) await expect.element(save).toBeVisible();
    else await expect.element(page.getByRole('button', { name: 'Change the name' })).toBeVisible();
    if (selectIsSavingName(snapshot)) await expect.element(save).toHaveAttribute('aria-busy', 'true');
    const english = page.getByRole('radio', { name: 'English' });
    if (selectCanChooseLanguage(snapshot)) await expect.element(english).toBeEnabled();
    else await expect.element(english).toBeDisabled();
    const failure =
      selectNameFailure(snapshot) ?? selectLanguageFailure(snapshot) ?? selectLabelFailure(snapshot);
    if (failure !== null) await seeFailure(failure);
  },
});
