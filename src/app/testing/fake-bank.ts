import { vi } from 'vitest';
import type { RefusalCode } from '#domain/refusals.ts';
import {
  listBdBeneficiaries,
  listBdtAccountBeneficiaries,
  listBeneficiaries,
  listIpayBeneficiaries,
  listMobileWalletBeneficiaries,
} from '#contract/beneficiaries.ts';
import type { BodyInput, Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { apiPath } from '#contract/endpoint.ts';
import { problemBody, problems } from '#contract/problems.ts';

/** A request as the fake bank received it. */
export interface BankRequest<E extends Endpoint = Endpoint> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: BodyInput<E>;
}

type Handler = (request: BankRequest) => Response | Promise<Response>;

interface Received {
  readonly endpoint: Endpoint;
  readonly request: BankRequest;
}

const json = (status: number, body: unknown, retryAfterSeconds = 0): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      Date: new Date().toUTCString(),
      // Reads are tried again at once, not after seconds.
      'Retry-After': String(retryAfterSeconds),
    },
  });

const handlers = new Map<Endpoint, Handler>();
const received: Received[] = [];
const unexpected: string[] = [];

/** The values of a path's `{id}` parts; undefined if another endpoint has this path. */
const paramsOf = (endpoint: Endpoint, path: string): Record<string, string> | undefined => {
  const pattern = endpoint.path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`, 'u').exec(path);
  return match ? { ...match.groups } : undefined;
};

const bodyOf = (body: unknown): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : body;

/** Stands in for the browser's `fetch`: the app's own client builds requests and reads answers. */
const answerRequest = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const method = init.method ?? 'GET';
  // Only a call left over from an ended test renews its session, since each test begins with a new token.
  if (pathname.endsWith('/session/renew')) return new Promise(() => undefined);
  const path = pathname.slice(apiPath.length);
  for (const [endpoint, handler] of handlers) {
    const params = endpoint.method === method ? paramsOf(endpoint, path) : undefined;
    if (params === undefined) continue;
    const request = {
      params,
      query: Object.fromEntries(searchParams),
      body: bodyOf(init.body) as never,
    };
    received.push({ endpoint, request });
    return handler(request);
  }
  unexpected.push(`${method} ${address}`);
  throw new TypeError('no answer');
};

type Refusal = Parameters<typeof problemBody>[1] & { readonly retryAfterSeconds?: number };

type ByRequest<E extends Endpoint> = (request: BankRequest<E>) => ResponseOf<E>;

const isByRequest = <E extends Endpoint>(
  answer: ResponseOf<E> | ByRequest<E>,
): answer is ByRequest<E> => typeof answer === 'function';

/**
 * The bank of a component test. It answers by endpoint of the contract; the app checks each answer
 * against the endpoint's schema, as in production. A test fails if it calls anything else.
 */
export const bank = {
  /** Answers an endpoint from now on, with a value or by the request. */
  answer: <E extends Endpoint>(endpoint: E, answer: ResponseOf<E> | ByRequest<E>): void => {
    handlers.set(endpoint, (request) =>
      json(
        endpoint.status ?? 200,
        isByRequest(answer) ? answer(request as BankRequest<E>) : answer,
      ),
    );
  },

  /** Refuses a request by a code, or by messages for its fields: `{ fields: { amount: […] } }`. */
  refuse: (
    endpoint: Endpoint,
    code: RefusalCode,
    { retryAfterSeconds, ...more }: Refusal = {},
  ): void => {
    handlers.set(endpoint, () =>
      json(problems[code].status, problemBody(code, more), retryAfterSeconds),
    );
  },

  /** Fails with an HTTP status that has no meaning of the bank's, such as 500 or 502. */
  fail: (endpoint: Endpoint, status: number): void => {
    handlers.set(endpoint, () => json(status, {}));
  },

  /** Answers an endpoint late: each request waits until the returned function is called. */
  answerLate: <E extends Endpoint>(endpoint: E, answer: ResponseOf<E>): (() => void) => {
    let answerNow = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    handlers.set(endpoint, async () => {
      await turn;
      return json(endpoint.status ?? 200, answer);
    });
    return answerNow;
  },

  /** Never answers: what is shown is what a customer sees while waiting. */
  leaveWaiting: (endpoint: Endpoint): void => {
    handlers.set(endpoint, () => new Promise(() => undefined));
  },

  /** Takes the network away: every request fails and the browser reports that it is offline. */
  goOffline: (): void => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  },

  /** The requests that an endpoint received, the oldest first. */
  requestsTo: <E extends Endpoint>(endpoint: E): readonly BankRequest<E>[] =>
    received
      .filter((one) => one.endpoint === endpoint)
      .map(({ request }) => request as BankRequest<E>),

  /** True if the test has said how this endpoint is answered. */
  answers: (endpoint: Endpoint): boolean => handlers.has(endpoint),
};

/** Answers that the customer has no recipients, in each of the five lists. */
export const answerNoBeneficiaries = (): void => {
  for (const endpoint of [
    listBeneficiaries,
    listBdBeneficiaries,
    listBdtAccountBeneficiaries,
    listMobileWalletBeneficiaries,
    listIpayBeneficiaries,
  ])
    bank.answer<typeof endpoint>(endpoint, { results: [], count: 0 });
};

/** Starts a test with a bank that answers nothing (testing/set-up.ts). */
export const openFakeBank = (): void => {
  handlers.clear();
  received.length = 0;
  unexpected.length = 0;
  vi.stubGlobal('fetch', answerRequest);
};

/** Throws if the test called what it has not said an answer for (testing/set-up.ts). */
export const closeFakeBank = (): void => {
  const calls = [...new Set(unexpected)];
  if (calls.length > 0) throw new Error(`calls that the test does not answer: ${calls.join(', ')}`);
};
