import type { Currency } from '../money/money.ts';
import type { Permission, PermissionRule } from './conditions.ts';
import {
  accepted,
  bangladeshLinked,
  evaluateRule,
  fullAccess,
  inBangladesh,
  inUnitedStates,
  notBlocked,
  notStopped,
  notYetAccepted,
  switchedOff,
  verified,
  verifiedAndActive,
} from './conditions.ts';
import type { PermissionFacts } from './facts.ts';

const always: PermissionRule = { see: [], use: [] };
/** Read-only tabs stay open to a stopped customer (product.md A33). */
const readingTab: PermissionRule = { see: [], use: [accepted] };
const movingTab: PermissionRule = { see: [], use: [notStopped, accepted] };
const withFullAccess: PermissionRule = { see: [], use: [notStopped, accepted, fullAccess] };

/** Every resource of spec 6 with its rule, in the specification's order. */
export const resourceRules = {
  overview: always,
  accounts: readingTab,
  cards: readingTab,
  addMoney: readingTab,
  transfer: movingTab,
  transactions: readingTab,
  contacts: readingTab,
  invitation: always,
  business: readingTab,
  nonUsBusiness: { see: [inBangladesh], use: [accepted] },
  /** The tab and the purchase; there is nothing else behind it. */
  topUp: movingTab,
  products: always,
  /** Paying for an order, as opposed to reading the catalogue. */
  orderProducts: movingTab,
  /** Starting a paid plan or changing it, as opposed to reading and ending it. */
  subscribe: movingTab,
  viewAllAccounts: readingTab,
  /** The BDT accounts of the accounts list, shown only if the user may see the feature (spec 2). */
  bdtAccounts: { see: [accepted], use: [] },
  createPersonalAccount: movingTab,
  createDepositAccount: { see: [], use: [notStopped, verifiedAndActive] },
  createBusinessAccount: { see: [], use: [notStopped, verifiedAndActive] },
  createBdtAccount: { see: [accepted], use: [notStopped] },
  createPersonCard: withFullAccess,
  createBusinessCard: withFullAccess,
  /** Depositing by bank, card or check, as opposed to opening the tab `addMoney`. */
  fundAccount: withFullAccess,
  /** Announcing a branch deposit in Bangladesh into a BDT account, which needs no full access. */
  announceDeposit: { see: [inBangladesh], use: [notStopped, accepted] },
  /** Shortcuts to send money; the transfer itself is checked by its target. */
  sendMoney: withFullAccess,
  editAdditionalInfo: { see: [notYetAccepted], use: [] },
} as const satisfies Record<string, PermissionRule>;

export type Resource = keyof typeof resourceRules;

/** A customer's permission for a resource, with the reason if denied (spec 6, product.md A18). */
export const permissionFor = (facts: PermissionFacts, resource: Resource): Permission =>
  evaluateRule(resourceRules[resource], facts);

export const canSee = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canSee;

export const canUse = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canUse;

/**
 * Opening a personal account. A dollar account needs the rule of deposit accounts, since a customer
 * accepted for BDT only cannot have one; `createPersonalAccount` allows either currency
 * (docs/decisions/0145).
 */
export const accountOpeningResources = {
  USD: 'createDepositAccount',
  BDT: 'createBdtAccount',
} as const satisfies Record<Currency, Resource>;

/**
 * The permission to open an account in a currency, with the reason if denied. An account of a
 * business also needs its KYB accepted.
 */
export const accountOpeningPermission = (
  facts: PermissionFacts,
  currency: Currency,
  holder: 'customer' | 'business' = 'customer',
): Permission =>
  permissionFor(
    facts,
    holder === 'business' ? 'createBusinessAccount' : accountOpeningResources[currency],
  );

const fullAccessTarget: PermissionRule = { see: [], use: [notStopped, accepted, fullAccess] };
const acceptedTarget: PermissionRule = { see: [], use: [notStopped, accepted] };
const notOfferedTarget: PermissionRule = { see: [], use: [switchedOff] };

/**
 * The sixteen transfer targets (spec 6, spec 9), in addition to the transfer tab's rule: "always"
 * means for everyone who may open the tab. PLAID uses the rail and rule of ACH. None is open to a
 * stopped customer (product.md A33).
 */
export const sendTargetRules = {
  MY_ACCOUNT: fullAccessTarget,
  USER_ACCOUNT: fullAccessTarget,
  ACH: fullAccessTarget,
  PLAID: fullAccessTarget,
  DOMESTIC_WIRE: fullAccessTarget,
  BD_WIRE: { see: [inUnitedStates], use: [notStopped, accepted, fullAccess] },
  USD_TO_BDT: fullAccessTarget,
  USD_TO_OTHER_BDT: fullAccessTarget,
  USD_TO_BANK: fullAccessTarget,
  BKASH: fullAccessTarget,
  NAGAD: notOfferedTarget,
  UPAY: notOfferedTarget,
  IPAY: { see: [bangladeshLinked], use: [notStopped, accepted, fullAccess] },
  WITHDRAW_TO_BD: { see: [bangladeshLinked], use: [notStopped, accepted] },
  WITHDRAW_TO_BD_BANK: acceptedTarget,
  OTHER_KHEYA_BDT: acceptedTarget,
} as const satisfies Record<string, PermissionRule>;

export type SendTarget = keyof typeof sendTargetRules;

/** The permission for a transfer target, with the reason if denied. */
export const sendTargetPermission = (facts: PermissionFacts, target: SendTarget): Permission =>
  evaluateRule(sendTargetRules[target], facts);

const whenVerified: PermissionRule = { see: [], use: [verified] };
const notOfferedType: PermissionRule = { see: [], use: [switchedOff] };
const linkedType: PermissionRule = { see: [bangladeshLinked], use: [verified] };

/** The beneficiary types (spec 6), in addition to the contacts tab's rule. */
export const beneficiaryTypeRules = {
  INTERNAL: whenVerified,
  ACH: whenVerified,
  DOMESTIC_WIRE: whenVerified,
  BD_WIRE: { see: [inUnitedStates], use: [verified] },
  IPAY: linkedType,
  WITHDRAW_TO_BD_BANK: linkedType,
  USD_TO_OTHER_BDT: linkedType,
  BKASH: { see: [], use: [verified, fullAccess, notBlocked] },
  NAGAD: notOfferedType,
  UPAY: notOfferedType,
} as const satisfies Record<string, PermissionRule>;

export type BeneficiaryType = keyof typeof beneficiaryTypeRules;

/** The permission for a beneficiary type, with the reason if denied. */
export const beneficiaryTypePermission = (
  facts: PermissionFacts,
  type: BeneficiaryType,
): Permission => evaluateRule(beneficiaryTypeRules[type], facts);
