/** Who is calling: the person behind a valid access token. */
export interface Person {
  readonly id: string;
  /** The accounts session the token came from, null for a token made without one. */
  readonly sessionId: string | null;
}
