import type { NewAccount } from '../../accounts/open-account.ts';
import type { CastAccount } from './cast-person.ts';

/** An account to open, with its ids and instants resolved. */
export interface WorldAccount {
  readonly key: string;
  /** The customer's own id, or that of their linked business. */
  readonly profileId: string;
  readonly account: NewAccount;
  readonly details: CastAccount;
  readonly closedAtMs: number | undefined;
}
