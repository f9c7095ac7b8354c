import * as v from 'valibot';

/** The first problem of each field that a form's schema finds. */
export const formProblems = <Values>(
  schema: v.GenericSchema<Values, unknown>,
  typed: Values,
): Readonly<Record<string, string>> => {
  const { issues = [] } = v.safeParse(schema, typed);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
};
