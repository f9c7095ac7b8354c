import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { Refused, refused } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { isClientTooOld } from '#contract/version.ts';
import type { SignedInCustomer } from './http/route.ts';
import { authenticate } from './auth/session-guard.ts';
import type { Bank } from './database/bank.ts';
import { refusalOf } from './database/transaction.ts';
import type { Fault, FaultFor } from './http/faults.ts';
import { requireIdempotencyKey } from './http/idempotency.ts';
import { errorAnswer, faultAnswer, isAbandoned } from './http/problem-answers.ts';
import type { Input } from './http/request-input.ts';
import { limitCallBody, readInput, readJsonBody } from './http/request-input.ts';
import type { Call, Route } from './http/route.ts';
import { appCors, isKnownOrigin } from './http/security-headers.ts';
import { callerNetwork } from './platform/caller-network.ts';

type ApiEnvironment = { Bindings: HttpBindings };

const requireApiKey = (bank: Bank, request: Request): void => {
  const key = request.headers.get(headerNames.apiKey);
  if (key === null || !bank.config.apiKeys.includes(key)) throw refused('api_key_invalid');
};

/** Refuses clients with an outdated API version, which might misread responses (B26). */
const requireCurrentClient = (request: Request): void => {
  if (isClientTooOld(request.headers.get(headerNames.apiVersion))) throw refused('client_too_old');
};

/** Refuses writes from pages of unknown origins, even with a stolen token (T26). */
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

/** Context of a call besides its request. */
interface Surroundings {
  readonly bank: Bank;
  readonly faultFor: FaultFor;
  readonly drop: () => Response;
  readonly network: string;
}

const findFault = async (
  { bank, faultFor }: Surroundings,
  request: Request,
  customer: SignedInCustomer | undefined,
): Promise<Fault | undefined> => {
  const path = new URL(request.url).pathname.slice(apiPath.length);
  if (!bank.config.sandbox || path.startsWith('/sandbox/')) return undefined;
  return faultFor({ method: request.method, path }, customer);
};

/** Reads the input. Permission errors take precedence over input errors (product.md A42). */
const readCallInput = async (
  { endpoint, permit }: Route,
  context: Context,
  customer: SignedInCustomer | undefined,
): Promise<Input> => {
  const params = context.req.param();
  let body: unknown;
  try {
    if (endpoint.needsIdempotencyKey === true) requireIdempotencyKey(context.req.raw);
    await limitCallBody(context, endpoint);
    body = endpoint.body === undefined ? undefined : await readJsonBody(context.req.raw);
    const search = new URL(context.req.url).searchParams;
    return readInput(endpoint, { params, search, body });
  } catch (error) {
    if (customer !== undefined && error instanceof Refused)
      await permit?.({ customer, params, body });
    throw error;
  }
};

const handleCall = async (
  { bank, network }: Surroundings,
  route: Route,
  context: Context,
  customer: SignedInCustomer | undefined,
): Promise<Response> => {
  const input = await readCallInput(route, context, customer);
  const call = { bank, customer, request: context.req.raw, network, ...input } as Call<Endpoint>;
  return answerOf(bank, route.endpoint, await route.handle(call));
};

/**
 * Serves one call in this order: API key, version, origin, session, sandbox fault, input, handler.
 */
const serveCall = async (
  around: Surroundings,
  route: Route,
  context: Context,
): Promise<Response> => {
  const request = context.req.raw;
  requireApiKey(around.bank, request);
  requireCurrentClient(request);
  requireKnownOrigin(around.bank, request);
  let customer: SignedInCustomer | undefined;
  let noEntry: Refused | undefined;
  if (route.endpoint.access === 'session')
    try {
      const { isOpenToUnknownDevice } = route.endpoint;
      customer = await authenticate(around.bank, request, isOpenToUnknownDevice);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      noEntry = error;
    }
  const fault = await findFault(around, request, customer);
  if (fault?.kind === 'LATENCY') await pause(fault.latencyMs, undefined, { ref: false });
  if (fault?.kind === 'DROP_BEFORE') return around.drop();
  if (fault?.kind === 'STATUS') return faultAnswer(fault.status, fault.code);
  if (noEntry !== undefined) throw noEntry;
  const answer = await handleCall(around, route, context, customer);
  return fault?.kind === 'DROP_AFTER' ? around.drop() : answer;
};

/** A path segment that is `.` or `..`, plain or percent-encoded. */
const dotSegment = /^[^?]*\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/**
 * Builds the API for a list of routes: trailing slashes are optional; 404 and 405 use the wire
 * format.
 */
export const makeApi = (
  bank: Bank,
  routes: readonly Route[],
  faultFor: FaultFor,
): Hono<ApiEnvironment> => {
  const api = new Hono<ApiEnvironment>({ strict: false });
  api.onError((error, context) => {
    // A temporarily unavailable database is a warning; anything unexpected is an error.
    const isExpected = refusalOf(error) !== undefined;
    if (!(error instanceof Refused) && !isAbandoned(context.env))
      bank.log[isExpected ? 'warn' : 'error']('call_failed', { error });
    return errorAnswer(error);
  });
  api.use(async (context, next) => {
    // URL parsing removes dot segments: `/manual-account/.` would return the whole list.
    if (dotSegment.test(context.env.incoming.url ?? '')) return errorAnswer(refused('not_found'));
    await next();
  });
  api.use(compress({ threshold: 1024 }));
  api.use(appCors(bank.config));
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
      return serveCall(around, route, context);
    });
  }
  for (const [path, known] of methods) {
    const allow = [...known].toSorted().join(', ');
    api.options(path, () => new Response(null, { status: 204, headers: { Allow: allow } }));
    api.all(path, () => {
      const answer = errorAnswer(refused('method_not_allowed'));
      answer.headers.set('Allow', allow);
      return answer;
    });
  }
  api.all('*', () => errorAnswer(refused('not_found')));
  return api;
};
