import * as v from 'valibot';
import { deviceTypeWeb, headerNames } from '#contract/headers.ts';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '#contract/endpoint.ts';
import { ApiError, isApiError } from './api-error.ts';
import { learnBankTime } from './bank-time.ts';
import { noteAnswer } from './connectivity.ts';
import { deviceFingerprint } from './storage/device-key.ts';
import { apiKey, apiRoot } from './environment.ts';
import { applyErrorPolicy, isSessionExpired, setProbe } from './error-policy.ts';
import type { Urgency } from './error-policy.ts';
import { preferences } from './preference-store.ts';
import { currentEpoch } from './session/epoch.ts';
import { renewSession } from './session/renewal.ts';
import { validToken } from './session/token.ts';

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

/** What a call is given: params and body where the endpoint has them, and how it is waited for. */
export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyInput<E>> & {
    readonly query?: QueryInput<E>;
    readonly signal?: AbortSignal | undefined;
    /** `foreground` (the default) when a person waits for the answer (product.md A26). */
    readonly urgency?: Urgency;
    readonly idempotencyKey?: string;
  };

interface Limits {
  readonly firstByteMs: number;
  readonly totalMs: number;
}

/** Time limits of reads (reliability.md 3.0) and of exports, which may run long. */
const limitsOf: Record<Urgency | 'file', Limits> = {
  background: { firstByteMs: 8_000, totalMs: 15_000 },
  foreground: { firstByteMs: 10_000, totalMs: 30_000 },
  file: { firstByteMs: 30_000, totalMs: 600_000 },
};

const addressOf = (endpoint: Endpoint, params: unknown, query: unknown): string => {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string') search.set(name, value);
  }
  return `${apiRoot()}${path}${search.size > 0 ? `?${search}` : ''}`;
};

const headersOf = async (hasBody: boolean, idempotencyKey?: string): Promise<Headers> => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': preferences().language,
    [headerNames.apiKey]: apiKey,
    [headerNames.deviceType]: deviceTypeWeb,
    [headerNames.deviceFingerprint]: await deviceFingerprint(),
  });
  const token = validToken();
  if (token) headers.set('Authorization', `Bearer ${token.token}`);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(headerNames.idempotencyKey, idempotencyKey);
  return headers;
};

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

interface Timed {
  readonly signal: AbortSignal;
  readonly isTimeUp: () => boolean;
  readonly firstByteArrived: () => void;
  readonly end: () => void;
}

const startTimers = (limits: Limits, given: AbortSignal | undefined): Timed => {
  const own = new AbortController();
  let isTimeUp = false;
  const giveUp = () => {
    isTimeUp = true;
    own.abort();
  };
  const firstByte = setTimeout(giveUp, limits.firstByteMs);
  const total = setTimeout(giveUp, limits.totalMs);
  return {
    signal: given ? AbortSignal.any([given, own.signal]) : own.signal,
    isTimeUp: () => isTimeUp,
    firstByteArrived: () => clearTimeout(firstByte),
    end: () => {
      clearTimeout(firstByte);
      clearTimeout(total);
    },
  };
};

/** Tells a failed fetch apart: cancelled by its caller, out of time, or nobody there. */
const failureOf = (cause: unknown, timed: Timed, given: AbortSignal | undefined): unknown => {
  if (isApiError(cause)) return cause;
  if (given?.aborted) return cause;
  if (timed.isTimeUp()) return new ApiError('slow', undefined, { cause });
  return new ApiError('offline', undefined, { cause });
};

type AnyOptions = CallOptions<Endpoint>;

const send = async <Value>(
  endpoint: Endpoint,
  options: AnyOptions,
  limits: Limits,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> => {
  const epoch = currentEpoch();
  const timed = startTimers(limits, options.signal);
  try {
    const headers = await headersOf(options.body !== undefined, options.idempotencyKey);
    const sentAtMs = Date.now();
    const answer = await fetch(addressOf(endpoint, options.params, options.query), {
      method: endpoint.method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
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

/** A known customer without a token asks nothing: the copy on the device is shown (A25). */
const needToken = async (endpoint: Endpoint): Promise<void> => {
  if (endpoint.access !== 'session' || validToken()) return;
  if (!(await renewSession())) throw new ApiError('signed-out');
};

/** Runs a call; on a 401 that is no expiry the session is renewed once, silently (B35). */
const sendRenewing = async <Value>(
  endpoint: Endpoint,
  options: AnyOptions,
  limits: Limits,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> => {
  await needToken(endpoint);
  try {
    return await send(endpoint, options, limits, read);
  } catch (error) {
    const isPlain401 =
      isApiError(error) && error.problem?.status === 401 && !isSessionExpired(error);
    if (isPlain401 && endpoint.access === 'session' && (await renewSession())) {
      return send(endpoint, options, limits, read);
    }
    throw error;
  }
};

const guarded = async <Value>(urgency: Urgency, run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run();
  } catch (error) {
    if (isApiError(error)) applyErrorPolicy(error, urgency);
    throw error;
  }
};

const readJson = (endpoint: Endpoint) => async (answer: Response) => {
  let body: unknown;
  try {
    body = await answer.json();
  } catch (cause) {
    // Cut in the middle or not JSON at all: either way this is not the bank's answer (B10).
    throw new ApiError('garbled', undefined, { cause });
  }
  if (!endpoint.response) return body;
  const parsed = v.safeParse(endpoint.response, body);
  if (!parsed.success) throw new ApiError('garbled', undefined, { cause: parsed.issues[0] });
  return parsed.output;
};

/**
 * Calls the bank and gives the validated answer. Throws ApiError, after the error policy has had
 * its say (spec 7, 8; product.md A16, A26).
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> => {
  const urgency = options.urgency ?? 'foreground';
  const given = options as unknown as AnyOptions;
  const answer = await guarded(urgency, () =>
    sendRenewing(endpoint, given, limitsOf[urgency], readJson(endpoint)),
  );
  return answer as ResponseOf<E>;
};

/**
 * Calls for a file or a long stream. `read` consumes the answer inside the call's time limits, so
 * that a cut in the middle is an error of the call.
 */
export const callFile = <E extends Endpoint, Value>(
  endpoint: E,
  options: CallOptions<E>,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> =>
  guarded(options.urgency ?? 'foreground', () =>
    sendRenewing(endpoint, options as unknown as AnyOptions, limitsOf.file, read),
  );

setProbe(async () => {
  const answer = await fetch(`${apiRoot()}/settings/global/`, {
    headers: { [headerNames.apiKey]: apiKey },
    cache: 'no-store',
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
});
