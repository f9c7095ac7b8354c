import { transactionLists } from '#domain/transactions/transaction-status.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import {
  getContactChange,
  listUserDevices,
  listUserPasskeys,
  listUserSessions,
} from '#contract/auth.ts';
import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { listCards } from '#contract/cards.ts';
import { getUser, listUserAddresses, listUserMobiles } from '#contract/customers.ts';
import { listDeposits, listLinkedBanks } from '#contract/deposits.ts';
import { listFileUploads } from '#contract/documents.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  getVerificationCentre,
  listPersonaIdv,
  listUserConsents,
} from '#contract/identity.ts';
import { listTransferRules } from '#contract/limits.ts';
import { getNotificationChoices, listNotifications } from '#contract/notifications.ts';
import { getUserSettings } from '#contract/settings.ts';
import { listIssuedStatements } from '#contract/statements.ts';
import { listTopUps } from '#contract/top-ups.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listTransfers } from '#contract/transfers.ts';
import { call } from '#app/platform/api/api-client.ts';
import { problemStatus } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import type { TransactionFilter, TransactionList, TransactionSource } from '../transactions.ts';
import { historyEndpoint, wireFilter } from '../transactions.ts';

const accountKinds = { accounts: 'usd', bdt_accounts: 'bdt', manual_accounts: 'manual' } as const;

interface ExportTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number | undefined }) => void;
}

/**
 * Saves the customer's data at the bank as one JSON file (product.md B16): profile, documents and
 * checks, accounts with all transactions, cards, notifications, devices and settings. Saves nothing
 * unless all of it was fetched.
 */
export const saveOwnData = async (task: ExportTask): Promise<void> => {
  const data: Record<string, unknown> = { exported_at: new Date(bankNowMs()).toISOString() };
  for (const [name, endpoint] of Object.entries(customerDataEndpoints)) {
    task.signal.throwIfAborted();
    data[name] = await unlessClosed(call(endpoint, { signal: task.signal }));
  }
  for (const [name, endpoint] of Object.entries(pagedDataEndpoints))
    data[name] = await unlessClosed(readPages(endpoint, task.signal));
  const transactions: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(accountKinds))
    for (const id of idsIn(data[name])) transactions[id] = await readHistory({ kind, id }, task);
  const text = JSON.stringify({ ...data, transactions }, undefined, 2);
  const day = new Date(bankNowMs()).toISOString().slice(0, 10);
  saveFile(`kheya-my-data-${day}.json`, new Blob([text], { type: 'application/json' }));
};

/** A feature that the customer may not use yet has no data. */
const unlessClosed = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    return await answer;
  } catch (error) {
    if (problemStatus(error) === 403) return null;
    throw error;
  }
};

const rowsAtOnce = 200;

const readPages = async (endpoint: Endpoint, signal: AbortSignal): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (;;) {
    const query = { limit: String(rowsAtOnce), offset: String(all.length) };
    const page = (await call(endpoint, { query, signal })) as { results: unknown[]; count: number };
    const { results, count } = page;
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
};

const readHistory = async (source: TransactionSource, task: ExportTask) => {
  const history: Partial<Record<TransactionList, readonly Transaction[]>> = {};
  for (const list of transactionLists) history[list] = await readList({ source, list }, task);
  return history;
};

/** All rows of a list as of one moment. Paged, since streams have a rate limit (T30). */
const readList = async (
  filter: TransactionFilter,
  { signal, onProgress }: ExportTask,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const of = await wireFilter(filter);
  let asOf: string | undefined;
  for (;;) {
    const page = { limit: String(rowsAtOnce), offset: String(rows.length) };
    const query = { ...of, ...page, ...(asOf === undefined ? {} : { as_of: asOf }) };
    const { results, count, as_of } = await call(historyEndpoint(filter.source), { query, signal });
    asOf ??= as_of;
    rows.push(...results);
    onProgress({ done: rows.length, total: count });
    if (results.length === 0 || rows.length >= count) return rows;
  }
};

const idsIn = (answer: unknown): readonly string[] => {
  const { results } = (answer ?? {}) as { results?: readonly { readonly id: string }[] };
  return (results ?? []).map(({ id }) => id);
};

/**
 * The customer's data by the endpoint that returns it (product.md B16). Document numbers are always
 * masked (T32); files appear with type, size and time.
 */
export const customerDataEndpoints = {
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

/** Lists that may need several pages. */
export const pagedDataEndpoints = {
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
