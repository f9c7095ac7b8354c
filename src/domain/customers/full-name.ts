/** A customer's names. People with one name have only a last name; the first name is then empty. */
export interface CustomerNames {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

type FirstAndLast = Pick<CustomerNames, 'first_name' | 'last_name'>;

const join = (...names: readonly (string | null)[]): string => names.filter(Boolean).join(' ');

/** All names, as accounts, letters and documents show them; empty before the customer gave them. */
export const getFullName = (names: CustomerNames): string =>
  join(names.first_name, names.middle_name, names.last_name);

/** The names without the middle ones, where there is little space. */
export const getShortName = (names: FirstAndLast): string =>
  join(names.first_name, names.last_name);

/** The name for a greeting: the first name, or the only one. */
export const getGreetingName = (names: FirstAndLast): string => names.first_name || names.last_name;

/** The first letters of the first and the last name; one letter where there is one name. */
export const getInitials = (names: FirstAndLast): string =>
  [names.first_name, names.last_name].map((name) => [...name][0] ?? '').join('');

/** The first letters of the first two words of a name, of a business or a customer. */
export const getInitialsOfName = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

/** Whether the customer has given their name: a last name is enough. */
export const hasName = (names: Pick<CustomerNames, 'last_name'>): boolean => names.last_name !== '';
