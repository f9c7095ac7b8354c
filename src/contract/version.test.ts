import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { apiEndpoints, sandboxEndpoints } from './api.ts';
import { apiVersion, endpointHashes, wireHash } from './version.ts';

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** What is sent; the bank cleans typed values afterwards. */
const sentSchema = (schema: GenericSchema) => toJsonSchema(schema, { typeMode: 'input' });

const schemasOf = (endpoint: (typeof apiEndpoints)[number]) => ({
  method: endpoint.method,
  path: endpoint.path,
  status: endpoint.status ?? 200,
  params: endpoint.params && toJsonSchema(endpoint.params),
  query: endpoint.query && sentSchema(endpoint.query),
  body: endpoint.body && sentSchema(endpoint.body),
  upload: endpoint.upload && {
    ...endpoint.upload,
    form: endpoint.upload.form && toJsonSchema(endpoint.upload.form),
  },
  response: endpoint.response && toJsonSchema(endpoint.response),
});

/** Only responses affect cached data on the device. */
const answerHashes = Object.fromEntries(
  apiEndpoints.map((endpoint) => [
    endpoint.name,
    shortHash(endpoint.response ? toJsonSchema(endpoint.response) : null),
  ]),
);

describe('the contract’s version', () => {
  it('changes when anything on the wire changes', () => {
    expect({ apiVersion, wireHash }).toEqual({
      apiVersion,
      wireHash: shortHash(apiEndpoints.map(schemasOf)),
    });
  });

  it('has a hash of each response, so that one changed resource invalidates one cache', () => {
    expect(endpointHashes).toEqual(answerHashes);
  });

  it('contains every endpoint once', () => {
    const all = [...apiEndpoints, ...sandboxEndpoints];
    expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
    expect(new Set(all.map((one) => `${one.method} ${one.path}`)).size).toBe(all.length);
  });

  it('follows the specification’s wire style: kebab-case paths, snake_case fields (A24)', () => {
    for (const { path } of apiEndpoints)
      expect(path).toMatch(/^(?:\/(?:[a-z]+(?:[-_][a-z]+)*|\{id\}))+\/?$/);
  });
});
