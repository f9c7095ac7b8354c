import * as v from 'valibot';
import type {
  BodyInput,
  Endpoint,
  KeyedEndpoint,
  ParamsOf,
  QueryInput,
  ResponseOf,
} from '#contract/endpoint.ts';
import { learnBankTime } from '../bank-time.ts';
import { noteAnswer } from '../connectivity.ts';
import { currentEpoch } from '../device-marks.ts';
import { raiseDialog } from '../dialogs.ts';
import { isGateShut } from '../lock-state.ts';
import type { Renewal } from '../session/renewal.ts';
import { validToken } from '../session/token.ts';
import type { Urgency } from './errors.ts';
import { ApiError, applyErrorPolicy, isApiError, isSessionExpired } from './errors.ts';
import { addressOf, callHeaders } from './request.ts';
import type { CallTimer, Limits } from './time-limits.ts';
import { fileLimits, getTimeLimits, startTimers } from './time-limits.ts';

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

/**
 * Keyed endpoints require an idempotency key, stored before the request is sent (product.md A22).
 */
type Keyed<E extends Endpoint> = E extends KeyedEndpoint
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: string };

/** Options of a call: params and body if the endpoint has them. */
export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyInput<E>> & {
    /** Extra headers, such as an authorization or what the customer reviewed (product.md A22). */
    readonly headers?: Readonly<Record<string, string>>;
    /** A body other than JSON: a part of a file, or a form. */
    readonly upload?: Blob | FormData;
    readonly query?: QueryInput<E>;
    readonly signal?: AbortSignal | undefined;
    /** `foreground` (default) if the customer waits for the response (product.md A26). */
    readonly urgency?: Urgency;
  } & Keyed<E>;

type AnyOptions = CallOptions<Endpoint>;

/**
 * Calls the bank and returns the validated response. Throws ApiError after applying the error
 * policy (spec 7, 8; product.md A16, A26).
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> => {
  const urgency = options.urgency ?? 'foreground';
  const given = options as unknown as AnyOptions;
  const answer = await guarded(urgency, () =>
    sendRenewing(endpoint, given, getTimeLimits(endpoint, urgency), readJson(endpoint)),
  );
  return answer as ResponseOf<E>;
};

/**
 * Sends a request. On a 401 other than an expired session, renews the session once and sends again;
 * if that fails too, the session has ended (B35).
 */
const sendRenewing = async <Value>(
  endpoint: Endpoint,
  options: AnyOptions,
  limits: Limits | undefined,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> => {
  await needToken(endpoint);
  const used = validToken()?.token;
  try {
    return await send(endpoint, options, limits, read);
  } catch (error) {
    if (!isPlain401(error) || endpoint.access !== 'session') throw error;
    const renewal = await renew(used);
    if (renewal === 'refused') raiseDialog('session-expired');
    if (renewal !== 'renewed') throw error;
  }
  try {
    return await send(endpoint, options, limits, read);
  } catch (error) {
    if (isPlain401(error)) raiseDialog('session-expired');
    throw error;
  }
};

const send = async <Value>(
  endpoint: Endpoint,
  options: AnyOptions,
  limits: Limits | undefined,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> => {
  const epoch = currentEpoch();
  const json = jsonOf(options);
  const headers = await callHeaders(json !== null, options.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  // The customer changed meanwhile: do not send in the name of another.
  if (epoch !== currentEpoch()) throw new ApiError('dropped');
  const timed = startTimers(limits, options.signal);
  try {
    const sentAtMs = Date.now();
    const answer = await fetch(addressOf(endpoint, options.params, options.query), {
      method: endpoint.method,
      headers,
      body: options.upload ?? json,
      signal: timed.signal,
      credentials: 'include',
      cache: 'no-store',
    });
    timed.firstByteArrived();
    if (epoch !== currentEpoch()) throw new ApiError('dropped');
    learnBankTime(answer.headers.get('Date'), sentAtMs, Date.now());
    if (!answer.ok) throw await readProblem(answer);
    const value = await read(answer);
    if (epoch !== currentEpoch()) throw new ApiError('dropped');
    noteAnswer();
    return value;
  } catch (cause) {
    throw failureOf(cause, timed, options.signal);
  } finally {
    timed.end();
  }
};

/** Classifies a failed fetch: aborted by the caller, timed out, or no connection. */
const failureOf = (cause: unknown, timed: CallTimer, given: AbortSignal | undefined): unknown => {
  if (given?.aborted) return cause;
  if (timed.isTimeUp()) return new ApiError('slow', undefined, { cause });
  if (isApiError(cause)) return cause;
  return new ApiError('offline', undefined, { cause });
};

const jsonOf = ({ body }: AnyOptions): string | null =>
  body === undefined ? null : JSON.stringify(body);

/** Loaded on demand, as most page loads have a valid token. */
const renew = async (unwanted: string | undefined): Promise<Renewal> => {
  try {
    return await (await import('../session/renewal.ts')).renew(unwanted);
  } catch {
    return 'unanswered';
  }
};

/** Without a token that can be renewed, nothing is requested and stored data is shown (A25). */
const needToken = async (endpoint: Endpoint): Promise<void> => {
  // A locked app makes no requests and loads nothing into memory (product.md A19).
  if (isGateShut()) throw new ApiError('dropped');
  if (endpoint.access !== 'session' || validToken()) return;
  if ((await renew(undefined)) !== 'renewed') throw new ApiError('signed-out');
};

const isPlain401 = (error: unknown): boolean =>
  isApiError(error) && error.problem?.status === 401 && !isSessionExpired(error);

const guarded = async <Value>(urgency: Urgency, run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run();
  } catch (error) {
    if (isApiError(error)) applyErrorPolicy(error, urgency);
    throw error;
  }
};

/**
 * Calls for a file or a long stream. `read` consumes the body within the call's time limits, so
 * that an interrupted body is an error of the call.
 */
export const callFile = <E extends Endpoint, Value>(
  endpoint: E,
  options: CallOptions<E>,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> =>
  guarded(options.urgency ?? 'foreground', () =>
    sendRenewing(endpoint, options as unknown as AnyOptions, fileLimits, read),
  );

/**
 * Reads an error response. `body` is undefined without JSON: the response may then not be the
 * bank's.
 */
const readProblem = async (answer: Response): Promise<ApiError> => {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = (body as { code?: unknown } | null | undefined)?.code;
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError('problem', {
    status: answer.status,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    body,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/**
 * Parses and validates a JSON response; anything else throws `garbled` and is never stored (B10).
 */
const readJson = (endpoint: Endpoint) => async (answer: Response) => {
  if (isPage(answer)) throw new ApiError('garbled', undefined, { garbling: 'page' });
  let body: unknown;
  try {
    body = await answer.json();
  } catch (cause) {
    // The timers report a timeout. Any other failure is an interrupted body or invalid JSON.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('garbled', undefined, { cause, garbling: 'cut' });
  }
  if (!endpoint.response) return body;
  const parsed = v.safeParse(endpoint.response, body);
  if (!parsed.success) {
    throw new ApiError('garbled', undefined, { cause: parsed.issues[0], garbling: 'shape' });
  }
  return parsed.output;
};

/** An HTML page instead of data: a captive portal (B10). */
const isPage = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.includes('text/html') === true;

/** Reads a JSON file of the app's own, from the cache or the network. */
export const readStaticJson = async (path: string, signal?: AbortSignal): Promise<unknown> => {
  const answer = await fetch(path, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};
