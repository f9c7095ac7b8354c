import {
  bangladeshLinked,
  fullAccess,
  notBlocked,
  notYetAccepted,
  verified,
  verifiedAndActive,
} from './needs.ts';
import { judge } from './permission.ts';
import type { Permission, PermissionRule } from './permission.ts';
import type { PermissionFacts } from './permission-facts.ts';

const always: PermissionRule = { see: [], use: [] };
const mainTab: PermissionRule = { see: [], use: [verified] };
const withFullAccess: PermissionRule = { see: [], use: [verified, notBlocked, fullAccess] };

/** Every resource of spec 6 with its rule, in the specification's order. */
export const resourceRules = {
  overview: always,
  accounts: mainTab,
  cards: mainTab,
  addMoney: mainTab,
  transfer: mainTab,
  transactions: mainTab,
  contacts: mainTab,
  invitation: always,
  business: mainTab,
  nonUsBusiness: { see: [bangladeshLinked], use: [verified] },
  topUp: mainTab,
  products: always,
  viewAllAccounts: mainTab,
  /** The taka accounts of the accounts list, shown only if the user may see the feature (spec 2). */
  bdtAccounts: { see: [verified], use: [] },
  createPersonalAccount: { see: [], use: [verified, notBlocked] },
  createDepositAccount: { see: [], use: [verifiedAndActive, notBlocked] },
  createBusinessAccount: { see: [], use: [verifiedAndActive, notBlocked] },
  createBdtAccount: { see: [verified], use: [] },
  createPersonCard: withFullAccess,
  createBusinessCard: withFullAccess,
  /** Putting money in, as against opening the tab `addMoney`. */
  fundAccount: withFullAccess,
  /** Telling of a deposit at a branch in Bangladesh, into a taka account, which needs no full access. */
  announceDeposit: { see: [bangladeshLinked], use: [verified, notBlocked] },
  /** The short ways to send; a transfer itself is judged by its target (send-targets.ts). */
  sendMoney: withFullAccess,
  editAdditionalInfo: { see: [notYetAccepted], use: [] },
} as const satisfies Record<string, PermissionRule>;

export type Resource = keyof typeof resourceRules;

/** Whether a person sees a resource and may use it, with the reason why not (spec 6, product.md A18). */
export const permissionFor = (facts: PermissionFacts, resource: Resource): Permission =>
  judge(resourceRules[resource], facts);

/** Whether a person sees a resource. */
export const canSee = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canSee;

/** Whether a person may use a resource. */
export const canUse = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canUse;
