import type { Currency } from '../money/money.ts';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import {
  accountOpeningPermission,
  beneficiaryTypePermission,
  sendTargetPermission,
} from '../permissions/rules.ts';
import type { Permission, PermissionReason } from '../permissions/conditions.ts';
import type { PermissionFacts } from '../permissions/facts.ts';
import { ownAccountField, beneficiaryTypesOf, transferTargets } from './targets.ts';

/** What a customer has to send with. Unknown parts restrict nothing. */
export interface SendingOptions {
  /** The number of open accounts per currency. */
  readonly openAccounts: Readonly<Partial<Record<Currency, number>>>;
  /** The types of the saved recipients. */
  readonly recipientTypes: ReadonlySet<BeneficiaryType> | undefined;
}

/**
 * The permission for a target, including what the customer has (product.md A34): beyond the
 * permission (spec 6) there must be a source account, and a recipient or the permission to add one.
 * Otherwise the reason tells what is needed.
 */
export const offeredTarget = (
  facts: PermissionFacts,
  means: SendingOptions,
  target: SendTarget,
): Permission => {
  const permission = sendTargetPermission(facts, target);
  if (!permission.canUse) return permission;
  const reason = accountReason(facts, means, target) ?? recipientReason(facts, means, target);
  return reason === undefined ? permission : { canSee: true, canUse: false, reason };
};

const accountReason = (
  facts: PermissionFacts,
  { openAccounts: { USD, BDT } }: SendingOptions,
  target: SendTarget,
): PermissionReason | undefined => {
  const { sourceCurrency } = transferTargets[target];
  if ((sourceCurrency === 'USD' ? USD : BDT) === 0) return missingAccount(facts, sourceCurrency);
  const own = ownAccountField(target);
  if (own === 'destination_account' && USD === 1)
    return accountOpeningPermission(facts, 'USD').reason ?? 'second_dollar_account_needed';
  return own === 'destination_bdt_account' && BDT === 0 ? missingAccount(facts, 'BDT') : undefined;
};

/**
 * A permission that also needs an open account in one of the currencies; the reason names the first
 * of them.
 */
export const withAccount = (
  facts: PermissionFacts,
  permission: Permission,
  openAccounts: SendingOptions['openAccounts'],
  needed: readonly [Currency, ...Currency[]],
): Permission =>
  permission.canUse && needed.every((currency) => openAccounts[currency] === 0)
    ? { canSee: true, canUse: false, reason: missingAccount(facts, needed[0]) }
    : permission;

const accountReasons = {
  USD: 'dollar_account_needed',
  BDT: 'taka_account_needed',
} as const satisfies Record<Currency, PermissionReason>;

/** Why no account can be opened, or that one must be opened. */
const missingAccount = (facts: PermissionFacts, currency: Currency): PermissionReason =>
  accountOpeningPermission(facts, currency).reason ?? accountReasons[currency];

const recipientReason = (
  facts: PermissionFacts,
  { recipientTypes }: SendingOptions,
  target: SendTarget,
): PermissionReason | undefined => {
  const types = beneficiaryTypesOf(target);
  if (recipientTypes === undefined || types.length === 0) return undefined;
  if (types.some((type) => recipientTypes.has(type))) return undefined;
  const permissions = types.map((type) => beneficiaryTypePermission(facts, type));
  return permissions.some(({ canUse }) => canUse) ? undefined : permissions.at(-1)?.reason;
};
