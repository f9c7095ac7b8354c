import type { HttpBindings } from '@hono/node-server';
import {
  problemBody,
  problems,
  sessionExpiredCode,
  unexpectedProblem,
} from '#contract/problems.ts';
import { Refused } from '#domain/refusals.ts';
import { refusalOf } from '../database/transaction.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** The response for a refusal (contract/problems.ts). */
export const refusalAnswer = (refusal: Refused): Response => {
  const headers: Record<string, string> = {};
  if (refusal.retryAfterSeconds !== undefined)
    headers['Retry-After'] = Math.max(1, Math.ceil(refusal.retryAfterSeconds)).toString();
  if (problems[refusal.code].status === 401) headers['WWW-Authenticate'] = 'Bearer realm="kheya"';
  const detail = refusal.message === refusal.code ? undefined : refusal.message;
  const { fields, missing, facts } = refusal;
  const body = problemBody(refusal.code, { detail, fields, missing, facts });
  return json(problems[refusal.code].status, body, headers);
};

/**
 * The response for any error: refusals by their code, an unavailable database as 503, everything
 * else as 500.
 */
export const errorAnswer = (error: unknown): Response => {
  const refusal = refusalOf(error);
  return refusal === undefined
    ? json(unexpectedProblem.status, unexpectedProblem.body)
    : refusalAnswer(refusal);
};

/**
 * True if the connection closed before the request had arrived completely; this is not a failure of
 * the bank.
 */
export const isAbandoned = ({ incoming }: HttpBindings): boolean =>
  incoming.destroyed && !incoming.complete;

/** The response of a sandbox fault in wire format. Code 4025 stands for an expired session. */
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
