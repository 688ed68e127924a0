import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { NameForm } from '#api/contract/account-forms.ts';
import type { User } from '#api/contract/accounts.ts';
import {
  selectIsNaming,
  selectIsSavingName,
  selectNameFailure,
  selectRenameRefusal,
} from '#machines/profile/profile.selectors.ts';
import { Avatar } from '#ui/patterns/avatar.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { ProfileRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';
import { useReturnFocus } from './use-focus-back.ts';

type PersonSectionProps = { actor: ProfileRef; user: User };

/** Name, which can be changed, and address, which cannot. */
export function PersonSection({
  actor,
  user: { name, email, email_verified, avatar_url },
}: PersonSectionProps) {
  const isNaming = useSelector(actor, selectIsNaming);
  const refusal = useSelector(actor, selectRenameRefusal);
  const opener = useReturnFocus(isNaming);
  return (
    <Section title={<Trans>About you</Trans>}>
      <div className="flex max-w-full items-center gap-5">
        <Avatar name={name} picture={avatar_url} large />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="max-w-full truncate text-xl font-500">{name}</p>
          <p className="max-w-full break-all text-ink-2">{email}</p>
          {email_verified ? (
            <Chip tone="done" icon="i-lucide-badge-check">
              <Trans>Verified</Trans>
            </Chip>
          ) : (
            <Chip tone="problem" icon="i-lucide-circle-alert">
              <Trans>Not verified</Trans>
            </Chip>
          )}
        </div>
      </div>
      {isNaming ? (
        <NameFields actor={actor} name={name} />
      ) : (
        <Button
          ref={opener}
          look="ghost"
          size="small"
          disabled={refusal !== undefined}
          why={<Trans>Another change is being saved. Wait for it first.</Trans>}
          onClick={() => actor.send({ type: 'rename.wanted' })}
        >
          <Trans>Change the name</Trans>
        </Button>
      )}
    </Section>
  );
}

function NameFields({ actor, name }: { actor: ProfileRef; name: string }) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectNameFailure);
  const isSaving = useSelector(actor, selectIsSavingName);
  const { submit, field } = useContractForm({
    schema: NameForm,
    defaultValues: { name },
    failure,
    first: 'name',
    onSubmit: (form) => actor.send({ type: 'name.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-100 gap-4">
      <FailureCallout title={t`Your name was not changed`} failure={failure} />
      <TextField label={t`Your name`} autoComplete="name" {...field('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="dark" busy={isSaving}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={() => actor.send({ type: 'rename.cancelled' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
