import { refused } from '#domain/refusals.ts';

/** PostgreSQL can store neither a NUL nor half of a character (a lone surrogate). */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const nameOf = (path: readonly string[]): string =>
  path.join('.').toWellFormed().replaceAll('\u0000', '') || 'non_field_errors';

const refuse = (path: readonly string[], words: string): never => {
  throw refused('invalid_input', { fields: { [nameOf(path)]: [words] } });
};

/**
 * Refuses, by the name of its field, a text that cannot be stored, and a field that is named like a
 * key of Object's prototype: schemas take such a key for one of their own and drop it unseen.
 */
export const refuseHostileText = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'string' && !isStorable(value)) refuse(path, 'This value is not valid.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (!isStorable(key) || key in Object.prototype) refuse(here, 'This field is not known here.');
    refuseHostileText(inner, here);
  }
};
