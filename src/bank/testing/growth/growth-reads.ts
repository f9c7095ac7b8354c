/** The records of the customer whose reads are measured, and where their long lists end. */
export interface GrownCustomer {
  readonly id: string;
  readonly email: string;
  readonly usd: { readonly id: string; readonly number: string };
  readonly bdt: { readonly id: string; readonly number: string };
  readonly manual: string;
  readonly card: string;
  /** One record of each kind. */
  readonly transfer: string;
  readonly topUp: string;
  readonly deposit: string;
  readonly notification: string;
  readonly transaction: string;
  readonly file: string;
  readonly quote: string;
  readonly statement: string;
  readonly ticket: string;
  readonly order: string;
  /** A paid invoice of a subscription. */
  readonly invoice: string;
  readonly claim: string;
  readonly business: string;
  readonly linkedBusiness: string;
  readonly statementCode: string;
  readonly receiptCode: string;
  readonly beneficiaries: Readonly<Record<string, string>>;
  /** The number of rows in each long list. */
  readonly counts: Readonly<
    Record<
      | 'usd'
      | 'card'
      | 'bdt'
      | 'transfers'
      | 'topUps'
      | 'deposits'
      | 'notifications'
      | 'tickets'
      | 'orders'
      | 'claims',
      number
    >
  >;
  /** Before the first line, 200 days ago, and after the last line. */
  readonly firstInstant: string;
  readonly recentInstant: string;
  readonly endInstant: string;
}

/** One call of a read route. */
export interface Read {
  /** What is particular about this call; absent where a route has one. */
  readonly name?: string;
  /** The value of `{id}` in the path. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** The expected status, 200 by default. */
  readonly status?: number;
  /**
   * Pages for each line of the history, and why they grow. Absent: the call must cost the same for a
   * short and a long history.
   */
  readonly grows?: { readonly pagesPerLine: number; readonly because: string };
  /** The median time that it may take with the longest history, in milliseconds. */
  readonly mostMs?: number;
}

type ReadsOf = (of: GrownCustomer) => readonly Read[];

const once: ReadsOf = () => [{}];
const withId =
  (idOf: (of: GrownCustomer) => string): ReadsOf =>
  (of) => [{ id: idOf(of) }];

const ofBusiness: ReadsOf = ({ business }) => [{ query: { business } }];

const ofLinked: ReadsOf = ({ linkedBusiness }) => [{ query: { linked_business: linkedBusiness } }];

const pageLength = 20;

/** The first, a middle and the last page of a list. */
const pages = (
  count: number,
  query: Read['query'] = {},
  grows?: Read['grows'],
): readonly Read[] => {
  const at = (name: string, offset: number): Read => ({
    name,
    query: { ...query, limit: pageLength, offset: Math.max(0, Math.floor(offset)) },
    ...(grows && { grows }),
  });
  return [at('first page', 0), at('middle page', count / 2), at('last page', count - pageLength)];
};

/**
 * A list without dense numbers counts its rows, and finds a later page, in an index with about 100
 * rows on a page (docs/decisions/0099). A list has at most one row for five lines.
 */
const counted = {
  pagesPerLine: 1 / 150,
  because: 'an exact count and the place of a page are found in an index',
};

/** A page that begins after a row in the middle, as an export reads the list. */
const afterRow = (after: string): Read => ({
  name: 'after a row',
  query: { after, limit: pageLength },
  grows: counted,
});

const unreadCounted = {
  pagesPerLine: 1 / 2000,
  because: 'the unread ones are counted in an index',
};

/** The text of every ticket of the customer, and its place in the list by an index. */
const searched = { pagesPerLine: 1 / 100, because: 'words are looked for in every ticket' };

/**
 * A filtered history is counted, and a rare row found, in an index with about twenty lines on a page
 * (docs/decisions/0138).
 */
const filtered = {
  pagesPerLine: 3 / 50,
  because: 'matching rows are counted and found in an index',
};

/** An export has every row, so it reads every row. */
const exported = { pagesPerLine: 6, because: 'the answer has every row' };

const history =
  (number: 'usd' | 'bdt'): ReadsOf =>
  (of) => {
    const account = { account_number: of[number].number };
    const dates = { from_date: of.recentInstant, to_date: of.endInstant };
    return [
      ...pages(of.counts[number], account),
      { name: 'of 200 days', query: { ...account, ...dates, limit: pageLength } },
      { name: 'pending', query: { ...account, status: 'PENDING', limit: pageLength } },
      { name: 'declined', query: { ...account, status: 'DECLINED', limit: pageLength } },
      ...pages(of.counts[number], { ...account, category: 'TOP_UP' }, filtered).map((read) => ({
        ...read,
        name: `of a category, ${read.name}`,
      })),
      {
        name: 'found by words',
        query: { ...account, search: 'rent november', limit: pageLength },
        grows: filtered,
      },
      { name: 'all', query: { ...account, limit: 'all' }, grows: exported },
    ];
  };

const whole = (of: GrownCustomer) => ({
  account: of.usd.id,
  from_date: of.firstInstant,
  to_date: of.endInstant,
});

/**
 * The calls that measure each read route of the contract, by its name. A new route fails the bench,
 * and a test, until it has its calls here.
 */
export const growthReads: Readonly<Record<string, ReadsOf>> = {
  getUser: once,
  listUserAddresses: once,
  getMaskedMobileEmail: once,
  listUserAccounts: once,
  getUserAccount: withId(({ usd }) => usd.id),
  getOwnershipLetter: withId(({ usd }) => usd.id),
  listBdtAccounts: once,
  listManualAccounts: once,
  getManualAccount: withId(({ manual }) => manual),
  getAccountClosing: withId(({ usd }) => usd.id),
  listAccountActivity: () => [
    { name: 'one month', query: { months: 1 } },
    { name: '12 months', query: { months: 12 } },
    {
      name: '36 months',
      query: { months: 36 },
      grows: {
        pagesPerLine: 1 / 200,
        because: 'the index that finds each month has one more level',
      },
    },
  ],
  listCategoryActivity: () => [
    {
      query: { months: 2 },
      grows: { pagesPerLine: 1 / 50, because: 'it reads the lines of two months' },
    },
  ],
  listCards: once,
  getCard: withId(({ card }) => card),
  getCardLimits: withId(({ card }) => card),
  listBeneficiaries: once,
  getBeneficiary: withId(({ beneficiaries }) => beneficiaries['ACH']!),
  listBdBeneficiaries: once,
  getBdBeneficiary: withId(({ beneficiaries }) => beneficiaries['WITHDRAW_TO_BD_BANK']!),
  listBdtAccountBeneficiaries: once,
  getBdtAccountBeneficiary: withId(({ beneficiaries }) => beneficiaries['USD_TO_OTHER_BDT']!),
  listMobileWalletBeneficiaries: once,
  getMobileWalletBeneficiary: withId(({ beneficiaries }) => beneficiaries['BKASH']!),
  listIpayBeneficiaries: once,
  getIpayBeneficiary: withId(({ beneficiaries }) => beneficiaries['IPAY']!),
  listBdBanks: once,
  listBdBankDistricts: once,
  findRoutingNumber: () => [{ query: { routing_number: '021000021' } }],
  listProducts: () => [{}, { name: 'of a country', query: { applicable_country: 'BD' } }],
  getProduct: () => [{ id: 'jute-card-sleeve' }],
  getConversionRate: () => [{ query: { source: 'USD', target: 'BDT' } }],
  // Of a quote that has expired, as all in a history.
  getTransferStepUp: ({ quote }) => [{ id: quote, status: 422 }],
  listTransfers: ({ counts, transfer }) => [
    ...pages(counts.transfers, {}, counted),
    afterRow(transfer),
    { name: 'open', query: { open: 'true', limit: pageLength } },
    { name: 'by its key', query: { client_reference: 'there-is-no-such-key' } },
  ],
  getTransfer: withId(({ transfer }) => transfer),
  getTransferReceipt: withId(({ transfer }) => transfer),
  checkReceipt: ({ receiptCode }) => [{ query: { code: receiptCode } }],
  listTransferRules: once,
  listTopUpOperators: once,
  listTopUpPacks: () => [{ query: { operator: 'GRAMEENPHONE' } }],
  listTopUps: ({ counts, topUp }) => [
    ...pages(counts.topUps, {}, counted),
    afterRow(topUp),
    { name: 'by its key', query: { client_reference: 'there-is-no-such-key' } },
  ],
  getTopUp: withId(({ topUp }) => topUp),
  listLinkedBanks: once,
  listDepositBanks: once,
  listDepositTerms: once,
  listDeposits: ({ counts, deposit }) => [
    ...pages(counts.deposits, {}, counted),
    afterRow(deposit),
    { name: 'by its key', query: { client_reference: 'there-is-no-such-key' } },
  ],
  getDeposit: withId(({ deposit }) => deposit),
  listTransactions: (of) => [
    ...history('usd')(of),
    ...pages(of.counts.card, { card_id: of.card }).map((read) => ({
      ...read,
      name: `of a card, ${read.name}`,
    })),
  ],
  getTransaction: withId(({ transaction }) => transaction),
  listBdtTransactions: history('bdt'),
  listActivity: () => [
    { name: 'all lists', query: { limit: pageLength } },
    { name: 'posted', query: { limit: pageLength, status: 'POSTED' } },
    {
      name: 'of a category, found by words',
      query: { limit: pageLength, category: 'TOP_UP', search: 'rent' },
      grows: filtered,
    },
  ],
  getStatement: (of) => [
    { name: '200 days', query: { ...whole(of), from_date: of.recentInstant } },
    { name: 'all time', query: whole(of) },
  ],
  getStatementPdf: (of) => [{ name: 'all time', query: whole(of), grows: exported }],
  getIssuedStatementPdf: ({ statement }) => [{ id: statement, grows: exported }],
  listIssuedStatements: () => [
    {
      query: { limit: pageLength },
      grows: { pagesPerLine: 1 / 500, because: 'its rows are sorted, at most 200 a day' },
    },
  ],
  checkStatement: ({ statementCode }) => [{ query: { code: statementCode } }],
  listNotifications: ({ counts, notification }) => [
    ...pages(counts.notifications, {}, counted),
    { ...afterRow(notification), grows: unreadCounted },
    {
      name: 'unread',
      query: { unread: 'true', limit: pageLength },
      grows: { pagesPerLine: 1 / 50, because: 'the unread ones are sorted' },
    },
  ],
  listOrders: ({ counts }) => pages(counts.orders, {}, counted),
  getOrder: withId(({ order }) => order),
  getInvoice: withId(({ order }) => order),
  listProductInterests: once,
  listCoupons: once,
  listSubscriptionPlans: once,
  getSubscription: once,
  getSubscriptionInvoice: withId(({ invoice }) => invoice),
  listClaims: ({ counts }) => pages(counts.claims, {}, counted),
  getClaim: withId(({ claim }) => claim),
  getTicketData: once,
  // With 200,000 lines there are 10,000 tickets (issue 49).
  listTickets: ({ counts }) =>
    [
      ...pages(counts.tickets, {}, counted),
      { name: 'open', query: { status: 'open', limit: pageLength }, grows: counted },
      {
        name: 'found by words',
        query: { search: 'not arrived', limit: pageLength },
        grows: searched,
      },
    ].map((read) => ({ ...read, mostMs: 50 })),
  countTickets: () => [{ grows: counted }],
  getTicket: withId(({ ticket }) => ticket),
  listTicketComments: withId(({ ticket }) => ticket),
  getInvitation: once,
  listReferralEmails: once,
  getNotificationChoices: once,
  getGlobalSettings: once,
  getUserSettings: once,
  getOtp: () => [{ query: { purpose: 'MOBILE' } }],
  listUserDevices: once,
  listUserPasskeys: once,
  listUserSessions: once,
  getContactChange: once,
  listUserMobiles: once,
  getOnboarding: once,
  getUserIdentification: once,
  getAdditionalInfo: once,
  listFileUploads: once,
  getFileContent: withId(({ file }) => file),
  listKycIdentityDocuments: once,
  listPersonaIdv: once,
  listUserConsents: once,
  getVerificationCentre: once,
  listBusinesses: once,
  getBusiness: withId(({ business }) => business),
  getBusinessProgress: withId(({ business }) => business),
  listBusinessAddresses: ofBusiness,
  listBusinessMetadata: ofBusiness,
  listBusinessOwnerships: ofBusiness,
  listExternalCustomers: ofBusiness,
  listRelationships: ofBusiness,
  listBusinessDocuments: ofBusiness,
  listBusinessOwnerDocuments: ofBusiness,
  listBusinessOwnershipRequests: once,
  listLinkedBusinesses: once,
  getLinkedBusiness: withId(({ linkedBusiness }) => linkedBusiness),
  getLinkedBusinessProgress: withId(({ linkedBusiness }) => linkedBusiness),
  listLinkedAddresses: ofLinked,
  listLinkedMetadata: ofLinked,
  listLinkedRelationships: ofLinked,
  listLinkedDocuments: ofLinked,
  listProfiles: once,
  sandboxAccounts: () => [{ query: { limit: pageLength } }],
  sandboxPeople: once,
  sandboxInbox: () => [
    { name: 'of all', query: { limit: pageLength } },
    { name: 'of one person', query: { to: 'heavy@example.test', limit: pageLength } },
  ],
  readSandboxClock: once,
  listSandboxFaults: once,
};
