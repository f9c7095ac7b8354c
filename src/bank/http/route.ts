import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import type { Person } from '../sessions/person.ts';

/** What a handler is given: everything already judged by the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  readonly bank: Bank;
  readonly person: E['access'] extends 'session' ? Person : undefined;
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

/** An endpoint with the code behind it, its types sealed: the server runs a list of these. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds an endpoint of the contract to its handler. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The server judges params, query and body by this very endpoint before it calls, so the wide
  // call it hands over is a Call<E>.
  handle: async (call) => handler(call),
});
