import {
  problemBody,
  problems,
  sessionExpiredCode,
  unexpectedProblem,
} from '#contract/problems.ts';
import { Refused } from '#domain/refusals.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** The answer to an expected "no" (contract/problems.ts). */
export const refusalAnswer = (refusal: Refused): Response => {
  const headers: Record<string, string> = {};
  if (refusal.retryAfterSeconds !== undefined)
    headers['Retry-After'] = Math.max(1, Math.ceil(refusal.retryAfterSeconds)).toString();
  if (problems[refusal.code].status === 401) headers['WWW-Authenticate'] = 'Bearer realm="kheya"';
  const detail = refusal.message === refusal.code ? undefined : refusal.message;
  const body = problemBody(refusal.code, { detail, fields: refusal.fields });
  return json(problems[refusal.code].status, body, headers);
};

/** Node and PostgreSQL errors that mean "the database is away for a moment" (R8). */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    ));

/** Any error as an answer: refusals in their own words, a database away as 503, all else as 500. */
export const errorAnswer = (error: unknown): Response => {
  if (error instanceof Refused) return refusalAnswer(error);
  if (isDatabaseAway(error))
    return refusalAnswer(new Refused('temporarily_unavailable', { retryAfterSeconds: 1 }));
  return json(unexpectedProblem.status, unexpectedProblem.body);
};

/** The status a sandbox fault asks for, in the wire's shape; 401 with 4025 is an expired session. */
export const faultAnswer = (status: number, code: number | undefined): Response => {
  if (code === sessionExpiredCode) return refusalAnswer(new Refused('session_expired'));
  const headers: Record<string, string> = status === 503 ? { 'Retry-After': '2' } : {};
  const known = Object.entries(problems).find(([, problem]) => problem.status === status);
  const body = {
    code: code ?? known?.[0] ?? unexpectedProblem.body.code,
    detail: known?.[1].detail ?? unexpectedProblem.body.detail,
  };
  return json(status, body, headers);
};
