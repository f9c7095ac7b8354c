import { beforeAll, expect, test } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import { businessRows } from '../testing/businesses.ts';
import { linkedRows } from '../testing/linked-businesses.ts';
import { testSite } from '../testing/test-site.ts';
import { addStoredTicket } from '../testing/tickets.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  addNotification,
  postingsOf,
} from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';
import { issueToken } from './access-tokens.ts';

/*
 * Goal: customers reach only their own records (reliability.md R15, T19). Method: four customers
 * own one record of each kind; each requests those of each other, by every call that takes an id, a
 * number or a filter. The answer must be the same bytes as for a missing record. A new endpoint
 * without a row here fails.
 */
const site = await testSite();
const { bank } = site;

interface Belongings {
  readonly headers: Record<string, string>;
  readonly user: TestAccount;
  readonly bdt: TestAccount;
  readonly manual: TestAccount;
  readonly card: string;
  readonly transactions: readonly string[];
  /** Everything that may appear only in answers to its owner. */
  readonly marks: readonly string[];
}

const people: Belongings[] = [];
const tomorrow = new Date(bank.clock.wallMs() + 86_400_000).toISOString();
const period = `from_date=2026-01-01T00:00:00Z&to_date=${tomorrow}`;

const settle = async (index: number): Promise<Belongings> => {
  const customer = await addCustomer(bank, `owner${index}@kheya.test`);
  const user = await addAccount(bank, customer);
  const bdt = await addAccount(bank, customer, { kind: 'BDT' });
  const manual = await addAccount(bank, customer, { kind: 'MANUAL' });
  const card = await addCard(bank, user.id);
  const memo = `secret ${index} of ${customer}`;
  const { post, hold, decline } = postingsOf(bank, user);
  const nowMs = bank.clock.wallMs();
  const held = hold(nowMs, 10n, { memo, cardId: card });
  const ids = Array.from({ length: 4 }, () => bank.random.newId());
  const id = (place: number) => ({ id: ids[place] ?? '', memo });
  await ledger.postBatch(bank.db, [
    post(nowMs, 1_000n, id(0)),
    held,
    decline(nowMs, 10n, { ...id(1), cardId: card }),
    postingsOf(bank, bdt, 'npsb/BDT').post(nowMs, 1_000n, id(2)),
    postingsOf(bank, manual, 'manual/USD').post(nowMs, 1_000n, id(3)),
  ]);
  await addNotification(bank, customer, `For ${customer}`);
  await addStoredTicket(bank, customer, `Ticket of ${customer}`);
  const { token } = await issueToken(bank, customer);
  return {
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
    user,
    bdt,
    manual,
    card,
    transactions: [...ids, held.transaction.id],
    marks: [customer, user.id, user.number, bdt.id, bdt.number, manual.id, manual.number, card],
  };
};

beforeAll(async () => {
  for (let index = 0; index < 4; index += 1) people.push(await settle(index));
});

/** The paths by which a call can name an owner's records. */
type Reach = (
  owner: Pick<Belongings, 'user' | 'bdt' | 'manual' | 'card' | 'transactions'>,
) => readonly string[];
const onlyOwn = 'shows only the caller’s own';
/** Needs a browser and its cookie: devices.pg.test.ts tries one customer's on another's. */
const ofBrowser = 'belongs to a browser';
/**
 * Writes the caller's own details: identity/sign-up.pg.test.ts and identity/verification.pg.test.ts
 * try another's id.
 */
const ofOwnWords = 'writes the caller’s own words';
/** Needs codes: others-records.pg.test.ts tries one customer's change on another's. */
const ofContactChange = 'belongs to a change of contact';
/** Needs a file's bytes: documents/store-file.pg.test.ts tries one customer's on another's. */
const ofOwnFiles = 'belongs to files';

const unowned = 'belongs to nobody';

/** Named only by id: others-records.pg.test.ts tries one customer's on another's. */
const ofTransfers = 'belongs to transfers';
const ofTopUps = 'belongs to recharges';
const ofAddMoney = 'belongs to adding money';
const ofPayees = 'belongs to payees';
const ofAccounts = 'belongs to accounts';
const ofNotifications = 'belongs to notifications';
const ofTransactions = 'belongs to transactions';
const ofCards = 'belongs to cards';
const ofBusinesses = 'belongs to businesses';
const ofTickets = 'belongs to tickets';
const ofOrders = 'belongs to orders';
const ofClaims = 'belongs to claims';
const ofPlans = 'belongs to subscriptions';

const statements =
  (path: string): Reach =>
  (owner) =>
    [owner.user, owner.bdt, owner.manual].map(({ id }) => `${path}?account=${id}&${period}`);

/** How each call can name records, or why it cannot. */
const reaches: Readonly<Record<string, Reach | string>> = {
  createTransferQuote: ofTransfers,
  askTransferStepUp: ofTransfers,
  getTransferStepUp: ofTransfers,
  takeTransferStepUp: ofTransfers,
  askTransferPasskey: ofTransfers,
  takeTransferPasskey: ofTransfers,
  createTransfer: ofTransfers,
  listTransfers: onlyOwn,
  getTransfer: ofTransfers,
  cancelTransfer: ofTransfers,
  getTransferReceipt: ofTransfers,
  voidTransfer: ofTransfers,
  listTransferRules: onlyOwn,
  listTopUpOperators: onlyOwn,
  listTopUpPacks: onlyOwn,
  createTopUpQuote: ofTopUps,
  createTopUp: ofTopUps,
  listTopUps: onlyOwn,
  getTopUp: ofTopUps,
  voidTopUp: ofTopUps,
  listLinkedBanks: onlyOwn,
  beginBankLink: ofOwnWords,
  linkBankByHand: ofOwnWords,
  verifyLinkedBank: ofAddMoney,
  deleteLinkedBank: ofAddMoney,
  saveLinkedBank: ofAddMoney,
  createCardToken: ofOwnWords,
  listDepositBanks: unowned,
  listDepositTerms: onlyOwn,
  createDeposit: ofAddMoney,
  listDeposits: onlyOwn,
  getDeposit: ofAddMoney,
  voidDeposit: ofAddMoney,
  getUser: onlyOwn,
  listUserAddresses: onlyOwn,
  getMaskedMobileEmail: onlyOwn,
  listUserAccounts: onlyOwn,
  getUserAccount: (owner) => [`/user-account/${owner.user.id}/`],
  listBdtAccounts: onlyOwn,
  listManualAccounts: onlyOwn,
  getManualAccount: (owner) => [`/manual-account/${owner.manual.id}`],
  listAccountActivity: onlyOwn,
  listCategoryActivity: onlyOwn,
  listCards: onlyOwn,
  getCard: (owner) => [`/card/${owner.card}/`],
  createCard: ofCards,
  updateCard: ofCards,
  activateCard: ofCards,
  submitCardImage: ofCards,
  reissueCard: ofCards,
  revealCard: ofCards,
  setCardPin: ofCards,
  getCardLimits: (owner) => [`/card/${owner.card}/limits/`],
  updateCardLimits: ofCards,
  updateCardControls: ofCards,
  listBeneficiaries: onlyOwn,
  getBeneficiary: ofPayees,
  createBeneficiary: ofOwnWords,
  updateBeneficiary: ofPayees,
  deleteBeneficiary: ofPayees,
  restoreBeneficiary: ofPayees,
  listBdBeneficiaries: onlyOwn,
  getBdBeneficiary: ofPayees,
  createBdBeneficiary: ofOwnWords,
  updateBdBeneficiary: ofPayees,
  deleteBdBeneficiary: ofPayees,
  restoreBdBeneficiary: ofPayees,
  listBdtAccountBeneficiaries: onlyOwn,
  getBdtAccountBeneficiary: ofPayees,
  createBdtAccountBeneficiary: ofOwnWords,
  updateBdtAccountBeneficiary: ofPayees,
  deleteBdtAccountBeneficiary: ofPayees,
  restoreBdtAccountBeneficiary: ofPayees,
  listMobileWalletBeneficiaries: onlyOwn,
  getMobileWalletBeneficiary: ofPayees,
  createMobileWalletBeneficiary: ofOwnWords,
  updateMobileWalletBeneficiary: ofPayees,
  deleteMobileWalletBeneficiary: ofPayees,
  restoreMobileWalletBeneficiary: ofPayees,
  listIpayBeneficiaries: onlyOwn,
  getIpayBeneficiary: ofPayees,
  createIpayBeneficiary: ofOwnWords,
  updateIpayBeneficiary: ofPayees,
  deleteIpayBeneficiary: ofPayees,
  restoreIpayBeneficiary: ofPayees,
  listBdBanks: onlyOwn,
  listBdBankDistricts: onlyOwn,
  checkBeneficiaryName: ofOwnWords,
  findRoutingNumber: ofOwnWords,
  listTransactions: (owner) => [
    `/transaction-history/?account_number=${owner.user.number}`,
    `/transaction-history/?account_number=${owner.manual.number}&status=DECLINED`,
    `/transaction-history/?account_number=${owner.user.number}&limit=all`,
    `/transaction-history/?account_number=${owner.user.number}&category=RENT&search=rent`,
    `/transaction-history/?card_id=${owner.card}`,
    `/transaction-history/?card_id=${owner.card}&direction=debit&amount_from=1.00`,
  ],
  getTransaction: (owner) => owner.transactions.map((id) => `/transaction-history/${id}/`),
  listActivity: onlyOwn,
  updateTransaction: ofTransactions,
  listBdtTransactions: (owner) => [`/bdt-transactions/?account_number=${owner.bdt.number}`],
  getAccountClosing: (owner) => [owner.user, owner.bdt].map(({ id }) => `/account/${id}/closing/`),
  startAccountClosing: ofAccounts,
  stopAccountClosing: ofAccounts,
  getOwnershipLetter: (owner) =>
    [owner.user, owner.bdt, owner.manual].map(({ id }) => `/account/${id}/ownership-letter/`),
  getStatement: statements('/statement/'),
  getStatementPdf: statements('/statement/pdf/'),
  createStatement: ofAccounts,
  getIssuedStatementPdf: ofAccounts,
  listIssuedStatements: onlyOwn,
  listNotifications: onlyOwn,
  updateLastRead: onlyOwn,
  updateNotification: ofNotifications,
  getNotificationChoices: onlyOwn,
  updateNotificationChoices: onlyOwn,
  getTicketData: unowned,
  listTickets: onlyOwn,
  countTickets: onlyOwn,
  getTicket: ofTickets,
  listTicketComments: ofTickets,
  createTicket: ofTickets,
  createTicketComment: ofTickets,
  updateTicket: ofTickets,
  createOrderQuote: ofOrders,
  createOrder: ofOrders,
  listOrders: onlyOwn,
  getOrder: ofOrders,
  cancelOrder: ofOrders,
  requestReturn: ofOrders,
  getInvoice: ofOrders,
  ...{ listProductInterests: onlyOwn, createProductInterest: ofOwnWords },
  deleteProductInterest: ofOrders,
  ...{ listSubscriptionPlans: unowned, getSubscription: onlyOwn, quoteSubscription: ofPlans },
  ...{ createSubscription: ofPlans, updateSubscription: ofPlans, getSubscriptionInvoice: ofPlans },
  ...{ listCoupons: onlyOwn, redeemCoupon: ofOwnWords, validateCoupon: ofOwnWords },
  ...{ getInvitation: onlyOwn, listReferralEmails: onlyOwn },
  ...{ createReferralEmails: ofOwnWords, resendReferralEmail: ofOwnWords },
  createClaim: ofClaims,
  listClaims: onlyOwn,
  getClaim: ofClaims,
  withdrawClaim: ofClaims,
  getUserSettings: onlyOwn,
  updateUserSettings: onlyOwn,
  generateOtp: ofBrowser,
  getOtp: ofBrowser,
  verifyOtp: ofBrowser,
  listUserDevices: onlyOwn,
  deleteUserDevice: ofBrowser,
  createPasskeyOptions: ofBrowser,
  createUserPasskey: ofBrowser,
  listUserPasskeys: onlyOwn,
  deleteUserPasskey: ofBrowser,
  listUserSessions: onlyOwn,
  deleteUserSession: ofBrowser,
  getContactChange: onlyOwn,
  createContactChange: ofContactChange,
  sendContactCode: ofContactChange,
  verifyContactCode: ofContactChange,
  cancelContactChange: ofContactChange,
  listUserMobiles: onlyOwn,
  createUserMobile: ofOwnWords,
  updateUserStatus: ofOwnWords,
  postOnboardingStep: ofOwnWords,
  generateIdv: ofOwnWords,
  listPersonaIdv: onlyOwn,
  listUserConsents: onlyOwn,
  createUserConsents: ofOwnWords,
  verifyPerson: ofOwnWords,
  getVerificationCentre: onlyOwn,
  resubmitItem: ofOwnWords,
  getOnboarding: onlyOwn,
  updateOnboarding: onlyOwn,
  getUserIdentification: onlyOwn,
  updateUserIdentification: ofOwnWords,
  getAdditionalInfo: onlyOwn,
  updateAdditionalInfo: ofOwnWords,
  createUserAccount: ofOwnWords,
  updateUserAccount: ofAccounts,
  updateBdtAccount: ofAccounts,
  createBdtAccount: ofOwnWords,
  createUserAddress: ofOwnWords,
  updateUserAddress: ofOwnWords,
  sendFilePart: ofOwnFiles,
  createFileUpload: ofOwnFiles,
  listFileUploads: onlyOwn,
  getFileContent: ofOwnFiles,
  listKycIdentityDocuments: onlyOwn,
  listBusinesses: onlyOwn,
  createBusiness: ofOwnWords,
  listLinkedBusinesses: onlyOwn,
  createLinkedBusiness: ofOwnWords,
  ...Object.fromEntries(
    [...Object.keys(businessRows), ...Object.keys(linkedRows)].map((name) => [name, ofBusinesses]),
  ),
  listBusinessOwnershipRequests: onlyOwn,
  listProfiles: onlyOwn,
};

const ask = async (caller: Belongings, path: string, method = 'GET') => {
  const isChange = method === 'PATCH';
  const answer = await site.fetch(`/api${path}`, {
    headers: { ...caller.headers, ...(isChange && { 'Content-Type': 'application/json' }) },
    method,
    ...(isChange && { body: '{}' }),
  });
  return { status: answer.status, text: await answer.text() };
};

const unknownCustomer = () => {
  const id = () => bank.random.newId();
  const account = (): TestAccount => ({
    id: id(),
    number: `8${bank.random.digits(11)}`,
    customerId: id(),
  });
  return { user: account(), bdt: account(), manual: account(), card: id(), transactions: [id()] };
};

test('every call that needs a session has a row here', () => {
  const named = apiEndpoints.filter(({ access }) => access === 'session').map(({ name }) => name);
  expect(Object.keys(reaches).toSorted()).toEqual(named.toSorted());
});

const rows = Object.entries(reaches);
const ownRows = rows.flatMap(([name, reach]) => (reach === onlyOwn ? [name] : []));
const namingRows = rows.flatMap(([name, reach]) =>
  typeof reach === 'string' ? [] : [[name, reach] as const],
);

test.each(ownRows)('%s returns only the caller’s own records', async (name) => {
  const endpoint = apiEndpoints.find((one) => one.name === name);
  for (const caller of people) {
    const { status, text } = await ask(caller, endpoint?.path ?? '', endpoint?.method);
    expect(status).toBe(200);
    const others = people.filter((other) => other !== caller);
    for (const mark of others.flatMap(({ marks }) => marks))
      expect(text.includes(mark)).toBe(false);
  }
});

test.each(namingRows)(
  '%s answers the owner, and everyone else as if it did not exist',
  async (_name, reach) => {
    const missing = await Promise.all(
      people
        .slice(0, 1)
        .flatMap((caller) => reach(unknownCustomer()).map((path) => ask(caller, path))),
    );
    expect(new Set(missing.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [absent] = missing;
    expect(absent?.status).toBe(404);
    for (const owner of people)
      for (const path of reach(owner)) {
        expect((await ask(owner, path)).status, path).toBe(200);
        const others = people.filter((caller) => caller !== owner);
        for (const caller of others) expect(await ask(caller, path), path).toEqual(absent);
      }
  },
);

test('a customer’s card or account in a filter beside one’s own gives no access', async () => {
  for (const caller of people)
    for (const owner of people) {
      if (caller === owner) continue;
      const mixed = [
        `/transaction-history/?account_number=${caller.user.number}&card_id=${owner.card}`,
        `/transaction-history/?account_number=${owner.user.number}&card_id=${caller.card}`,
      ];
      for (const path of mixed) expect((await ask(caller, path)).status).toBe(404);
    }
});

test('malformed ids get the same bytes as missing ones', async () => {
  const [caller] = people;
  if (caller === undefined) throw new Error('somebody asks');
  const absent = await ask(caller, `/card/${bank.random.newId()}/`);
  for (const id of ['1', 'null', "'%20or%201=1--", '%00', 'a'.repeat(500), '../user'])
    for (const path of ['/card/', '/user-account/', '/manual-account/', '/transaction-history/'])
      expect(await ask(caller, `${path}${encodeURIComponent(id)}/`), id).toEqual(absent);
});
