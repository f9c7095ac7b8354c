/** A token is never valid longer than this after its creation (spec 4, spec 9). */
export const TOKEN_LIFETIME_CAP_SECONDS = 1800;

/** The times of a token as they are stored (spec 3), ISO 8601. */
export interface TokenTimes {
  readonly created_at: string;
  readonly expired_at: string;
}

/** The instant a token stops being valid: the lesser of its end and its creation plus the cap. */
export const tokenValidUntilMs = (token: TokenTimes): number =>
  Math.min(
    Date.parse(token.expired_at),
    Date.parse(token.created_at) + TOKEN_LIFETIME_CAP_SECONDS * 1000,
  );

/**
 * Whether a token is valid at an instant of the bank's clock (product.md A15). A token whose times
 * cannot be read is not valid.
 */
export const isTokenValid = (token: TokenTimes, bankNowMs: number): boolean =>
  bankNowMs < tokenValidUntilMs(token);
