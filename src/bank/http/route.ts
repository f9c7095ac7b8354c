import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';

/** The customer behind a valid access token. */
export interface SignedInCustomer {
  readonly id: string;
  /** The accounts session the token came from; null for a token issued without one. */
  readonly sessionId: string | null;
}

/** Input of a handler, already validated by the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  readonly bank: Bank;
  readonly customer: E['access'] extends 'session' ? SignedInCustomer : undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: Request;
  /** The caller's network, for rate limits. */
  readonly network: string;
}

/** Returns the response in wire format, or a Response for files and streams. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>;

/** A call before validation. */
export interface RawCall {
  readonly customer: SignedInCustomer;
  readonly params: Readonly<Record<string, string>>;
  /** The parsed JSON of any shape; undefined if there is none to read. */
  readonly body: unknown;
}

/** Refuses a caller who may not use the endpoint, whatever the input. */
export type Permit = (call: RawCall) => Promise<void>;

/** An endpoint with its handler, types erased so that the server can list them. */
export interface Route {
  readonly endpoint: Endpoint;
  /**
   * Checked before any answer about the input, so that unauthorized callers learn nothing from
   * validation errors (product.md A42). The handler checks again, since a repeated request gets its
   * stored answer first.
   */
  readonly permit?: Permit | undefined;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Returns a text field of an unvalidated body, or undefined. */
export const textField = (body: unknown, field: string): string | undefined => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return undefined;
  const value: unknown = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Binds an endpoint to its handler and, if not all customers may call it, to its permission check.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  permit?: Permit,
): Route => ({
  endpoint,
  permit,
  // The server validates params, query and body by this endpoint first, so the Call<Endpoint> is a
  // Call<E>.
  handle: async (call) => handler(call),
});
