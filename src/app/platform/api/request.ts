import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { deviceTypeWeb, headerNames } from '#contract/endpoint.ts';
import { codedProblem } from '#contract/problems.ts';
import { getGlobalSettings, getUserSettings } from '#contract/settings.ts';
import { apiVersion } from '#contract/version.ts';
import { learnBankTime } from '../bank-time.ts';
import type { Failure } from '../connectivity.ts';
import { concludeFailure, noteAnswer } from '../connectivity.ts';
import { apiKey, apiRoot } from '../environment.ts';
import { preferences } from '../preferences.ts';
import { validToken } from '../session/token.ts';
import { deviceFingerprint } from '../storage/device-key.ts';

/** The URL of a call: the endpoint's path with its parameters, and its query. */
export const addressOf = (endpoint: Endpoint, params: unknown, query: unknown): string => {
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

/** The headers of every call (spec 7, product.md A16). */
export const callHeaders = async (hasBody: boolean, idempotencyKey?: string): Promise<Headers> => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': preferences().language,
    [headerNames.apiKey]: apiKey,
    [headerNames.apiVersion]: apiVersion,
    [headerNames.deviceType]: deviceTypeWeb,
    [headerNames.deviceFingerprint]: await deviceFingerprint(),
  });
  const token = validToken();
  if (token) headers.set('Authorization', `Bearer ${token.token}`);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(headerNames.idempotencyKey, idempotencyKey);
  return headers;
};

/** The time limit of a probe, as for any read. */
const probeLimitMs = 8_000;

/**
 * Sends a small request to the bank, authenticated if possible, and updates the network state. True
 * if the bank responded.
 */
export const probe = async (): Promise<boolean> => {
  const endpoint = validToken() ? getUserSettings : getGlobalSettings;
  let failure: Failure | undefined;
  try {
    const sentAtMs = Date.now();
    const answer = await fetch(addressOf(endpoint, undefined, undefined), {
      headers: await callHeaders(false),
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    const receivedAtMs = Date.now();
    failure = await failureOf(endpoint, answer);
    if (!failure) learnBankTime(answer.headers.get('Date'), sentAtMs, receivedAtMs);
  } catch {
    failure = { state: 'silent' };
  }
  if (failure) concludeFailure(failure);
  else noteAnswer();
  return failure === undefined;
};

const failureOf = async (endpoint: Endpoint, answer: Response): Promise<Failure | undefined> => {
  const retryAfterSeconds = retryAfterOf(answer);
  if (answer.status === 502) return { state: 'maintenance', retryAfterSeconds };
  if (answer.status === 503) return { state: 'busy', retryAfterSeconds };
  try {
    return isOfTheBank(endpoint, answer, await answer.json()) ? undefined : { state: 'portal' };
  } catch (cause) {
    return { state: cause instanceof SyntaxError ? 'portal' : 'silent' };
  }
};

const retryAfterOf = (answer: Response): number => Number(answer.headers.get('Retry-After')) || 0;

/** Only a valid response or a coded problem counts as the bank's (B10). */
const isOfTheBank = (endpoint: Endpoint, answer: Response, body: unknown): boolean =>
  answer.ok && endpoint.response ? v.is(endpoint.response, body) : v.is(codedProblem, body);
