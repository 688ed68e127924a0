import { useLingui } from '@lingui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';

import { type CallFailure, FieldCode } from '#api/contract/problem.ts';
import { fieldMessages } from '#ui/messages/fields.ts';

type ContractForm<Input extends FieldValues, Output> = {
  schema: v.GenericSchema<Input, Output>;
  /** Initial values of all visible fields. */
  defaultValues: DefaultValues<Input>;
  /** Fields that keep the text in their DOM elements: the user may have typed before hydration. */
  found?: readonly Path<Input>[];
  /** Failure of the last submission. */
  failure: CallFailure | null;
  onSubmit: (form: Output) => void;
  /** Field to focus on mount; for forms that the user has just opened. */
  first?: Path<Input>;
  /** Form fields whose name differs from that in the call. */
  renamed?: Readonly<Record<string, Path<Input>>>;
};

/**
 * Form with the validation of the contract. The server's refusals appear on the fields with the same messages as the form's own,
 * and the first wrong field gets the focus.
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
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only: later the user moves the focus
  }, []);

  useEffect(() => {
    const problems = failure?.fields.map(({ path, code }) => ({ path: renamed[path] ?? path, code })) ?? [];
    const [top, ...others] = problems.filter(({ path }) => isField(path));
    // The first field comes last, because the last error set gets the focus.
    for (const problem of [...others, ...(top ? [top] : [])]) {
      if (isField(problem.path)) setError(problem.path, { message: problem.code }, { shouldFocus: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per refusal, regardless of renders
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
