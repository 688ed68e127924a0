import { useMutation } from '@tanstack/react-query';

import { profileMutations } from '#api/queries/profile.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { LanguageSwitch } from '#ui/patterns/language-switch.tsx';

/** Language switch that also stores the choice in the account, for emails and other devices. */
export function MemberLanguageSwitch() {
  const mutations = useApi(profileMutations);
  const { mutate } = useMutation(mutations.changeProfile());
  return <LanguageSwitch onChoose={(locale) => mutate({ locale })} />;
}
