import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { wireId } from '#contract/values.ts';
import { addStoredDeposit } from '../testing/deposits.ts';
import { setPassword } from './accounts-site/credentials.ts';
import { signIn, testBrowser } from '../testing/test-browser.ts';
import { addQuoteAndTransfer } from '../testing/payments.ts';
import { addStoredInvitation } from '../testing/invitations.ts';
import { addOrderRecords, orderRows } from '../testing/orders.ts';
import { addSubscriptionRecords, subscriptionRows } from '../testing/subscription-records.ts';
import { profileRows } from '../testing/profiles.ts';
import { addStatement, wholeYear } from '../testing/statements.ts';
import { addClaim } from '../testing/claims.ts';
import { addTicket, supportRows } from '../testing/tickets.ts';
import {
  addAccount,
  addCard,
  addCustomer,
  addStoredBeneficiary,
  addStoredDevice,
  postingsOf,
} from '../testing/customers.ts';
import { addBusinessRecords, businessRows } from '../testing/businesses.ts';
import { addLinkedRecords, linkedAccountRows, linkedRows } from '../testing/linked-businesses.ts';
import { jpeg } from '../testing/files.ts';
import { testSite } from '../testing/test-site.ts';
import { softPasskey } from '../testing/passkeys.ts';
import { bankRoutes } from '../routes.ts';
import * as ledger from '../ledger/ledger.ts';

/*
 * The authorization matrix (R15, T19), generated from the route table: every call that names a record
 * is made by each customer with each other customer's record and with a missing one. Both answers must
 * be the same bytes. A new route that names a record needs a row. Filters are in owners-only.
 */
const site = await testSite();
const { bank } = site;
const password = 'a lamp on the far bank';
type Body = NonNullable<RequestInit['body']>;
type Sent = [method: string, path: string, body?: Body, type?: string, hasKey?: boolean];
type Call = (...sent: Sent) => Promise<Response>;

interface Customer {
  readonly id: string;
  readonly call: Call;
  /** One record of each kind, by its name. */
  readonly records: Readonly<Record<string, string>>;
}

const json = async <Told>(answer: Response): Promise<Told> => (await answer.json()) as Told;
const first = async (call: Call, path: string): Promise<string> => {
  const { results } = await json<{ results: { id: string }[] }>(await call('GET', path));
  return results[0]?.id ?? '';
};

const addPasskey = async (call: Call): Promise<string> => {
  const options = await call('POST', '/user-passkey/options/', '{}', 'application/json');
  const { challenge } = await json<{ challenge: string }>(options);
  const made = JSON.stringify(softPasskey(site.origin).make(challenge));
  const answer = await call('POST', '/user-passkey/', made, 'application/json');
  return (await json<{ id: string }>(answer)).id;
};

const fileForm = (upload: Blob | string): FormData => {
  const form = new FormData();
  form.set('doc_type', 'PROOF_OF_ADDRESS');
  form.set('upload_file', upload);
  return form;
};

const addFile = async (call: Call): Promise<string> => {
  const form = fileForm(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }));
  return (await json<{ id: string }>(await call('POST', '/file-upload/', form))).id;
};

const beginContactChange = async (call: Call, email: string): Promise<string> => {
  const body = JSON.stringify({ kind: 'EMAIL', email_address: email });
  const begun = await call('POST', '/contact-change/', body, 'application/json');
  return (await json<{ id: string }>(begun)).id;
};

const noId = '00000000-0000-7000-8000-00000000abcd';
const transferBody = (accountId: string, more: object) => ({
  source_account: accountId,
  transfer_mode: 'ACH',
  amount: '1.00',
  ...more,
});

const recharge = (source: string, more: object = {}) => ({
  source_account: source,
  mobile_number: '01712345678',
  operator: 'GRAMEENPHONE',
  connection_type: 'PREPAID',
  amount: '20.00',
  ...more,
});

/** A top-up paid in dollars. */
const addTopUp = async (call: Call, source: string): Promise<string> => {
  const request = JSON.stringify({ source_account: source, amount: '20.00' });
  const priced = await call('POST', '/top-up-quote/', request, 'application/json');
  const { conversion_rate_id } = await json<{ conversion_rate_id: string }>(priced);
  const body = JSON.stringify(recharge(source, { conversion_rate_id }));
  const made = await call('POST', '/top-up/', body, 'application/json', true);
  return (await json<{ id: string }>(made)).id;
};

const settle = async (index: number): Promise<Customer> => {
  const email = `neighbour${index}@kheya.test`;
  const id = await addCustomer(bank, email);
  await setPassword(bank, id, password);
  const { access_token: token } = await signIn(site, testBrowser(site), {
    username: email,
    password,
  });
  const call: Call = (method, path, body, type, hasKey = false) =>
    site.fetch(`/api${path}`, {
      method,
      headers: {
        'X-Api-Key': 'kheya-web',
        Authorization: `Bearer ${token}`,
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(hasKey && { 'Idempotency-Key': bank.random.newId() }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const account = await addAccount(bank, id);
  const transaction = bank.random.newId();
  const { post } = postingsOf(bank, account);
  await ledger.postBatch(bank.db, [post(bank.clock.wallMs(), 1_000n, { id: transaction })]);
  const centre = await json<{ items: { id: string }[] }>(
    await call('GET', '/verification-center/'),
  );
  const bdt = await addAccount(bank, id, { kind: 'BDT' });
  const records = {
    customer: id,
    account: account.id,
    manual: (await addAccount(bank, id, { kind: 'MANUAL' })).id,
    bdt: bdt.id,
    card: await addCard(bank, account.id),
    transaction,
    address: await first(call, '/user-address/'),
    device: await addStoredDevice(bank, id),
    passkey: await addPasskey(call),
    session: await first(call, '/user-session/'),
    file: await addFile(call),
    item: centre.items[0]?.id ?? '',
    contactChange: await beginContactChange(call, `moved${index}@kheya.test`),
    ...(await addQuoteAndTransfer(site, id, account.id)),
    topUp: await addTopUp(call, account.id),
    notification: await first(call, '/notification/'),
    statement: await addStatement(call, account.id),
    ticket: await addTicket(call),
    invitation: await addStoredInvitation(bank, id),
    claim: await addClaim(site, account, call),
    ...(await addStoredDeposit(bank, id, account.id)),
    ...(await addOrderRecords(bank, id, call)),
    ...(await addSubscriptionRecords(call, account.id)),
    ...(await addBusinessRecords(call, id)),
    ...(await addLinkedRecords(bank, call, id)),
    payee: await addStoredBeneficiary(bank, id, { type: 'ACH' }),
    bdPayee: await addStoredBeneficiary(bank, id, { type: 'BD_WIRE' }),
    bdtPayee: await addStoredBeneficiary(bank, id, {
      type: 'USD_TO_OTHER_BDT',
      destinationAccountId: bdt.id,
    }),
    walletPayee: await addStoredBeneficiary(bank, id, { type: 'BKASH' }),
    ipayPayee: await addStoredBeneficiary(bank, id, { type: 'IPAY' }),
  };
  return { id, call, records };
};

const people: Customer[] = [];
beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) people.push(await settle(index));
}, 60_000);

interface Row {
  readonly names: string;
  readonly body?: (id: string) => Body;
  readonly query?: (id: string) => string;
  readonly type?: string;
  /** Sent with an Idempotency-Key. */
  readonly hasKey?: boolean;
}

const asJson = (value: unknown): Pick<Row, 'body' | 'type'> => ({
  body: () => JSON.stringify(value),
  type: 'application/json',
});
const period = `&${new URLSearchParams(wholeYear).toString()}`;
const naming = (names: string, body: (id: string) => object): Row => ({
  names,
  type: 'application/json',
  body: (id) => JSON.stringify(body(id)),
});
const ofAccount = { names: 'account', query: (id: string) => `?account=${id}${period}` };

const beneficiaryRows = (one: string, names: string): Readonly<Record<string, Row>> => ({
  [`get${one}`]: { names },
  [`update${one}`]: { names, ...asJson({ beneficiary_nickname: 'Elsewhere' }) },
  [`delete${one}`]: { names },
  [`restore${one}`]: { names, ...asJson({}) },
});

const rows: Readonly<Record<string, Row>> = {
  updateUserStatus: {
    names: 'customer',
    ...asJson({ profile_approval_status: 'AWAITING_PROFILE_COMPLETION' }),
  },
  updateUserAddress: { names: 'address', ...asJson({ address_line_1: '1 Elsewhere' }) },
  getUserAccount: { names: 'account' },
  updateUserAccount: { names: 'account', ...asJson({ nickname: 'Elsewhere' }) },
  updateBdtAccount: { names: 'bdt', ...asJson({ nickname: 'Elsewhere' }) },
  updateNotification: { names: 'notification', ...asJson({ is_read: true }) },
  getManualAccount: { names: 'manual' },
  getOwnershipLetter: { names: 'account' },
  getAccountClosing: { names: 'account' },
  startAccountClosing: { names: 'account' },
  stopAccountClosing: { names: 'account' },
  getCard: { names: 'card' },
  updateCard: { names: 'card', ...asJson({ card_status: 'SUSPENDED' }) },
  createCard: {
    ...naming('account', (id) => ({ account_id: id, card_account_type: 'virtual' })),
    hasKey: true,
  },
  getCardLimits: { names: 'card' },
  updateCardLimits: { names: 'card', ...asJson({ transaction: { amount: '1.00' } }) },
  updateCardControls: { names: 'card', ...asJson({ online: false }) },
  activateCard: {
    names: 'card',
    ...asJson({ last_four: '4242', expiration_month: '07', expiration_year: '2029' }),
  },
  submitCardImage: { names: 'card', ...asJson({ image: noId }) },
  reissueCard: { names: 'card', ...asJson({ reason: 'LOST' }), hasKey: true },
  revealCard: { names: 'card' },
  setCardPin: { names: 'card', ...asJson({ pin: '2580' }) },
  listTransactions: { names: 'card', query: (id) => `?card_id=${id}` },
  listBdtTransactions: { names: 'card', query: (id) => `?card_id=${id}` },
  getTransaction: { names: 'transaction' },
  ...profileRows,
  updateTransaction: { names: 'transaction', ...asJson({ note: 'Elsewhere' }) },
  ...beneficiaryRows('Beneficiary', 'payee'),
  ...beneficiaryRows('BdBeneficiary', 'bdPayee'),
  ...beneficiaryRows('BdtAccountBeneficiary', 'bdtPayee'),
  ...beneficiaryRows('MobileWalletBeneficiary', 'walletPayee'),
  ...beneficiaryRows('IpayBeneficiary', 'ipayPayee'),
  createTransferQuote: {
    names: 'account',
    type: 'application/json',
    body: (id) =>
      JSON.stringify(
        transferBody(id, {
          client_reference: 'a-reference-of-my-own',
          amount_side: 'SEND',
          beneficiary: noId,
        }),
      ),
  },
  askTransferStepUp: { names: 'quote', ...asJson({ channel: 'EMAIL' }) },
  getTransferStepUp: { names: 'quote' },
  takeTransferStepUp: { names: 'quote', ...asJson({ code: '123456' }) },
  askTransferPasskey: { names: 'quote', ...asJson({}) },
  takeTransferPasskey: {
    names: 'quote',
    ...asJson({
      credential_id: 'AA',
      client_data: 'AA',
      authenticator_data: 'AA',
      signature: 'AA',
    }),
  },
  createTransfer: {
    names: 'quote',
    type: 'application/json',
    hasKey: true,
    body: (id) => JSON.stringify(transferBody(noId, { beneficiary: noId, conversion_rate_id: id })),
  },
  createDeposit: {
    names: 'link',
    type: 'application/json',
    hasKey: true,
    body: (id) =>
      JSON.stringify({
        destination_account: noId,
        method: 'ACH_PULL',
        external_account_id: id,
        amount: '10.00',
        available_at: '2026-11-21T00:00:00Z',
      }),
  },
  getDeposit: { names: 'deposit' },
  verifyLinkedBank: { names: 'link', ...asJson({ amounts: ['0.11', '0.32'] }) },
  deleteLinkedBank: { names: 'link' },
  saveLinkedBank: { names: 'link' },
  getTransfer: { names: 'transfer' },
  listTransfers: { names: 'payee', query: (id) => `?beneficiary=${id}` },
  createTopUpQuote: naming('account', (id) => ({ source_account: id, amount: '20.00' })),
  createTopUp: { ...naming('account', recharge), hasKey: true },
  getTopUp: { names: 'topUp' },
  cancelTransfer: { names: 'transfer' },
  getTransferReceipt: { names: 'transfer' },
  getStatement: ofAccount,
  getStatementPdf: ofAccount,
  createStatement: naming('account', (id) => ({ account: id, ...wholeYear })),
  getIssuedStatementPdf: { names: 'statement' },
  deleteUserDevice: { names: 'device' },
  deleteUserPasskey: { names: 'passkey' },
  deleteUserSession: { names: 'session' },
  sendContactCode: { names: 'contactChange', ...asJson({ stage: 'OLD_CODE' }) },
  verifyContactCode: {
    names: 'contactChange',
    ...asJson({ stage: 'OLD_CODE', code: '123456' }),
  },
  cancelContactChange: { names: 'contactChange' },
  getFileContent: { names: 'file' },
  createFileUpload: { names: 'file', body: (id) => fileForm(id) },
  listFileUploads: { names: 'file', query: (id) => `?business=${id}` },
  resubmitItem: { names: 'item', ...asJson({}) },
  ...businessRows,
  ...linkedRows,
  ...linkedAccountRows,
  resendReferralEmail: { names: 'invitation' },
  ...{ ...supportRows, ...orderRows, ...subscriptionRows },
};

const asSent = { typeMode: 'input' } as const;
const hasId = (schema: Endpoint['body']): boolean =>
  schema !== undefined && JSON.stringify(toJsonSchema(schema, asSent)).includes(idPattern);
const idPattern = JSON.stringify(toJsonSchema(wireId)['pattern']);

/** A filter finds nothing, and a price that is unknown has expired; any other record is not found. */
const statusOfMissing: Readonly<Record<string, number>> = {
  ...{ listFileUploads: 200, listTransfers: 200 },
  createOrder: 422,
};

const namesARecord = ({ path, query, body, upload }: Endpoint): boolean =>
  path.includes('{') || [query, body, upload?.form].some(hasId);

const table = bankRoutes(bank)
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.access === 'session' && namesARecord(endpoint));

const ask = async ({ call }: Customer, { method, path }: Endpoint, row: Row, id: string) => {
  const address = path.replace(/\{\w+\}/u, id) + (row.query?.(id) ?? '');
  const answer = await call(method, address, row.body?.(id), row.type, row.hasKey);
  return { status: answer.status, text: await answer.text() };
};

test('every route that names a record has a row, which are 600 calls and more', () => {
  expect(table.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  expect(table.length * people.length * (people.length - 1)).toBeGreaterThan(600);
});

describe('another customer’s record is not found', () => {
  test.each(table)('$method $path ($name)', async (endpoint) => {
    const row = rows[endpoint.name];
    if (row === undefined) throw new Error('no row');
    for (const caller of people) {
      const missing = await ask(caller, endpoint, row, bank.random.newId());
      for (const owner of people) {
        if (owner === caller) continue;
        const id = owner.records[row.names] ?? '';
        expect(id, row.names).not.toBe('');
        expect(await ask(caller, endpoint, row, id)).toEqual(missing);
      }
      expect(missing.status).toBe(statusOfMissing[endpoint.name] ?? 404);
    }
  });
});

test('and no record was changed', async () => {
  for (const { id, call, records } of people) {
    const user = await json<{ results: { profile_approval_status: string }[] }>(
      await call('GET', '/user/'),
    );
    expect(user.results[0]?.profile_approval_status).toBe('KYC_ACCEPTED');
    const answer = await call('GET', '/user-address/');
    const addresses = await json<{ results: { address_line_1: string }[] }>(answer);
    expect(addresses.results.map((one) => one.address_line_1)).not.toContain('1 Elsewhere');
    expect(await first(call, '/beneficiary/')).toBe(records['payee']);
    for (const kind of ['passkey', 'device', 'session'])
      expect(await first(call, `/user-${kind}/`)).toBe(records[kind]);
    const proofs = '/file-upload/?doc_type=PROOF_OF_ADDRESS';
    expect(await first(call, proofs)).toBe(records['file']);
    const { card_status } = await json<{ card_status: string }>(
      await call('GET', `/card/${records['card']}/`),
    );
    expect(card_status).toBe('ACTIVE');
    const { change } = await json<{ change: { id: string } }>(
      await call('GET', '/contact-change/'),
    );
    expect(change.id).toBe(records['contactChange']);
    expect(id).toBe(records['customer']);
  }
});
