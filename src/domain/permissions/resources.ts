import {
  accepted,
  fullAccess,
  inBangladesh,
  notStopped,
  notYetAccepted,
  verifiedAndActive,
} from './needs.ts';
import { judge } from './permission.ts';
import type { Permission, PermissionRule } from './permission.ts';
import type { PermissionFacts } from './permission-facts.ts';

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
  judge(resourceRules[resource], facts);

/** Whether a person sees a resource. */
export const canSee = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canSee;

/** Whether a person may use a resource. */
export const canUse = (facts: PermissionFacts, resource: Resource): boolean =>
  permissionFor(facts, resource).canUse;
