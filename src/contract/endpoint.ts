import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { RefusalCode } from '#domain/refusals.ts';

/** What a call takes beside JSON, and how much of it. */
export interface Upload {
  readonly type: 'application/octet-stream' | 'multipart/form-data';
  readonly maximumBytes: number;
  /** The form's fields beside the file. */
  readonly form?: GenericSchema;
}

/** One call of the wire, as data: both sides, the OpenAPI page and the tests read the same object. */
export interface Endpoint {
  /** A stable name in lower camel case; the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the API's root, `{id}` for parameters, with a trailing slash (product.md A24). */
  readonly path: `/${string}/` | `/${string}`;
  readonly summary: string;
  /** What the caller must hold: a session, or the API key alone. */
  readonly access: 'session' | 'api-key';
  readonly params?: GenericSchema<Record<string, string>, Record<string, string>>;
  readonly query?: GenericSchema<Record<string, string | undefined>, object>;
  readonly body?: GenericSchema;
  /** A body that is no JSON: bytes, or a form with a file. Its handler reads it as it streams. */
  readonly upload?: Upload;
  /** The schema of a JSON answer; absent where the answer is a file. */
  readonly response?: GenericSchema;
  /** True for what a person may do on a browser that is not known as theirs yet (spec 8, 406). */
  readonly isOpenToUnknownDevice?: boolean;
  /** The media type of an answer that is a file. */
  readonly file?: 'application/pdf' | 'text/csv' | 'application/octet-stream';
  readonly status?: 200 | 201;
  /** What this call may refuse beyond the common refusals. */
  readonly refusals?: readonly RefusalCode[];
  /** True for a write that moves money: no timer may abort it (product.md A11). */
  readonly movesMoney?: boolean;
  /** True for what must not be done twice: the caller's key names the wish (product.md A16, A22). */
  readonly needsIdempotencyKey?: true;
  /** True for names that are ours and not the specification's (product.md A24). */
  readonly isNew?: boolean;
}

type In<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type Out<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

/** What a caller writes: query and body before the schema has read them. */
export type QueryInput<E extends Endpoint> = In<E['query']>;
export type BodyInput<E extends Endpoint> = In<E['body']>;

/** What the bank reads: query, params and body after the schema has read them. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;

/** What the bank answers. */
export type ResponseOf<E extends Endpoint> = Out<E['response']>;

/** A write that is done once under its caller's key, however often it comes. */
export type KeyedEndpoint = Endpoint & { readonly needsIdempotencyKey: true };

/** Keeps the literal types of an endpoint. A call that a side does not use is left out of its code. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Headers of every call (product.md A16, A28; spec 7). */
export const headerNames = {
  apiKey: 'X-Api-Key',
  deviceFingerprint: 'X-Device-Fingerprint',
  deviceType: 'X-Device-Type',
  idempotencyKey: 'Idempotency-Key',
  idempotentReplayed: 'Idempotent-Replayed',
  apiVersion: 'X-Api-Version',
  stepUpToken: 'X-Step-Up-Token',
  reviewedSnapshot: 'X-Reviewed-Snapshot',
  /** `true` where the customer has confirmed that they send the same amount to the same recipient again. */
  repeatConfirmed: 'X-Repeat-Confirmed',
} as const;

/** The one device type this app is (spec 7). */
export const deviceTypeWeb = 'web_browser';

/** What a script of another origin may read of an answer (product.md A17). */
export const exposedHeaders = ['Date', 'Retry-After', headerNames.idempotentReplayed] as const;

/** The API's path on the bank's origin. */
export const apiPath = '/api';
