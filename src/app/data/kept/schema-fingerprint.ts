import type { GenericSchema } from 'valibot';

/** FNV-1a over the text, as eight hex digits: enough to tell one shape from another. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
};

/**
 * A short name for a schema's shape: a copy written under another shape is not read back. Each
 * resource has its own, so a change of one leaves the others' copies alone (design 3).
 */
export const schemaFingerprint = (schema: GenericSchema): string =>
  hash(
    JSON.stringify(schema, (_, value: unknown) => (value instanceof RegExp ? value.source : value)),
  );
