import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { BeneficiaryInfo } from './tables.ts';

/** Where the money goes: judged, tidied, and found to be there. */
export interface Destination {
  readonly type: BeneficiaryType;
  /** The field in which the account was typed: what is wrong with it is said there. */
  readonly field: 'account' | 'account_number' | 'ipay_wallet_number';
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  /** The account at Kheya, where it is one of ours. */
  readonly accountId: string | null;
  readonly info: BeneficiaryInfo;
  /** The name to be compared; absent where nobody typed one, since the bank knows it. */
  readonly typedName?: string;
}
