import { useMutation } from '@tanstack/react-query';

import { profileMutations } from '#api/queries/profile.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { LanguageSwitch } from '#ui/patterns/language-switch.tsx';

/** The language of whoever is signed in is their account's too: letters come in it, and other devices may ask for it. */
export function MemberLanguageSwitch() {
  const mutations = useApi(profileMutations);
  const { mutate } = useMutation(mutations.changeProfile());
  return <LanguageSwitch onChoose={(locale) => mutate({ locale })} />;
}
