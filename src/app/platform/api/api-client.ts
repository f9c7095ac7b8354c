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

/** The key of what must not be done twice, made and kept before it is sent (product.md A22). */
type Keyed<E extends Endpoint> = E extends KeyedEndpoint
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: string };

/** What a call is given: params and body where the endpoint has them, and how it is waited for. */
export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyInput<E>> & {
    /** What goes beside the body: what was agreed to, and seen (product.md A22). */
    readonly headers?: Readonly<Record<string, string>>;
    /** The body of a call that takes no JSON: a part of a file, or a form. */
    readonly upload?: Blob | FormData;
    readonly query?: QueryInput<E>;
    readonly signal?: AbortSignal | undefined;
    /** `foreground` (the default) when a person waits for the answer (product.md A26). */
    readonly urgency?: Urgency;
  } & Keyed<E>;

type AnyOptions = CallOptions<Endpoint>;

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
    sendRenewing(endpoint, given, getTimeLimits(endpoint, urgency), readJson(endpoint)),
  );
  return answer as ResponseOf<E>;
};

/**
 * Runs a call; on a 401 that is no expiry the session is renewed once, silently. Where that is
 * refused, or of no use, the session has ended (B35).
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
  // Nothing is sent in the name of whoever has come meanwhile.
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

/** Tells a failed fetch apart: cancelled by its caller, out of time, or nobody there. */
const failureOf = (cause: unknown, timed: CallTimer, given: AbortSignal | undefined): unknown => {
  if (given?.aborted) return cause;
  if (timed.isTimeUp()) return new ApiError('slow', undefined, { cause });
  if (isApiError(cause)) return cause;
  return new ApiError('offline', undefined, { cause });
};

const jsonOf = ({ body }: AnyOptions): string | null =>
  body === undefined ? null : JSON.stringify(body);

/** Most starts have a token that holds, so what fetches another comes when it is needed. */
const renew = async (unwanted: string | undefined): Promise<Renewal> => {
  try {
    return await (await import('../session/renewal.ts')).renew(unwanted);
  } catch {
    return 'unanswered';
  }
};

/** A known customer without a token asks nothing: the copy on the device is shown (A25). */
const needToken = async (endpoint: Endpoint): Promise<void> => {
  // A locked app asks nothing, and nothing comes into its memory (product.md A19).
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
 * Calls for a file or a long stream. `read` consumes the answer inside the call's time limits, so
 * that a cut in the middle is an error of the call.
 */
export const callFile = <E extends Endpoint, Value>(
  endpoint: E,
  options: CallOptions<E>,
  read: (answer: Response) => Promise<Value>,
): Promise<Value> =>
  guarded(options.urgency ?? 'foreground', () =>
    sendRenewing(endpoint, options as unknown as AnyOptions, fileLimits, read),
  );

/** The bank's no. `body` stays undefined where no JSON came: then it was perhaps not the bank. */
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

/** Reads and checks a JSON answer; whatever else came is `garbled` and never kept (B10). */
const readJson = (endpoint: Endpoint) => async (answer: Response) => {
  if (isPage(answer)) throw new ApiError('garbled', undefined, { garbling: 'page' });
  let body: unknown;
  try {
    body = await answer.json();
  } catch (cause) {
    // Out of time is told by the timers; anything else was cut in the middle or is no JSON at all.
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

/** A page in place of data: the public network asks for its own sign-in first (B10). */
const isPage = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.includes('text/html') === true;

/** Reads a JSON file of the app's own, from the device or from the network. */
export const readStaticJson = async (path: string, signal?: AbortSignal): Promise<unknown> => {
  const answer = await fetch(path, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};
