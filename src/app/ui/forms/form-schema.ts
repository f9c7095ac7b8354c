import * as v from 'valibot';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';

/** A text that a rule of the domain checks. The issue's message is the field problem, as in every form schema. */
export const text = (validate: (typed: string) => FieldProblem | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? validate(dataset.value) : undefined;
      if (problem !== undefined) addIssue({ message: problem });
    }),
  );

/** An option that must be chosen. */
export const choice = () => v.pipe(v.string(), v.nonEmpty('not_chosen' satisfies FieldProblem));

/** Text fields by name. The rule of the whole form checks them. */
export const texts = <const Names extends readonly string[]>(...names: Names) =>
  v.object(v.entriesFromList(names, v.string()));

/** A rule of the domain that checks the fields of a form together: a pipe action. */
export const formRule = <Values extends object>(validate: (typed: Values) => FieldProblems) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = Object.fromEntries<unknown>(Object.entries(dataset.value));
    for (const [key, message] of Object.entries(validate(dataset.value))) {
      const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      if (message !== undefined) addIssue({ message, path: [item] });
    }
  });
