import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Plan } from '#api/contract/choices.ts';
import type { AdminUser } from '#api/contract/admin-users.ts';
import { Locale } from '#api/contract/common.ts';
import { planNames } from '#ui/messages/admin-messages.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { AdminActRef } from './user-acts.tsx';

const languages: Record<Locale, string> = { vi: 'Tiếng Việt', en: 'English' };

const question = latePart(() => import('./change-question.tsx'));

/** Form with the settings of an account that an administrator may change, after a confirmation. */
export function ChangeUser({ user, actor }: { user: AdminUser; actor: AdminActRef }) {
  const { t, i18n } = useLingui();
  const [form, setForm] = useState({ name: user.name, locale: user.locale, plan: user.plan });
  const [isSure, setSure] = useState(false);
  const part = useLatePart(question, isSure, () => setSure(false), false);
  const isUnchanged = form.name === user.name && form.locale === user.locale && form.plan === user.plan;
  const { name } = user;
  const save = () => {
    setSure(false);
    actor.send({ type: 'act.chosen', act: { kind: 'change', id: user.id, name: form.name } });
    actor.send({ type: 'act.confirmed', order: { kind: 'change', id: user.id, ...form } });
  };
  return (
    <form
      className="grid gap-4 md:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnchanged && form.name.trim().length >= 2) setSure(true);
      }}
    >
      <TextField
        label={t`Name`}
        maxLength={80}
        value={form.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
      />
      <Select
        label={t`Language`}
        value={form.locale}
        options={Locale.options.map((value) => ({ value, label: languages[value] }))}
        onChange={(locale) => setForm({ ...form, locale })}
      />
      <Select
        label={t`Plan`}
        hint={t`A plan that was paid for changes only by paying or paying back.`}
        value={form.plan}
        options={Plan.options.map((value) => ({ value, label: i18n._(planNames[value]) }))}
        onChange={(plan) => setForm({ ...form, plan })}
      />
      <div className="md:col-span-3">
        <Button type="submit" look="dark" size="small" disabled={isUnchanged || form.name.trim().length < 2}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {isSure && part && <part.ChangeQuestion name={name} onSave={save} onClose={() => setSure(false)} />}
    </form>
  );
}
