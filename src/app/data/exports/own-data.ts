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
import { listBusinessOwnershipRequests } from '#contract/business-owners.ts';
import { listBusinesses } from '#contract/business.ts';
import { listLinkedBusinesses } from '#contract/linked-business.ts';
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
import { listProfiles } from '#contract/profiles.ts';
import { listClaims } from '#contract/claims.ts';
import { listCoupons } from '#contract/coupons.ts';
import { getUserSettings } from '#contract/settings.ts';
import { listOrders } from '#contract/orders.ts';
import { listProductInterests } from '#contract/product-interests.ts';
import { listIssuedStatements } from '#contract/statements.ts';
import { getSubscription } from '#contract/subscriptions.ts';
import { getInvitation, listReferralEmails } from '#contract/invitations.ts';
import { listTicketComments, listTickets } from '#contract/tickets.ts';
import { listTopUps } from '#contract/top-ups.ts';
import { listTransfers } from '#contract/transfers.ts';
import { call } from '#app/platform/api/api-client.ts';
import { problemStatus } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import type { AccountKind } from '../accounts.ts';
import { historyEndpoint } from '../transactions.ts';
import { readBusinessRecords } from './business-data.ts';

const accountKinds = { accounts: 'usd', bdt_accounts: 'bdt', manual_accounts: 'manual' } as const;

interface ExportTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number | undefined }) => void;
}

/** Characters from which the text read so far becomes a blob. */
const blobFrom = 4_000_000;

/**
 * Saves the customer's data at the bank as one JSON file (product.md B16): profile, documents and
 * checks, accounts with all transactions, cards, notifications, devices and settings. Saves nothing
 * unless all of it was fetched. Some megabytes of text become a blob as soon as they are read:
 * browsers keep large blobs outside the memory of the page and move them to the disk, so a long
 * history needs no more of it. Many small blobs would stay in memory.
 */
export const saveOwnData = async (task: ExportTask): Promise<void> => {
  const blobs: Blob[] = [];
  let texts: string[] = [];
  let length = 0;
  for await (const text of ownDataText(task)) {
    texts.push(text);
    length += text.length;
    if (length < blobFrom) continue;
    blobs.push(new Blob(texts));
    texts = [];
    length = 0;
  }
  const day = new Date(bankNowMs()).toISOString().slice(0, 10);
  saveFile(
    `kheya-my-data-${day}.json`,
    new Blob([...blobs, ...texts], { type: 'application/json' }),
  );
};

/** The file's text in pieces, each of one answer or of one page of a list, with a row on a line. */
export async function* ownDataText(task: ExportTask): AsyncGenerator<string, void> {
  const { signal } = task;
  yield `{\n"exported_at": ${JSON.stringify(new Date(bankNowMs()).toISOString())}`;
  const accounts: ExportedAccount[] = [];
  const businesses = { us: [] as string[], linked: [] as string[] };
  /** Those of businesses: the lists above are of the personal profile. */
  const profiles: string[] = [];
  const tickets: string[] = [];
  for (const [name, endpoint] of Object.entries(customerDataEndpoints)) {
    signal.throwIfAborted();
    const answer = await unlessClosed(call(endpoint, { signal }));
    if (isAccountKind(name)) accounts.push(...accountsIn(name, answer));
    if (name === 'profiles') profiles.push(...idsIn(answer).slice(1));
    if (name === 'businesses') businesses.us.push(...idsIn(answer));
    if (name === 'linked_businesses') businesses.linked.push(...idsIn(answer));
    yield `,\n"${name}": ${JSON.stringify(answer, undefined, 2)}`;
  }
  yield `,\n"business_records": ${JSON.stringify(await readBusinessRecords(businesses, signal), undefined, 2)}`;
  for (const [name, endpoint] of Object.entries(pagedDataEndpoints)) {
    yield `,\n"${name}": `;
    yield* listText(async (query, before) => {
      const page = await readPage(endpoint, { query, before, signal });
      if (name === 'tickets') tickets.push(...idsIn(page));
      return page;
    });
  }
  yield ',\n"profile_records": {';
  for (const [index, profile] of profiles.entries()) {
    yield `${index === 0 ? '' : ','}\n"${profile}": {`;
    yield* profileText(profile, accounts, signal);
    yield '}';
  }
  yield '}';
  yield ',\n"ticket_comments": {';
  for (const [index, id] of tickets.entries()) {
    yield `${index === 0 ? '' : ','}\n"${id}": `;
    yield* listText(async (query) => {
      const answer = await call(listTicketComments, { params: { id }, query, signal });
      return { results: answer.comments, count: answer.count };
    });
  }
  yield '}';
  yield ',\n"transactions": {';
  for (const [index, source] of accounts.entries()) {
    yield `${index === 0 ? '' : ','}\n"${source.id}": {`;
    yield* historyText(source, task);
    yield '}';
  }
  yield '}\n}\n';
}

/** An account with the number by which its history is read. */
interface ExportedAccount {
  readonly kind: AccountKind;
  readonly id: string;
  readonly number: string;
}

interface AccountRow {
  readonly id: string;
  readonly account_number?: string;
  readonly data?: { readonly accountNumber: string };
}

const accountsIn = (
  name: keyof typeof accountKinds,
  answer: unknown,
): readonly ExportedAccount[] => {
  const { results = [] } = (answer ?? {}) as { results?: readonly AccountRow[] };
  return results.map(({ id, data, account_number: number = '' }) => ({
    kind: accountKinds[name],
    id,
    number: data?.accountNumber ?? number,
  }));
};

/** The accounts, payments and notices of a business, as the lists of the personal profile. */
async function* profileText(
  profile: string,
  accounts: ExportedAccount[],
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  for (const [index, [name, endpoint]] of Object.entries(profileDataEndpoints).entries()) {
    signal.throwIfAborted();
    const answer = await unlessClosed(call(endpoint, { query: { profile }, signal }));
    if (isAccountKind(name)) accounts.push(...accountsIn(name, answer));
    yield `${index === 0 ? '' : ','}\n"${name}": ${JSON.stringify(answer, undefined, 2)}`;
  }
  for (const [name, endpoint] of Object.entries(pagedProfileEndpoints)) {
    yield `,\n"${name}": `;
    yield* listText((page, before) =>
      readPage(endpoint, { query: { ...page, profile }, before, signal }),
    );
  }
}

const isAccountKind = (name: string): name is keyof typeof accountKinds => name in accountKinds;

/** A feature that the customer may not use yet has no data. */
const unlessClosed = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch (error) {
    if (problemStatus(error) === 403) return null;
    throw error;
  }
};

const rowsAtOnce = 200;

interface PageQuery {
  readonly limit: string;
  readonly offset: string;
}

interface Page {
  readonly results: readonly unknown[];
  readonly count: number;
}

/** A list as a JSON array, page by page; `null` where the feature is closed. */
async function* listText(
  read: (page: PageQuery, before: unknown) => Promise<Page | null>,
): AsyncGenerator<string, void> {
  let length = 0;
  let before: unknown;
  for (;;) {
    const page = await read({ limit: String(rowsAtOnce), offset: String(length) }, before);
    if (page === null && length === 0) {
      yield 'null';
      return;
    }
    const { results, count } = page ?? { results: [], count: length };
    const rows = results.map((row) => `\n${JSON.stringify(row)}`).join(',');
    yield `${length === 0 ? '[' : ''}${length > 0 && rows !== '' ? ',' : ''}${rows}`;
    length += results.length;
    before = results.at(-1);
    if (results.length === 0 || length >= count) break;
  }
  yield ']';
}

/**
 * Lists that may have tens of thousands of rows: a page begins after the last row that was read, which
 * the bank finds at once, and a row that comes meanwhile shifts nothing.
 */
const longLists: ReadonlySet<Endpoint> = new Set<Endpoint>([
  listNotifications,
  listTransfers,
  listDeposits,
  listTopUps,
]);

interface LongListRow {
  readonly id?: string;
  readonly transfer?: { readonly id: string } | null;
  readonly deposit?: { readonly id: string } | null;
}

/** The id of a row; a transfer or deposit is listed with its outcome beside it. */
const idOfRow = (row: unknown): string => {
  const { id = '', transfer, deposit } = row as LongListRow;
  return transfer?.id ?? deposit?.id ?? id;
};

const readPage = async (
  endpoint: Endpoint,
  {
    query,
    before,
    signal,
  }: {
    readonly query: PageQuery & { readonly profile?: string };
    readonly before: unknown;
    readonly signal: AbortSignal;
  },
): Promise<Page | null> => {
  const read = async (page: object) =>
    (await unlessClosed(call(endpoint, { query: { ...page }, signal }))) as Page | null;
  if (before === undefined || !longLists.has(endpoint)) return read(query);
  const { offset, ...rest } = query;
  const page = await read({ ...rest, after: idOfRow(before) });
  // Counted from the row before.
  return page && { ...page, count: Number(offset) + page.count };
};

/**
 * All rows of an account's lists, each as of one moment. Paged, since streams have a rate limit
 * (T30).
 */
async function* historyText(
  source: ExportedAccount,
  { signal, onProgress }: ExportTask,
): AsyncGenerator<string, void> {
  for (const [index, list] of transactionLists.entries()) {
    const of = { status: list, account_number: source.number };
    let asOf: string | undefined;
    yield `${index === 0 ? '' : ','}\n"${list}": `;
    yield* listText(async (page) => {
      const query = { ...of, ...page, ...(asOf === undefined ? {} : { as_of: asOf }) };
      const endpoint = historyEndpoint(source);
      const { results, count, as_of } = await call(endpoint, { query, signal });
      asOf ??= as_of;
      onProgress({ done: Number(page.offset) + results.length, total: count });
      return { results, count };
    });
  }
}

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
  profiles: listProfiles,
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
  product_interests: listProductInterests,
  accounts: listUserAccounts,
  bdt_accounts: listBdtAccounts,
  manual_accounts: listManualAccounts,
  cards: listCards,
  transfer_limits: listTransferRules,
  linked_banks: listLinkedBanks,
  businesses: listBusinesses,
  linked_businesses: listLinkedBusinesses,
  ownership_requests: listBusinessOwnershipRequests,
  subscription: getSubscription,
  invitation: getInvitation,
} as const satisfies Record<string, Endpoint>;

/** The lists of each business that is a profile (product.md A36). */
const profileDataEndpoints = {
  accounts: listUserAccounts,
  bdt_accounts: listBdtAccounts,
  manual_accounts: listManualAccounts,
  cards: listCards,
  transfer_limits: listTransferRules,
} as const satisfies Record<string, Endpoint>;

const pagedProfileEndpoints = {
  notifications: listNotifications,
  transfers: listTransfers,
  deposits: listDeposits,
  top_ups: listTopUps,
  statements: listIssuedStatements,
  claims: listClaims,
  orders: listOrders,
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
  tickets: listTickets,
  claims: listClaims,
  orders: listOrders,
  invitations: listReferralEmails,
  coupons: listCoupons,
} as const satisfies Record<string, Endpoint>;
