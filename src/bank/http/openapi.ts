import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { problemBody, problems } from '#contract/problems.ts';
import type { RefusalCode } from '#domain/refusals.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly security: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

/** Refusals that every endpoint may return; an endpoint adds its own. */
const commonRefusals: readonly RefusalCode[] = [
  'invalid_input',
  'api_key_invalid',
  'client_too_old',
  'temporarily_unavailable',
];
const sessionRefusals: readonly RefusalCode[] = [
  'unauthenticated',
  'session_expired',
  'device_unknown',
];

/**
 * The JSON Schema of what is sent, before typed values are cleaned. Removes `$schema`: OpenAPI 3.1
 * declares the dialect once for the whole document.
 */
const schemaOf = (schema: GenericSchema): Json =>
  Object.fromEntries(
    Object.entries(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })).filter(
      ([name]) => name !== '$schema',
    ),
  );

const parametersOf = (where: 'path' | 'query', schema: GenericSchema | undefined): Parameter[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** The idempotency key header. */
const keyParameter: Parameter = {
  name: headerNames.idempotencyKey,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{16,80}$' },
};

const answersOf = (endpoint: Endpoint): Record<string, Json> => {
  const content =
    endpoint.response === undefined
      ? {
          [endpoint.file ?? 'application/octet-stream']: {
            schema: { type: 'string', format: 'binary' },
          },
        }
      : { 'application/json': { schema: schemaOf(endpoint.response) } };
  return { [(endpoint.status ?? 200).toString()]: { description: endpoint.summary, content } };
};

const refusalsOf = (endpoint: Endpoint): Record<string, Json> => {
  const codes = [
    ...commonRefusals,
    ...(endpoint.access === 'session' ? sessionRefusals : []),
    ...(endpoint.refusals ?? []),
  ];
  const answers: Record<string, Json> = {};
  for (const status of new Set(codes.map((code) => problems[code].status))) {
    const here = [...new Set(codes.filter((code) => problems[code].status === status))];
    const examples = Object.fromEntries(here.map((code) => [code, { value: problemBody(code) }]));
    answers[status.toString()] = {
      description: here.join(', '),
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
      },
    };
  }
  return answers;
};

const binary: Json = { type: 'string', format: 'binary' };

const uploadContentOf = ({ type, form }: Upload): Json => {
  if (form === undefined) return { [type]: { schema: binary } };
  const schema = schemaOf(form);
  const properties = { ...(schema['properties'] as Json), upload_file: binary };
  return { [type]: { schema: { ...schema, properties } } };
};

const requestBodyOf = ({ body, upload }: Endpoint): { readonly requestBody?: Json } => {
  if (upload !== undefined)
    return { requestBody: { required: true, content: uploadContentOf(upload) } };
  if (body === undefined) return {};
  const content = { 'application/json': { schema: schemaOf(body) } };
  return { requestBody: { required: true, content } };
};

const operationOf = (endpoint: Endpoint): Operation => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1] ?? 'api'],
  security: [endpoint.access === 'session' ? { apiKey: [], bearer: [] } : { apiKey: [] }],
  parameters: [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.needsIdempotencyKey === true ? [keyParameter] : []),
  ],
  ...requestBodyOf(endpoint),
  responses: { ...answersOf(endpoint), ...refusalsOf(endpoint) },
});

const components: Json = {
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: headerNames.apiKey },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  schemas: {
    Problem: {
      oneOf: [
        {
          type: 'object',
          required: ['code', 'detail'],
          properties: { code: { type: ['string', 'integer'] }, detail: { type: 'string' } },
        },
        {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      ],
    },
  },
};

/** Generates OpenAPI 3.1 from the schemas that also validate the calls. */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  origin: string,
): OpenApiDocument => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kheya bank API',
      version: '2.8.0',
      description: 'Lists are {results, count}; money is text with two decimals; times are UTC.',
    },
    servers: [{ url: `${origin}${apiPath}` }],
    security: [{ apiKey: [] }],
    paths,
    components,
  };
};
