/**
 * Why a call brought nothing (reliability.md B8, B10). `offline`: no answer at all. `slow`: the
 * time was up. `problem`: the bank answered no. `garbled`: something else answered, such as a
 * captive portal, or the answer was cut. `dropped`: the customer of the call has left meanwhile.
 * `signed-out`: there is no valid token and none could be had, so nothing was asked.
 */
export type ApiErrorKind = 'offline' | 'slow' | 'problem' | 'garbled' | 'dropped' | 'signed-out';

export interface ProblemFacts {
  readonly status: number;
  readonly code: string | number | undefined;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
}

/** How an answer was garbled: a page in its place, cut in the middle, or of another shape (B10). */
export type Garbling = 'page' | 'cut' | 'shape';

interface ApiErrorOptions extends ErrorOptions {
  readonly garbling?: Garbling;
}

/** The one error of the API client. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly problem: ProblemFacts | undefined;
  readonly garbling: Garbling | undefined;

  constructor(kind: ApiErrorKind, problem?: ProblemFacts, options?: ApiErrorOptions) {
    super(problem ? `${kind} ${problem.status}` : kind, options);
    this.name = 'ApiError';
    this.kind = kind;
    this.problem = problem;
    this.garbling = options?.garbling;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The HTTP status of the bank's no, undefined for anything else. */
export const problemStatus = (error: unknown): number | undefined =>
  isApiError(error) ? error.problem?.status : undefined;

/** True when asking again may help without anything else changing. */
export const isWorthRetrying = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'offline' ||
    error.kind === 'slow' ||
    error.kind === 'garbled' ||
    error.problem?.status === 503 ||
    error.problem?.status === 502);
