import {
  getAccountClosing,
  startAccountClosing,
  stopAccountClosing,
} from './access/account-closing.ts';
import {
  createBdtAccount,
  createUserAccount,
  getManualAccount,
  getUserAccount,
  getOwnershipLetter,
  listAccountActivity,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from './accounts.ts';
import { listDepositBanks } from './add-money/branch-deposits.ts';
import { createCardToken } from './add-money/card-tokens.ts';
import {
  createDeposit,
  getDeposit,
  listDepositTerms,
  listDeposits,
  voidDeposit,
} from './add-money/deposits.ts';
import {
  beginBankLink,
  deleteLinkedBank,
  linkBankByHand,
  listLinkedBanks,
  verifyLinkedBank,
} from './add-money/linked-banks.ts';
import {
  advanceSandboxDeposit,
  decideSandboxSlip,
  returnSandboxCheck,
  returnSandboxDeposit,
} from './add-money/sandbox-deposits.ts';
import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserPasskey,
  listUserPasskeys,
} from './access/passkeys.ts';
import {
  cancelContactChange,
  createContactChange,
  getContactChange,
  sendContactCode,
  verifyContactCode,
} from './access/contact-change.ts';
import { deleteUserSession, listUserSessions } from './access/sessions.ts';
import { createUserConsents, listUserConsents } from './consents.ts';
import { beneficiaries } from './beneficiaries/beneficiaries.ts';
import {
  bdBeneficiaries,
  listBdBankDistricts,
  listBdBanks,
} from './beneficiaries/bd-beneficiaries.ts';
import {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from './beneficiaries/wallet-beneficiaries.ts';
import { checkBeneficiaryName, findRoutingNumber } from './beneficiaries/name-check.ts';
import { listTransferRules } from './transfers/limits.ts';
import { createTransferQuote, getConversionRate } from './transfers/quotes.ts';
import { checkReceipt, getTransferReceipt } from './transfers/receipts.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from './transfers/step-up.ts';
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  voidTransfer,
} from './transfers/transfers.ts';
import { listTopUpOperators, listTopUpPacks } from './top-ups/operators.ts';
import { setSandboxSettings } from './sandbox-settings.ts';
import { advanceSandboxTopUp, setSandboxOperator } from './top-ups/sandbox-top-ups.ts';
import {
  createTopUp,
  createTopUpQuote,
  getTopUp,
  listTopUps,
  voidTopUp,
} from './top-ups/top-ups.ts';
import {
  advanceSandboxTransfer,
  setSandboxRate,
  setSandboxTransferRule,
} from './transfers/sandbox-transfers.ts';
import { getCard, listCards } from './cards.ts';
import { deleteUserDevice, generateOtp, listUserDevices, verifyOtp } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { getFileContent, listFileUploads, listKycIdentityDocuments } from './files.ts';
import { createFileUpload, sendFilePart } from './onboarding/file-sending.ts';
import {
  getNotificationChoices,
  listNotifications,
  updateLastRead,
  updateNotificationChoices,
} from './notifications.ts';
import {
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  updateAdditionalInfo,
  updateOnboarding,
  updateUserIdentification,
} from './profile.ts';
import {
  clearSandboxFaults,
  createSandboxFault,
  createSandboxPerson,
  decideSandboxCase,
  listSandboxFaults,
  moveSandboxClock,
  readSandboxClock,
  resetSandbox,
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardReversal,
  sandboxInboundPayment,
  sandboxInbox,
  sandboxAccounts,
  sandboxPeople,
  sandboxToken,
  setSandboxStanding,
} from './sandbox.ts';
import {
  generateIdv,
  getVerificationCentre,
  listPersonaIdv,
  receiveProviderEvent,
  resubmitItem,
  verifyPerson,
} from './onboarding/verification.ts';
import { getGlobalSettings } from './settings.ts';
import {
  checkStatement,
  createStatement,
  getIssuedStatementPdf,
  getStatement,
  getStatementPdf,
  listIssuedStatements,
} from './statements.ts';
import { getTransaction, listBdtTransactions, listTransactions } from './transactions.ts';
import { createUserAddress, updateUserAddress } from './user-addresses.ts';
import { getUserSettings, updateUserSettings } from './user-settings.ts';
import {
  createUserMobile,
  getMaskedMobileEmail,
  listUserMobiles,
  postOnboardingStep,
  updateUserStatus,
} from './onboarding/signing-up.ts';
import { listUserAddresses } from './user-addresses.ts';
import { getUser } from './users.ts';

/** Every call of the product's API, for the OpenAPI page and the version under test. */
export const apiEndpoints: readonly Endpoint[] = [
  getUser,
  listUserAddresses,
  getMaskedMobileEmail,
  listUserAccounts,
  getUserAccount,
  createUserAccount,
  getOwnershipLetter,
  listBdtAccounts,
  createBdtAccount,
  listManualAccounts,
  getManualAccount,
  getAccountClosing,
  startAccountClosing,
  stopAccountClosing,
  listAccountActivity,
  listCards,
  getCard,
  ...Object.values(beneficiaries),
  ...Object.values(bdBeneficiaries),
  ...Object.values(bdtAccountBeneficiaries),
  ...Object.values(mobileWalletBeneficiaries),
  ...Object.values(ipayBeneficiaries),
  listBdBanks,
  listBdBankDistricts,
  checkBeneficiaryName,
  findRoutingNumber,
  getConversionRate,
  createTransferQuote,
  askTransferStepUp,
  takeTransferStepUp,
  askTransferPasskey,
  takeTransferPasskey,
  createTransfer,
  listTransfers,
  getTransfer,
  cancelTransfer,
  getTransferReceipt,
  checkReceipt,
  voidTransfer,
  listTransferRules,
  listTopUpOperators,
  listTopUpPacks,
  createTopUpQuote,
  createTopUp,
  listTopUps,
  getTopUp,
  voidTopUp,
  listLinkedBanks,
  beginBankLink,
  linkBankByHand,
  verifyLinkedBank,
  deleteLinkedBank,
  createCardToken,
  listDepositBanks,
  listDepositTerms,
  createDeposit,
  listDeposits,
  getDeposit,
  voidDeposit,
  listTransactions,
  getTransaction,
  listBdtTransactions,
  getStatement,
  getStatementPdf,
  createStatement,
  getIssuedStatementPdf,
  listIssuedStatements,
  checkStatement,
  listNotifications,
  updateLastRead,
  getNotificationChoices,
  updateNotificationChoices,
  getGlobalSettings,
  getUserSettings,
  updateUserSettings,
  generateOtp,
  verifyOtp,
  listUserDevices,
  deleteUserDevice,
  createPasskeyOptions,
  createUserPasskey,
  listUserPasskeys,
  deleteUserPasskey,
  listUserSessions,
  deleteUserSession,
  getContactChange,
  createContactChange,
  sendContactCode,
  verifyContactCode,
  cancelContactChange,
  listUserMobiles,
  createUserMobile,
  updateUserStatus,
  postOnboardingStep,
  getOnboarding,
  updateOnboarding,
  getUserIdentification,
  updateUserIdentification,
  getAdditionalInfo,
  updateAdditionalInfo,
  createUserAddress,
  updateUserAddress,
  sendFilePart,
  createFileUpload,
  listFileUploads,
  getFileContent,
  listKycIdentityDocuments,
  generateIdv,
  listPersonaIdv,
  listUserConsents,
  createUserConsents,
  verifyPerson,
  getVerificationCentre,
  resubmitItem,
  receiveProviderEvent,
];

/** The sandbox's own calls, present only where the sandbox is on (product.md A31). */
export const sandboxEndpoints: readonly Endpoint[] = [
  setSandboxSettings,
  sandboxToken,
  sandboxAccounts,
  sandboxPeople,
  setSandboxStanding,
  createSandboxPerson,
  decideSandboxCase,
  sandboxInbox,
  readSandboxClock,
  resetSandbox,
  moveSandboxClock,
  sandboxInboundPayment,
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardReversal,
  advanceSandboxTransfer,
  setSandboxRate,
  setSandboxTransferRule,
  advanceSandboxTopUp,
  setSandboxOperator,
  advanceSandboxDeposit,
  returnSandboxDeposit,
  returnSandboxCheck,
  decideSandboxSlip,
  listSandboxFaults,
  createSandboxFault,
  clearSandboxFaults,
];
