import { getAccountClosing, startAccountClosing, stopAccountClosing } from './accounts.ts';
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
import { listDepositBanks } from './deposits.ts';
import { createCardToken } from './deposits.ts';
import {
  createDeposit,
  getDeposit,
  listDepositTerms,
  listDeposits,
  voidDeposit,
} from './deposits.ts';
import {
  beginBankLink,
  deleteLinkedBank,
  linkBankByHand,
  listLinkedBanks,
  verifyLinkedBank,
} from './deposits.ts';
import {
  advanceSandboxDeposit,
  decideSandboxSlip,
  returnSandboxCheck,
  returnSandboxDeposit,
} from './sandbox-payments.ts';
import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserPasskey,
  listUserPasskeys,
} from './auth.ts';
import {
  cancelContactChange,
  createContactChange,
  getContactChange,
  sendContactCode,
  verifyContactCode,
} from './customers.ts';
import { deleteUserSession, listUserSessions } from './auth.ts';
import { createUserConsents, listUserConsents } from './identity.ts';
import { beneficiaries } from './beneficiaries-editing.ts';
import { bdBeneficiaries, listBdBankDistricts, listBdBanks } from './beneficiaries-editing.ts';
import {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from './beneficiaries-editing.ts';
import { checkBeneficiaryName, findRoutingNumber } from './beneficiaries-editing.ts';
import { listTransferRules } from './limits.ts';
import { createTransferQuote, getConversionRate } from './quotes.ts';
import { checkReceipt, getTransferReceipt } from './transfers.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from './transfers.ts';
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  voidTransfer,
} from './transfers.ts';
import { listTopUpOperators, listTopUpPacks } from './top-ups.ts';
import { setSandboxSettings } from './sandbox.ts';
import { advanceSandboxTopUp, setSandboxOperator } from './sandbox-payments.ts';
import { createTopUp, createTopUpQuote, getTopUp, listTopUps, voidTopUp } from './top-ups.ts';
import {
  advanceSandboxTransfer,
  setSandboxRate,
  setSandboxTransferRule,
} from './sandbox-payments.ts';
import { getCard, listCards } from './cards.ts';
import { deleteUserDevice, generateOtp, listUserDevices, verifyOtp } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { getFileContent, listFileUploads, listKycIdentityDocuments } from './documents.ts';
import { createFileUpload, sendFilePart } from './documents.ts';
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
} from './identity.ts';
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
} from './identity.ts';
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
import { createUserAddress, updateUserAddress } from './customers.ts';
import { getUserSettings, updateUserSettings } from './settings.ts';
import {
  createUserMobile,
  getMaskedMobileEmail,
  listUserMobiles,
  postOnboardingStep,
  updateUserStatus,
} from './customers.ts';
import { listUserAddresses } from './customers.ts';
import { getUser } from './customers.ts';

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
