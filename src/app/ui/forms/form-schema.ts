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
export const choice = () => text((chosen) => (chosen === '' ? 'not_chosen' : undefined));

/** The id of a document that the bank must have. */
export const sentDocument = () => text((id) => (id === '' ? 'not_sent' : undefined));

/** Text fields by name. The rule of the whole form checks them. */
export const texts = <Name extends string>(...names: readonly Name[]) =>
  v.object(
    Object.fromEntries(names.map((name) => [name, v.string()])) as {
      readonly [Field in Name]: v.StringSchema<undefined>;
    },
  );

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
