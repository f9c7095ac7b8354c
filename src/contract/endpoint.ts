import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { RefusalCode } from '#domain/refusals.ts';

/** A request body other than JSON, and its maximum size. */
export interface Upload {
  readonly type: 'application/octet-stream' | 'multipart/form-data';
  readonly maximumBytes: number;
  /** The form's fields beside the file. */
  readonly form?: GenericSchema;
}

/** An endpoint as data, shared by client, bank, OpenAPI page and tests. */
export interface Endpoint {
  /** A stable name in lower camel case; the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the API's root, `{id}` for parameters, with a trailing slash (product.md A24). */
  readonly path: `/${string}/` | `/${string}`;
  readonly summary: string;
  /** The required credentials: a session, or the API key only. */
  readonly access: 'session' | 'api-key';
  readonly params?: GenericSchema<Record<string, string>, Record<string, string>>;
  readonly query?: GenericSchema<Record<string, string | undefined>, object>;
  readonly body?: GenericSchema;
  /** A body other than JSON: bytes, or a form with a file. Its handler reads it as a stream. */
  readonly upload?: Upload;
  /** The schema of a JSON response; absent for a file. */
  readonly response?: GenericSchema;
  /** True if allowed from a browser that is not verified yet (spec 8, 406). */
  readonly isOpenToUnknownDevice?: boolean;
  /** The media type of a file response. */
  readonly file?: 'application/pdf' | 'text/csv' | 'application/octet-stream';
  readonly status?: 200 | 201;
  /** Refusals beyond the common ones. */
  readonly refusals?: readonly RefusalCode[];
  /** True for a request that moves money: it has no timeout (product.md A11). */
  readonly movesMoney?: boolean;
  /** True if the request needs an idempotency key (product.md A16, A22). */
  readonly needsIdempotencyKey?: true;
  /** True for endpoints that are not in the specification (product.md A24). */
  readonly isNew?: boolean;
}

type In<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type Out<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

/** The caller's view: query and body before parsing. */
export type QueryInput<E extends Endpoint> = In<E['query']>;
export type BodyInput<E extends Endpoint> = In<E['body']>;

/** The bank's view: query, params and body after parsing. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;

/** The response body. */
export type ResponseOf<E extends Endpoint> = Out<E['response']>;

/** A request that takes effect once per key. */
export type KeyedEndpoint = Endpoint & { readonly needsIdempotencyKey: true };

/** Keeps the literal types of an endpoint. Unused endpoints are removed from a bundle. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Headers of every request (product.md A16, A28; spec 7). */
export const headerNames = {
  apiKey: 'X-Api-Key',
  deviceFingerprint: 'X-Device-Fingerprint',
  deviceType: 'X-Device-Type',
  idempotencyKey: 'Idempotency-Key',
  idempotentReplayed: 'Idempotent-Replayed',
  apiVersion: 'X-Api-Version',
  stepUpToken: 'X-Step-Up-Token',
  reviewedSnapshot: 'X-Reviewed-Snapshot',
  /** `true` if the customer confirmed sending the same amount to the same recipient again. */
  repeatConfirmed: 'X-Repeat-Confirmed',
} as const;

/** This app's device type (spec 7). */
export const deviceTypeWeb = 'web_browser';

/** Response headers that scripts of other origins may read (product.md A17). */
export const exposedHeaders = ['Date', 'Retry-After', headerNames.idempotentReplayed] as const;

/** The API's path on the bank's origin. */
export const apiPath = '/api';
