import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

/** The parts of a schema that this module reads; wire schemas have no others. */
interface Part extends GenericSchema {
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/**
 * A text field of a body: its path, a valid sample, and the body with another text in its place.
 */
export interface TextField {
  readonly path: string;
  readonly sample: string;
  readonly bodyWith: (text: string) => unknown;
}

interface Samples {
  /** A body with every required field, and the optional fields that have a given text. */
  readonly body: unknown;
  readonly fields: readonly TextField[];
}

const guesses = [
  'Sample text',
  '01712345678',
  '10.00',
  '123456',
  '2026-11-02',
  '2026-11-02T10:00:00Z',
  '00000000-0000-7000-8000-000000000000',
  '/accounts',
];

const textFor = (schema: GenericSchema, given: string | undefined): string =>
  given ?? guesses.find((guess) => v.safeParse(schema, guess).success) ?? '';

const none: readonly TextField[] = [];

/** Texts that pass the format checks of a field, so that its value is looked up. */
export const textSamples = {
  account_holder_name: 'Farhana Begum',
  account_number: '01712345678',
  account_type: 'CHECKING',
  bank_name: 'Citibank',
  beneficiary_nickname: 'Farhana',
  branch_name: 'Bagerhat',
  email: 'somebody@kheya.test',
  expiration_month: '07',
  expiration_year: '2029',
  last_four: '4242',
  mobile_number: '01712345678',
  postal_code: '11103',
  purpose: 'FAMILY_SUPPORT',
  relationship: 'FAMILY',
  ipay_wallet_number: '01712345678',
  state: 'New York',
};

/**
 * A body that a schema accepts, with the given texts by field name, and each of its text fields,
 * optional ones included.
 */
export const bodySamples = (
  schema: GenericSchema,
  given: Readonly<Record<string, string>>,
  path = '',
): Samples => {
  const part = schema as Part;
  switch (part.type) {
    case 'string': {
      const name = path.split('.').at(-1) ?? '';
      const sample = textFor(schema, Object.hasOwn(given, name) ? given[name] : undefined);
      return { body: sample, fields: [{ path, sample, bodyWith: (text) => text }] };
    }
    case 'object':
    case 'strict_object': {
      const inner = Object.entries(part.entries ?? {}).map(
        ([name, one]) => [name, bodySamples(one, given, path ? `${path}.${name}` : name)] as const,
      );
      const body = Object.fromEntries(
        inner.flatMap(([name, { body: one }]) => (one === undefined ? [] : [[name, one]])),
      );
      const fields = inner.flatMap(([name, one]) =>
        one.fields.map((field) => ({
          ...field,
          bodyWith: (text: string) => ({ ...body, [name]: field.bodyWith(text) }),
        })),
      );
      return { body, fields };
    }
    case 'optional':
    case 'exact_optional':
    case 'nullish': {
      const { body, fields } = bodySamples(part.wrapped!, given, path);
      return { body: Object.hasOwn(given, path) ? body : undefined, fields };
    }
    case 'nullable':
      return bodySamples(part.wrapped!, given, path);
    case 'array': {
      const { body, fields } = bodySamples(part.item!, given, `${path}.0`);
      return {
        body: [body],
        fields: fields.map((field) => ({ ...field, bodyWith: (text) => [field.bodyWith(text)] })),
      };
    }
    case 'variant':
    case 'union': {
      const inner = (part.options as readonly Part[]).map((one) => bodySamples(one, given, path));
      return { body: inner[0]?.body, fields: inner.flatMap(({ fields }) => fields) };
    }
    case 'picklist':
      return { body: part.options?.[0], fields: none };
    case 'literal':
      return { body: part.literal, fields: none };
    case 'boolean':
      return { body: true, fields: none };
    case 'number':
      return { body: 1, fields: none };
    default:
      throw new Error(`a body of the wire has a schema of type ${part.type}`);
  }
};
