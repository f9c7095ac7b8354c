import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { problemFromMessage } from '#domain/text/field-problems.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import type { Option } from './fields.tsx';

type FieldValue = string | boolean | undefined;

/** What a form asks for, by field; a field that was not answered yet is empty or undefined. */
export type FormValues = Readonly<Record<string, FieldValue>>;

interface FormSpec<Values extends FormValues> {
  readonly values: Values;
  readonly onChange: (patch: Partial<Values>) => void;
  /** The rule that the bank judges by, too. */
  readonly judge: (values: Values) => FieldProblems;
  /** Sends the answers; what comes after is done by the end of it. */
  readonly save: (values: Values) => Promise<void>;
  /** True while something stands in it that no draft keeps: no update reloads this tab then. */
  readonly isUnkept?: boolean;
}

/** A form at work: its fields and its summary read from it. */
export interface FormState<Values extends FormValues = FormValues> {
  readonly values: Values;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** What a field of this name is given: its name, what stands in it, and where a change goes. */
  readonly field: <Name extends string & keyof Values>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: Values[Name];
    readonly onChange: (value: Values[Name]) => void;
  };
  /** Several fields at once, where one answer fills them. */
  readonly fill: (patch: Partial<Values>) => void;
  readonly problems: FieldProblems;
  /** What went wrong beside the fields. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Counts the tries that failed: with each the focus goes to the summary. */
  readonly failedTries: number;
  readonly submit: () => void;
}

/** What the bank had against the fields of a form, undefined where it was something else. */
export const problemsOfAnswer = (
  error: unknown,
  names: readonly string[],
): FieldProblems | undefined => {
  const status = isApiError(error) ? error.problem?.status : undefined;
  const body = isApiError(error) && (status === 400 || status === 409) ? error.problem?.body : {};
  const entries = Object.entries(Object(body) as Record<string, unknown>)
    .map(([path, said]) => [path.split('.').at(-1) ?? path, said] as const)
    .filter(([field]) => names.includes(field))
    .map(([field, said]): [string, FieldProblem] => {
      const [sentence] = Array.isArray(said) ? (said as unknown[]) : [];
      return [field, (typeof sentence === 'string' && problemFromMessage(sentence)) || 'refused'];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

const without = (problems: FieldProblems, names: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !names.includes(field)));

/** Judges a form, sends it and keeps what was wrong with it. Typed text outlives every failure. */
export const useForm = <Values extends FormValues>(spec: FormSpec<Values>): FormState<Values> => {
  const { values, onChange, judge, save, isUnkept = false } = spec;
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
      const found = judge(values);
      if (Object.keys(found).length > 0) return fail(found);
      setProblems({});
      setFailure(undefined);
      void send();
    },
  };
};

/**
 * What stands in a choice: what was chosen as long as it is offered, since an account that a draft
 * names may have closed meanwhile, else the one there is.
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
 * Shows a screen from its top. The router does so for another address, and knows nothing of screens
 * that share one: from the end of a long form a review would begin below its own amount.
 */
export const useScrollToTop = (): void =>
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for what to do at the end.
    scrollTo(0, 0);
  }, []);
