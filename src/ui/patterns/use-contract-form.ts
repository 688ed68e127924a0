import { useLingui } from '@lingui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';

import { type CallFailure, FieldCode } from '#api/contract/problem.ts';
import { fieldMessages } from '#ui/messages/fields.ts';

type ContractForm<Input extends FieldValues, Output> = {
  schema: v.GenericSchema<Input, Output>;
  /** Every field that is shown, with what stands in it first. */
  defaultValues: DefaultValues<Input>;
  /** Further fields, which keep what stands in them already: somebody may have begun before the application came. */
  found?: readonly Path<Input>[];
  /** Why the last try was refused. */
  failure: CallFailure | null;
  onSubmit: (form: Output) => void;
  /** Gets the focus as soon as the form is there; for forms that somebody has just asked for. */
  first?: Path<Input>;
  /** Where a field of the call has another name in the form. */
  renamed?: Readonly<Record<string, Path<Input>>>;
};

/**
 * A form whose rules are the contract's. What the server refuses is shown on its field in the same words as what the form
 * refuses, and the first field that is wrong gets the focus.
 */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  failure,
  onSubmit,
  first,
  renamed = {},
  found = [],
}: ContractForm<Input, Output>) {
  const { i18n } = useLingui();
  const { register, handleSubmit, setError, setFocus, setValue, getValues, formState } = useForm<
    Input,
    unknown,
    Output
  >({
    resolver: valibotResolver(schema),
    defaultValues,
  });
  const { errors } = formState;
  const isField = (path: string): path is Path<Input> =>
    path in defaultValues || found.some((name) => name === path);

  useEffect(() => {
    if (first !== undefined) setFocus(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later the focus is the person's
  }, []);

  useEffect(() => {
    const problems = failure?.fields.map(({ path, code }) => ({ path: renamed[path] ?? path, code })) ?? [];
    const [top, ...others] = problems.filter(({ path }) => isField(path));
    // The first comes last: what is set last has the focus.
    for (const problem of [...others, ...(top ? [top] : [])]) {
      if (isField(problem.path)) setError(problem.path, { message: problem.code }, { shouldFocus: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal, whatever else is rendered anew
  }, [failure]);

  const wordsFor = (message: string) => {
    const parsed = v.safeParse(FieldCode, message);
    return i18n._(fieldMessages[parsed.success ? parsed.output : 'invalid']);
  };
  return {
    setValue,
    valueOf: getValues,
    submit: handleSubmit((form) => onSubmit(form)),
    field: (name: Path<Input>) => {
      const problem: unknown = get(errors, name);
      const parsed = v.safeParse(v.object({ message: v.string() }), problem);
      return { ...register(name), error: parsed.success ? wordsFor(parsed.output.message) : null };
    },
  };
}
