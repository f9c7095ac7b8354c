import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  DefaultValues,
  FieldValues,
  Path,
  UseFormReturn,
  UseFormSetError,
} from 'react-hook-form';
import { useFormState, useForm as useLibraryForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { problemsOfAnswer } from './refused-fields.ts';

interface FormSpec<Values extends FieldValues, Output> {
  /** Checks the typed values; its output is what is saved. Its issues are field problems (form-schema.ts). */
  readonly schema: GenericSchema<Values, Output>;
  /** The answers as a draft or the screen holds them: the form shows these. */
  readonly values: Values;
  /** Stores changed answers. */
  readonly onChange: (changes: Partial<Values>) => void;
  /** Sends the answers. What follows a success is done at its end. */
  readonly save: (answers: Output) => Promise<void>;
  /** What the bank refused on a later screen, which led back here. */
  readonly refused?: FieldProblems;
  /** True while the form contains input that no draft stores; an update does not reload this tab then. */
  readonly isUnkept?: boolean;
}

/** A form of react-hook-form, with the answers it shows and the failure of its last attempt. */
export interface FormState<Values extends FieldValues = FieldValues, Output = Values> extends Pick<
  UseFormReturn<Values, unknown, Output>,
  'setValue' | 'setValues'
> {
  readonly methods: UseFormReturn<Values, unknown, Output>;
  readonly values: Values;
  /** A failure that belongs to no field. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  readonly submit: () => void;
}

/** The fields of `values` that differ from `others`. */
const differences = <Values extends FieldValues>(values: Values, others: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => others[name] !== value),
  ) as Partial<Values>;

const setProblems = <Values extends FieldValues>(
  { setError }: { readonly setError: UseFormSetError<Values> },
  problems: FieldProblems,
): void => {
  for (const [name, message] of Object.entries(problems))
    setError(name as Path<Values>, { type: 'refused', message: message ?? 'refused' });
};

/**
 * Connects react-hook-form to the answers that a draft or the screen holds, and sends what the schema makes of them.
 * Input survives every failure; a field's problem stays until the field changes.
 *
 * The library's option `values` would do the first, but it ends `isSubmitting`, so that a key pressed while the answers
 * are being saved would let them be sent a second time.
 */
export const useForm = <Values extends FieldValues, Output>(
  spec: FormSpec<Values, Output>,
): FormState<Values, Output> => {
  const { schema, values, onChange, save, refused, isUnkept = false } = spec;
  const methods = useLibraryForm<Values, unknown, Output>({
    defaultValues: values as DefaultValues<Values>,
    resolver: valibotResolver(schema),
    // The rule of a whole form runs also while single fields have problems.
    criteriaMode: 'all',
    reValidateMode: 'onSubmit',
    // The error summary takes the focus (form.tsx).
    shouldFocusError: false,
  });
  const { control, subscribe, getValues, setValues, clearErrors } = methods;
  const { isSubmitting: isSaving } = useFormState({ control });
  const [failure, setFailure] = useState<unknown>();
  const isHeld = isUnkept || isSaving;
  useEffect(() => (isHeld ? blockUpdate() : undefined), [isHeld]);

  const store = useEffectEvent((typed: Values) => {
    const changes = differences(typed, values);
    const names = Object.keys(changes) as Path<Values>[];
    if (names.length === 0) return;
    clearErrors(names);
    onChange(changes);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => store(state.values) }),
    [subscribe],
  );
  useEffect(() => {
    const changes = differences(values, getValues());
    const names = Object.keys(changes) as Path<Values>[];
    if (names.length === 0) return;
    setValues(changes);
    clearErrors(names);
  }, [values, getValues, setValues, clearErrors]);

  useEffect(() => {
    if (refused) setProblems(methods, refused);
  }, [methods, refused]);

  const submit = methods.handleSubmit(
    async (answers) => {
      setFailure(undefined);
      try {
        await save(answers);
      } catch (error) {
        const problems = problemsOfAnswer(error, Object.keys(values));
        if (problems) setProblems(methods, problems);
        else setFailure(error);
      }
    },
    () => setFailure(undefined),
  );
  return {
    methods,
    setValue: methods.setValue,
    setValues,
    values,
    failure,
    isSaving,
    submit: () => {
      if (!isSaving) void submit();
    },
  };
};
