import { useLingui } from '@lingui/react/macro';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import { FieldCode } from '#api/contract/problem.ts';
import { fieldMessages } from '#ui/messages/fields.ts';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { TextField, type TextFieldProps } from '#ui/primitives/text-field.tsx';

/** Puts a form's error, whose message is a field code, into the user's words. */
export function useFieldText() {
  const { i18n } = useLingui();
  return (error: { message?: string | undefined } | undefined): string | undefined => {
    if (error === undefined) return undefined;
    const known = v.safeParse(FieldCode, error.message);
    return i18n._(fieldMessages[known.success ? known.output : 'invalid']);
  };
}

type FormTextFieldProps<Values extends FieldValues, Parsed> = Omit<TextFieldProps, 'name' | 'error'> & {
  form: UseFormReturn<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** A text or password field of a form; what is wrong with it stands below it. */
export function FormTextField<Values extends FieldValues, Parsed>({
  form,
  name,
  ...field
}: FormTextFieldProps<Values, Parsed>) {
  const text = useFieldText();
  const Control = field.type === 'password' ? PasswordField : TextField;
  return <Control {...field} {...form.register(name)} error={text(get(form.formState.errors, name))} />;
}
