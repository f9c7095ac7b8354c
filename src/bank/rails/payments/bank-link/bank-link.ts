/** An account that a person chose to link while signed in at their bank. */
export interface ChosenAccount {
  readonly institution: string;
  readonly name: string;
  readonly subtype: 'CHECKING' | 'SAVINGS';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Whoever lets people sign in at their own bank to link it; Plaid, or a stand-in. */
export interface BankLinker {
  /** The page a session goes on at, visited at the top level. */
  sessionUrl(sessionId: string): string;
}
