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
/** Tabs to read in stay open to a stopped customer (product.md A33). */
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
  /** The tab and the buying: there is nothing else behind it. */
  topUp: movingTab,
  products: always,
  viewAllAccounts: readingTab,
  /** The taka accounts of the accounts list, shown only if the user may see the feature (spec 2). */
  bdtAccounts: { see: [accepted], use: [] },
  createPersonalAccount: movingTab,
  createDepositAccount: { see: [], use: [notStopped, verifiedAndActive] },
  createBusinessAccount: { see: [], use: [notStopped, verifiedAndActive] },
  createBdtAccount: { see: [accepted], use: [notStopped] },
  createPersonCard: withFullAccess,
  createBusinessCard: withFullAccess,
  /** Pulling money in by bank, card or check, as against opening the tab `addMoney`. */
  fundAccount: withFullAccess,
  /** Announcing a deposit at a branch in Bangladesh into a taka account, which needs no full access. */
  announceDeposit: { see: [inBangladesh], use: [notStopped, accepted] },
  /** The short ways to send; a transfer itself is judged by its target (send-targets.ts). */
  sendMoney: withFullAccess,
  editAdditionalInfo: { see: [notYetAccepted], use: [] },
} as const satisfies Record<string, PermissionRule>;

export type Resource = keyof typeof resourceRules;

/** Whether a person sees a resource and may use it, with the reason why not (spec 6, product.md A18). */
export const permissionFor = (facts: PermissionFacts, resource: Resource): Permission =>
  evaluateRule(resourceRules[resource], facts);

/** Whether a person sees a resource. */
export const canSee = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canSee;

/** Whether a person may use a resource. */
export const canUse = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canUse;

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
  evaluateRule(accountOpeningRules[currency], facts);

const fullAccessTarget: PermissionRule = { see: [], use: [notStopped, accepted, fullAccess] };
const acceptedTarget: PermissionRule = { see: [], use: [notStopped, accepted] };
const notOfferedTarget: PermissionRule = { see: [], use: [switchedOff] };

/**
 * The sixteen targets of sending money (spec 6, spec 9), each on top of the transfer tab's own
 * rule: "always" means always for who may open the tab. PLAID goes by the rail and rule of ACH. None
 * is open to a stopped customer (product.md A33).
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

/** Whether a person sees a target of sending money and may use it, with the reason why not. */
export const sendTargetPermission = (facts: PermissionFacts, target: SendTarget): Permission =>
  evaluateRule(sendTargetRules[target], facts);

const whenVerified: PermissionRule = { see: [], use: [verified] };
const notOfferedType: PermissionRule = { see: [], use: [switchedOff] };
const linkedType: PermissionRule = { see: [bangladeshLinked], use: [verified] };

/** The kinds of beneficiary one can create (spec 6), on top of the contacts tab's own rule. */
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

/** Whether a kind of beneficiary is offered, with the reason why not. */
export const beneficiaryTypePermission = (
  facts: PermissionFacts,
  type: BeneficiaryType,
): Permission => evaluateRule(beneficiaryTypeRules[type], facts);
