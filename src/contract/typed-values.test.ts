import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apiEndpoints } from './api.ts';

/** A schema of a request, as far as the walk below looks into it. */
interface Walkable extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly options?: readonly Walkable[];
  readonly wrapped?: Walkable;
  readonly item?: Walkable;
}

/** The fields of a request with their schemas, through variants, lists and optional fields. */
const fieldsOf = (schema: Walkable | undefined, path: string): [string, Walkable][] => {
  if (schema === undefined) return [];
  const inner = [
    ...Object.entries(schema.entries ?? {}).map(([name, one]) => [`${path}.${name}`, one] as const),
    ...(schema.type === 'variant' ? (schema.options ?? []) : []).map((one) => [path, one] as const),
    ...[schema.wrapped, schema.item].map((one) => [path, one] as const),
  ];
  const isLeaf = inner.every(([, one]) => one === undefined);
  return isLeaf ? [[path, schema]] : inner.flatMap(([name, one]) => fieldsOf(one, name));
};

const asked = apiEndpoints.flatMap(({ name, body, query }) => [
  ...fieldsOf(body as Walkable | undefined, name),
  ...fieldsOf(query as Walkable | undefined, name),
]);

/** How a field is called whose value people copy from a message, a card or a document. */
const copied =
  /\.(?:.*number|account|expiry|cvv|nid|ssn|share|postal_code|bank_reference|referral_code|email_address|ein)$/;

/** Chosen by the app, never typed. */
const chosen = /(?:Transactions\.account_number|Statement(?:Pdf)?\.account)$/;

const typed = asked.filter(([field]) => copied.test(field) && !chosen.test(field));

describe('a request’s value that people copy', () => {
  test('is looked for in all requests', () => {
    expect(new Set(typed.map(([field]) => field)).size).toBe(57);
  });

  test.each(typed)('%s is cleaned before the bank compares it', (_field, schema) => {
    const clean = v.safeParse(schema, '123456789');
    const pasted = v.safeParse(schema, '\u202A 123456\u200B789\u202C ');
    expect(pasted).toMatchObject({ success: true, output: '123456789' });
    expect(pasted.output).toBe(clean.output);
  });

  test('keeps amounts and names as they were sent', () => {
    const kept = asked.filter(([field]) => /\.(?:amount|amounts|account_holder_name)$/.test(field));
    expect(kept.length).toBeGreaterThan(8);
    for (const [, schema] of kept)
      expect(v.safeParse(schema, ' 1\u200C2,50 ').output).toBe(' 1\u200C2,50 ');
  });
});
