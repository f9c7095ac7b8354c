import { expect, test } from 'vitest';
import { readMigrations, scriptFor } from './migrate.ts';

const statement = (name: string) =>
  `alter table customer rename constraint ${name} to customer_${name};\n`;

test('before PostgreSQL 18 no migration renames a NOT NULL constraint, which has no name there', () => {
  const text = `${statement('person_pkey')}${statement('person_id_not_null')}select 1;\n`;
  expect(scriptFor(180_004, text)).toBe(text);
  expect(scriptFor(150_017, text)).toBe(`${statement('person_pkey')}select 1;\n`);
});

test('every rename of a NOT NULL constraint is one that is left out', async () => {
  const left = (await readMigrations()).map(({ text }) => scriptFor(150_017, text));
  expect(left.filter((text) => /rename constraint \S+_not_null/.test(text))).toEqual([]);
});
