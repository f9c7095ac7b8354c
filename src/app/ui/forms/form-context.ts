import { createContext, useContext } from 'react';

interface FormPlace {
  /** The label of each field, in the form's order: the summary and the fields say the same. */
  readonly labels: Readonly<Record<string, string>>;
  readonly idOf: (name: string) => string;
  /** What is wrong with a field, in words. */
  readonly problemOf: (name: string) => string | undefined;
}

export const FormContext = createContext<FormPlace>({
  labels: {},
  idOf: (name) => name,
  problemOf: () => undefined,
});

/** A field's own label, id and problem, and how its control points at them. */
export const useField = (name: string, hasHint: boolean) => {
  const { labels, idOf, problemOf } = useContext(FormContext);
  const id = idOf(name);
  const problem = problemOf(name);
  const told = [hasHint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean);
  return {
    id,
    label: labels[name] ?? name,
    problem,
    control: {
      id,
      'aria-invalid': problem !== undefined,
      ...(told.length > 0 ? { 'aria-describedby': told.join(' ') } : {}),
    },
  };
};
