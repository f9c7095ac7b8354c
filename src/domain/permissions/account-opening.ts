import type { Currency } from '../money/money.ts';
import { accepted, notStopped, verifiedAndActive } from './needs.ts';
import type { PermissionFacts } from './permission-facts.ts';
import { judge } from './permission.ts';
import type { Permission, PermissionRule } from './permission.ts';

/**
 * Opening an account of one's own. Spec 6 has one rule for personal accounts and a second one for
 * taka; who is accepted for taka alone opens none in dollars (decision 28).
 */
export const accountOpeningRules = {
  USD: { see: [], use: [notStopped, verifiedAndActive] },
  BDT: { see: [accepted], use: [notStopped] },
} as const satisfies Record<Currency, PermissionRule>;

/** Whether a person may open an account in a currency, with the reason why not. */
export const accountOpeningPermission = (facts: PermissionFacts, currency: Currency): Permission =>
  judge(accountOpeningRules[currency], facts);
