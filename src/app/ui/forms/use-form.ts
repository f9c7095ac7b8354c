import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { problemFromMessage } from '#domain/text/field-problems.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import type { Option } from './fields.tsx';

type FieldValue = string | boolean | undefined;

/** A form's values by field; an unanswered field is empty or undefined. */
export type FormValues = Readonly<Record<string, FieldValue>>;

interface FormSpec<Values extends FormValues> {
  readonly values: Values;
  readonly onChange: (patch: Partial<Values>) => void;
  /** The validation rule, shared with the bank. */
  readonly validate: (values: Values) => FieldProblems;
  /** Sends the answers. What follows a success is done at its end. */
  readonly save: (values: Values) => Promise<void>;
  /** True while the form contains input that no draft stores; an update does not reload this tab then. */
  readonly isUnkept?: boolean;
}

/** The state of a form; its fields and its summary read it. */
export interface FormState<Values extends FormValues = FormValues> {
  readonly values: Values;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** The props of a field: name, value and change handler. */
  readonly field: <Name extends string & keyof Values>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: Values[Name];
    readonly onChange: (value: Values[Name]) => void;
  };
  /** Sets several fields, when one answer determines them. */
  readonly fill: (patch: Partial<Values>) => void;
  readonly problems: FieldProblems;
  /** A failure that belongs to no field. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Counts the tries that failed: with each the focus goes to the summary. */
  readonly failedTries: number;
  readonly submit: () => void;
}

/** The bank's error messages for a form's fields, or undefined when the failure is something else. */
export const problemsOfAnswer = (
  error: unknown,
  names: readonly string[],
): FieldProblems | undefined => {
  const status = isApiError(error) ? error.problem?.status : undefined;
  const body = isApiError(error) && (status === 400 || status === 409) ? error.problem?.body : {};
  const entries = Object.entries(Object(body) as Record<string, unknown>)
    .map(([path, given]) => [path.split('.').at(-1) ?? path, given] as const)
    .filter(([field]) => names.includes(field))
    .map(([field, given]): [string, FieldProblem] => {
      const [sentence] = Array.isArray(given) ? (given as unknown[]) : [];
      return [field, (typeof sentence === 'string' && problemFromMessage(sentence)) || 'refused'];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

const without = (problems: FieldProblems, names: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !names.includes(field)));

/** Validates and submits a form, and holds its errors. Input survives every failure. */
export const useForm = <Values extends FormValues>(spec: FormSpec<Values>): FormState<Values> => {
  const { values, onChange, validate, save, isUnkept = false } = spec;
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const [failedTries, setFailedTries] = useState(0);
  const isHeld = isUnkept || isSaving;
  useEffect(() => (isHeld ? blockUpdate() : undefined), [isHeld]);
  const fail = (found: FieldProblems, cause?: unknown) => {
    setProblems(found);
    setFailure(cause);
    setFailedTries((tries) => tries + 1);
  };
  const fill = (patch: Partial<Values>) => {
    setProblems((before) => without(before, Object.keys(patch)));
    onChange(patch);
  };
  const send = async () => {
    setIsSaving(true);
    try {
      await save(values);
    } catch (error) {
      const found = problemsOfAnswer(error, Object.keys(values));
      fail(found ?? {}, found ? undefined : error);
    } finally {
      setIsSaving(false);
    }
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    fill({ [name]: value } as unknown as Partial<Values>);
  return {
    values,
    set,
    field: (name) => ({ name, value: values[name], onChange: (value) => set(name, value) }),
    fill,
    problems,
    failure,
    isSaving,
    failedTries,
    submit: () => {
      if (isSaving) return;
      const found = validate(values);
      if (Object.keys(found).length > 0) return fail(found);
      setProblems({});
      setFailure(undefined);
      void send();
    },
  };
};

/**
 * The value of a select: the chosen option while it is offered (the account in a draft may have closed), else the only
 * option.
 */
export const chosenOption = (
  options: readonly Pick<Option, 'value'>[],
  chosen: string | undefined,
): string => {
  if (options.some(({ value }) => value === chosen)) return chosen ?? '';
  const [only, ...others] = options;
  return others.length === 0 ? (only?.value ?? '') : '';
};

/**
 * Scrolls to the top. The router does this for another address only; without it, a review that follows a long form at
 * the same address would open scrolled past its amount.
 */
export const useScrollToTop = (): void =>
  useLayoutEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    scrollTo(0, 0);
  }, []);
