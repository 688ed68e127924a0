import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { NameSearch } from '#ui/patterns/name-search.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { Slider } from '#ui/primitives/slider.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { Specimen } from './specimen.tsx';

export function Fields() {
  const { t } = useLingui();
  const [choice, setChoice] = useState<'vi' | 'en'>('vi');
  const [amount, setAmount] = useState(40);
  const [words, setWords] = useState('');
  return (
    <>
      <Specimen name="TextField: plain, with a hint, wrong, disabled">
        <TextField label={t`Name`} className="w-60" />
        <TextField label={t`Name`} hint={t`Shown below.`} className="w-60" />
        <TextField label={t`Email`} error={t`Please enter a valid email`} className="w-60" />
        <TextField label={t`Name`} disabled defaultValue="Lan" className="w-60" />
      </Specimen>
      <Specimen name="PasswordField, Select, Slider, NameSearch">
        <PasswordField label={t`Password`} className="w-60" autoComplete="off" />
        <Select
          label={t`Language`}
          value={choice}
          options={[
            { value: 'vi', label: 'Tiếng Việt' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setChoice}
          className="w-60"
        />
        <Slider
          label={t`Strength`}
          value={amount}
          min={0}
          max={100}
          text={`${amount}%`}
          onChange={setAmount}
          className="w-60"
        />
        <NameSearch words={words} onWords={setWords} className="w-60" />
      </Specimen>
    </>
  );
}
