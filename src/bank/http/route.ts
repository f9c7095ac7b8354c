import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import type { SignedInCustomer } from '../auth/access-tokens.ts';

/** What a handler is given: everything already judged by the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  readonly bank: Bank;
  readonly person: E['access'] extends 'session' ? SignedInCustomer : undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: Request;
  /** The network the call came from, for what is counted by it. */
  readonly network: string;
}

/** Gives the wire value of the endpoint's response, or a whole Response for files and streams. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>;

/** A call whose input was not judged yet. */
export interface RawCall {
  readonly person: SignedInCustomer;
  readonly params: Readonly<Record<string, string>>;
  /** The JSON that was sent, whatever it is; undefined where there is none to read. */
  readonly body: unknown;
}

/** Refuses a caller who may not use the endpoint, whatever they sent. */
export type Permit = (call: RawCall) => Promise<void>;

/** An endpoint with the code behind it, its types sealed: the server runs a list of these. */
export interface Route {
  readonly endpoint: Endpoint;
  /**
   * Asked before an answer about the input is given: who may not do a thing learns nothing from its
   * form (product.md A42). The handler asks again, since a repeated request is answered first.
   */
  readonly permit?: Permit | undefined;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** One field of a body that was not judged yet, where it is text. */
export const textField = (body: unknown, field: string): string | undefined => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return undefined;
  const value: unknown = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
};

/** Binds an endpoint of the contract to its handler, and to who may call it where not everybody may. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  permit?: Permit,
): Route => ({
  endpoint,
  permit,
  // The server judges params, query and body by this very endpoint before it calls, so the wide
  // call it hands over is a Call<E>.
  handle: async (call) => handler(call),
});
