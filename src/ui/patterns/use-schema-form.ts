import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

import type { CallFailure } from '#api/contract/problem.ts';

type FormOptions<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** What the server found wrong; problems of single fields stand at their fields. */
  failure?: CallFailure | null;
};

/** A form that keeps the rules of a contract's schema. Its messages are field codes; `FormTextField` puts them into words. */
export function useSchemaForm<Values extends FieldValues, Parsed extends FieldValues>(
  schema: v.GenericSchema<Values, Parsed>,
  { defaultValues, failure }: FormOptions<Values>,
) {
  return useForm<Values, unknown, Parsed>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: 'onTouched',
    ...(failure && failure.fields.length > 0 ? { errors: fieldErrors<Values>(failure) } : {}),
  });
}

const fieldErrors = <Values extends FieldValues>({ fields }: CallFailure) =>
  Object.fromEntries(
    fields.map(({ path, code }) => [path, { type: 'server', message: code }]),
  ) as FieldErrors<Values>;
