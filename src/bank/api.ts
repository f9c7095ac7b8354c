import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { Refused, refused } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { isClientTooOld } from '#contract/version.ts';
import type { SignedInCustomer } from './auth/access-tokens.ts';
import { authenticate } from './auth/session-guard.ts';
import type { Bank } from './bank.ts';
import { refusalOf } from './database/transaction.ts';
import { requireIdempotencyKey } from './http/idempotency.ts';
import { errorAnswer, faultAnswer } from './http/problem-answers.ts';
import type { Input } from './http/request-input.ts';
import { readInput, readJsonBody } from './http/request-input.ts';
import type { Call, Route } from './http/route.ts';
import { corsHeaders, isKnownOrigin, preflightAnswer } from './http/security-headers.ts';
import { callerNetwork } from './platform/caller-network.ts';

type ApiEnvironment = { Bindings: HttpBindings };

const requireApiKey = (bank: Bank, request: Request): void => {
  const key = request.headers.get(headerNames.apiKey);
  if (key === null || !bank.config.apiKeys.includes(key)) throw refused('api_key_invalid');
};

/** A page of long ago is told to load itself anew before it misreads anything (B26). */
const requireCurrentClient = (request: Request): void => {
  if (isClientTooOld(request.headers.get(headerNames.apiVersion))) throw refused('client_too_old');
};

/** A page of another origin may not write, even with a token it got hold of (T26). */
const requireKnownOrigin = (bank: Bank, request: Request): void => {
  const origin = request.headers.get('origin');
  if (request.method === 'GET' || origin === null || isKnownOrigin(bank.config, origin)) return;
  throw refused('not_permitted');
};

const answerOf = (bank: Bank, endpoint: Endpoint, value: unknown): Response => {
  if (value instanceof Response) return value;
  if (bank.config.checkAnswers && endpoint.response !== undefined) {
    const judged = v.safeParse(endpoint.response, value);
    if (!judged.success)
      throw new Error(
        `${endpoint.name} answers what its schema does not allow: ${JSON.stringify(v.flatten(judged.issues))}`,
      );
  }
  return Response.json(value, { status: endpoint.status ?? 200 });
};

/** What one call needs besides its request. */
interface Surroundings {
  readonly bank: Bank;
  readonly faultFor: FaultFor;
  readonly drop: () => Response;
  readonly network: string;
}

const findFault = async (
  { bank, faultFor }: Surroundings,
  request: Request,
  person: SignedInCustomer | undefined,
): Promise<Fault | undefined> => {
  const path = new URL(request.url).pathname.slice(apiPath.length);
  if (!bank.config.sandbox || path.startsWith('/sandbox/')) return undefined;
  return faultFor({ method: request.method, path }, person);
};

/** Reads the input; permission comes before what is wrong with it (product.md A42). */
const readCallInput = async (
  { endpoint, permit }: Route,
  request: Request,
  params: Record<string, string>,
  person: SignedInCustomer | undefined,
): Promise<Input> => {
  let body: unknown;
  try {
    if (endpoint.needsIdempotencyKey === true) requireIdempotencyKey(request);
    body = endpoint.body === undefined ? undefined : await readJsonBody(request);
    const search = new URL(request.url).searchParams;
    return readInput(endpoint, { params, search, body });
  } catch (error) {
    if (person !== undefined && error instanceof Refused) await permit?.({ person, params, body });
    throw error;
  }
};

const handleCall = async (
  { bank, network }: Surroundings,
  route: Route,
  request: Request,
  params: Record<string, string>,
  person: SignedInCustomer | undefined,
): Promise<Response> => {
  const input = await readCallInput(route, request, params, person);
  const call = { bank, person, request, network, ...input } as Call<Endpoint>;
  return answerOf(bank, route.endpoint, await route.handle(call));
};

/** One call from key to answer: key, version, origin, session, the sandbox's fault, input, work. */
const serveCall = async (
  around: Surroundings,
  route: Route,
  request: Request,
  params: Record<string, string>,
): Promise<Response> => {
  requireApiKey(around.bank, request);
  requireCurrentClient(request);
  requireKnownOrigin(around.bank, request);
  let person: SignedInCustomer | undefined;
  let noEntry: Refused | undefined;
  if (route.endpoint.access === 'session')
    try {
      const { isOpenToUnknownDevice } = route.endpoint;
      person = await authenticate(around.bank, request, isOpenToUnknownDevice);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      noEntry = error;
    }
  const fault = await findFault(around, request, person);
  if (fault?.kind === 'LATENCY') await pause(fault.latencyMs, undefined, { ref: false });
  if (fault?.kind === 'DROP_BEFORE') return around.drop();
  if (fault?.kind === 'STATUS') return faultAnswer(fault.status, fault.code);
  if (noEntry !== undefined) throw noEntry;
  const answer = await handleCall(around, route, request, params, person);
  return fault?.kind === 'DROP_AFTER' ? around.drop() : answer;
};

/** A part of a path that is `.` or `..`, as it is or encoded. */
const dotSegment = /^[^?]*\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** The API of a list of routes, with or without a trailing slash, 405 and 404 in wire shape. */
export const makeApi = (
  bank: Bank,
  routes: readonly Route[],
  faultFor: FaultFor,
): Hono<ApiEnvironment> => {
  const api = new Hono<ApiEnvironment>({ strict: false });
  api.onError((error) => {
    // A database that is away for a moment is worth a word; what nobody expected is an error.
    const isExpected = refusalOf(error) !== undefined;
    if (!(error instanceof Refused))
      bank.log[isExpected ? 'warn' : 'error']('call_failed', { error });
    return errorAnswer(error);
  });
  api.use(async (context, next) => {
    // Reading an address drops these: `/manual-account/.` would be answered as the whole list.
    if (dotSegment.test(context.env.incoming.url ?? '')) return errorAnswer(refused('not_found'));
    await next();
  });
  api.use(compress({ threshold: 1024 }));
  api.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders(bank.config, context.req.raw)))
      context.header(name, value, { append: name === 'Vary' });
  });
  const methods = new Map<string, Set<string>>();
  for (const route of routes) {
    const path = honoPath(route.endpoint.path);
    const known = methods.get(path) ?? new Set(['OPTIONS']);
    methods.set(path, known.add(route.endpoint.method));
    if (route.endpoint.method === 'GET') known.add('HEAD');
    api.on(route.endpoint.method, path, (context) => {
      const { incoming, outgoing } = context.env;
      const drop = (): Response => {
        outgoing.socket?.destroy();
        return RESPONSE_ALREADY_SENT;
      };
      const network = callerNetwork(incoming, bank.config.trustedProxies);
      const around = { bank, faultFor, drop, network };
      return serveCall(around, route, context.req.raw, context.req.param());
    });
  }
  for (const [path, known] of methods) {
    const allow = [...known].toSorted().join(', ');
    api.options(path, (context) => preflightAnswer(bank.config, context.req.raw, allow));
    api.all(path, () => {
      const answer = errorAnswer(refused('method_not_allowed'));
      answer.headers.set('Allow', allow);
      return answer;
    });
  }
  api.all('*', () => errorAnswer(refused('not_found')));
  return api;
};

/** A network fault the sandbox plays on a call (product.md B17). */
export type Fault =
  | { readonly kind: 'LATENCY'; readonly latencyMs: number }
  /** The connection breaks before the bank has read the call: nothing happened. */
  | { readonly kind: 'DROP_BEFORE' }
  /** The connection breaks after the bank did the work: the answer is lost. */
  | { readonly kind: 'DROP_AFTER' }
  /** Another status instead of the work; `code` goes into the body, as 4025 does with 401. */
  | { readonly kind: 'STATUS'; readonly status: number; readonly code?: number };

/** Asks the sandbox which fault, if any, hits this call. Never asked about the sandbox's own calls. */
export type FaultFor = (
  call: { readonly method: string; readonly path: string },
  person: SignedInCustomer | undefined,
) => Promise<Fault | undefined>;

/** A bank without a sandbox has no faults to play. */
export const noFaults: FaultFor = async () => undefined;
