import { listDeposits, listLinkedBanks } from '#contract/deposits.ts';
import {
  getContactChange,
  getUser,
  listUserAddresses,
  listUserMobiles,
} from '#contract/customers.ts';
import { listUserDevices, listUserPasskeys, listUserSessions } from '#contract/auth.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { listCards } from '#contract/cards.ts';
import {
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  getVerificationCentre,
  listPersonaIdv,
  listUserConsents,
} from '#contract/identity.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listFileUploads } from '#contract/documents.ts';
import { getNotificationChoices, listNotifications } from '#contract/notifications.ts';
import { getUserSettings } from '#contract/settings.ts';
import { listIssuedStatements } from '#contract/statements.ts';
import { listTopUps } from '#contract/top-ups.ts';
import { listTransferRules } from '#contract/limits.ts';
import { listTransfers } from '#contract/transfers.ts';

/**
 * What the bank tells a person of themselves, each by the call that tells it (product.md B16). The
 * number of a paper is never told whole (T32); files are named by their type, size and time.
 */
export const aboutPerson = {
  user: getUser,
  identification: getUserIdentification,
  addresses: listUserAddresses,
  mobile_numbers: listUserMobiles,
  contact_change: getContactChange,
  additional_info: getAdditionalInfo,
  onboarding: getOnboarding,
  verification: getVerificationCentre,
  identity_checks: listPersonaIdv,
  consents: listUserConsents,
  files: listFileUploads,
  settings: getUserSettings,
  notification_choices: getNotificationChoices,
  devices: listUserDevices,
  sessions: listUserSessions,
  passkeys: listUserPasskeys,
  accounts: listUserAccounts,
  bdt_accounts: listBdtAccounts,
  manual_accounts: listManualAccounts,
  cards: listCards,
  transfer_limits: listTransferRules,
  linked_banks: listLinkedBanks,
} as const satisfies Record<string, Endpoint>;

/** Lists of theirs that may be longer than one answer of the bank. */
export const listedByPages = {
  beneficiaries: beneficiaries.list,
  bd_beneficiaries: bdBeneficiaries.list,
  bdt_account_beneficiaries: bdtAccountBeneficiaries.list,
  mobile_wallet_beneficiaries: mobileWalletBeneficiaries.list,
  ipay_beneficiaries: ipayBeneficiaries.list,
  notifications: listNotifications,
  transfers: listTransfers,
  deposits: listDeposits,
  top_ups: listTopUps,
  statements: listIssuedStatements,
} as const satisfies Record<string, Endpoint>;
