import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';

/** The bank's no. `body` stays undefined where no JSON came: then it was perhaps not the bank. */
export const readProblem = async (answer: Response): Promise<ApiError> => {
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

/** A page in place of data: the public network asks for its own sign-in first (B10). */
const isPage = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.includes('text/html') === true;

/** Reads and checks a JSON answer; whatever else came is `garbled` and never kept (B10). */
export const readJson = (endpoint: Endpoint) => async (answer: Response) => {
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
