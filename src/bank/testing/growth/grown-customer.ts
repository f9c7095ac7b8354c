import { type BeneficiaryType, beneficiaryTypeRules } from '#domain/permissions/rules.ts';
import { issueToken } from '#bank/auth/access-tokens.ts';
import { sql } from 'kysely';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import { getVerificationCode } from '#bank/documents/verification-code.ts';
import { storeFile } from '#bank/documents/store-file.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import {
  addAccount,
  addCard,
  addCustomer,
  addStoredBeneficiary,
  addStoredDevice,
  addStoredLink,
  postingsOf,
} from '../customers.ts';
import { addStoredDeposit } from '../deposits.ts';
import { png } from '../files.ts';
import { addBuyer } from '../payments.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { TestSite } from '../test-site.ts';
import type { TestDatabase } from '../test-server.ts';
import type { GrownCustomer } from './growth-reads.ts';
import type { MeasuredBank } from './measured-bank.ts';
import { type ModelPayments, writeHistory } from './write-history.ts';

/** Makes one payment of each kind by the bank's own functions, for the copies. */
export const makeModelPayments = async ({ bank, site }: MeasuredBank): Promise<ModelPayments> => {
  // The helper of tests uses nothing else of a site.
  const payer = await addBuyer(site as TestSite);
  const topUp = await payer.buy();
  const { deposit } = await addStoredDeposit(bank, payer.id, payer.usd.id);
  const transfer = await payer.transfer({
    source_account: payer.usd.id,
    destination_bdt_account: payer.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '50.00',
  });
  return { transfer: transfer.id, topUp: topUp.id, deposit };
};

const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;

/** Types whose beneficiaries have an account of this bank. */
const typesHere: readonly BeneficiaryType[] = ['INTERNAL', 'USD_TO_OTHER_BDT'];

const addStoredBusiness = async (
  bank: Bank,
  customerId: string,
  country: 'US' | 'BD',
): Promise<string> => {
  const id = bank.random.newId();
  await bank.db
    .insertInto('business')
    .values({
      id,
      customer_id: customerId,
      name: 'Padma Imports LLC',
      country,
      email: null,
      structure: 'LLC',
      formation_date: null,
      formation_state: null,
      website: null,
      phone_number: null,
      synctera_verification_status: null,
      created_at: new Date(bank.clock.wallMs()),
    })
    .execute();
  return id;
};

const addRecords = async ({ bank }: MeasuredBank, customerId: string) => {
  const types = Object.keys(beneficiaryTypeRules) as BeneficiaryType[];
  const beneficiaries: Record<string, string> = {};
  const payee = await addCustomer(bank, 'payee@example.test');
  const account = await addAccount(bank, payee, { kind: 'BDT' });
  for (const type of types)
    beneficiaries[type] = await addStoredBeneficiary(bank, customerId, {
      type,
      ...(typesHere.includes(type) && { destinationAccountId: account.id }),
    });
  await addStoredLink(bank, customerId);
  await addStoredDevice(bank, customerId);
  const form = { doc_type: 'FINANCIAL_FILE', profile_type: 'PERSON' } as const;
  const file = (await storeFile(bank, customerId, { form, bytes: png({ height: 12 }) })).id;
  return {
    beneficiaries,
    file,
    business: await addStoredBusiness(bank, customerId, 'US'),
    linkedBusiness: await addStoredBusiness(bank, customerId, 'BD'),
  };
};

/** Sets limits of payments that a benchmark's repetitions of one day do not reach. */
const liftLimits = async ({ bank }: MeasuredBank, nowMs: number): Promise<void> => {
  await sql`
    insert into transfer_rule
    select distinct on (name) name, currency, minimum_per_transaction, maximum_per_transaction,
        daily_amount * 100, monthly_amount * 100, 1000, 10000, ${new Date(nowMs)}::timestamptz
    from transfer_rule order by name, effective_at desc`.execute(bank.db);
};

/** A plan of two years whose current month is paid. Returns its invoice. */
const addSubscription = async (
  { bank }: MeasuredBank,
  customerId: string,
  accountId: string,
  nowMs: number,
): Promise<string> => {
  const today = localDayAt(nowMs, 'America/New_York');
  const [id, invoice] = [bank.random.newId(), bank.random.newId()];
  const startedAt = new Date(nowMs - 2 * yearMs);
  const period = { period_from: today, period_until: addDays(today, 30) };
  await bank.db
    .insertInto('subscription')
    .values({
      ...{ id, customer_id: customerId, plan: 'PLUS', status: 'ACTIVE', zone: 'America/New_York' },
      ...{ started_on: addDays(today, -730), anchor: addDays(today, -730), ...period },
      ...{ is_trial: false, next_plan: null, account_id: accountId, is_reminded: true },
      ...{ due_at: new Date(nowMs + 30 * dayMs), created_at: startedAt, ended_at: null },
    })
    .execute();
  await bank.db
    .insertInto('subscription_invoice')
    .values({
      ...{ id: invoice, invoice_no: 'KS00000001', subscription_id: id, number: 1, plan: 'PLUS' },
      // Covered by a credit, so that no posting belongs to it.
      ...{ status: 'PAID', ...period, price: 2_99n, credit: 2_99n, discount: 0n, total: 0n },
      ...{ customer_coupon_id: null, account_id: null, debit_amount: null, debit_currency: null },
      ...{ rate: null, payment_id: null, made_on: today, created_at: new Date(nowMs) },
    })
    .execute();
  return invoice;
};

/** A few holds that stay open. */
const addHolds = async ({ bank }: MeasuredBank, usd: string): Promise<void> => {
  const { hold } = postingsOf(bank, { id: usd });
  const nowMs = await bank.clock.businessMs();
  await ledger.postBatch(bank.db, [hold(nowMs, 100n), hold(nowMs, 200n), hold(nowMs, 300n)]);
};

interface Counts {
  readonly usd: number;
  readonly card: number;
  readonly bdt: number;
  readonly transfers: number;
  readonly topUps: number;
  readonly deposits: number;
  readonly notifications: number;
  readonly tickets: number;
  readonly orders: number;
  readonly claims: number;
}

const countRows = async ({ bank }: MeasuredBank, id: string, usd: string, bdt: string) => {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from transaction where account_id = ${usd} and list = 'POSTED')::int as usd,
      (select count(*) from transaction where account_id = ${usd} and list = 'POSTED'
        and card_id is not null)::int as card,
      (select count(*) from transaction where account_id = ${bdt} and list = 'POSTED')::int as bdt,
      (select count(*) from transfer where customer_id = ${id})::int as transfers,
      (select count(*) from top_up where customer_id = ${id})::int as "topUps",
      (select count(*) from deposit where customer_id = ${id})::int as deposits,
      (select count(*) from notification where customer_id = ${id})::int as notifications,
      (select count(*) from ticket where customer_id = ${id})::int as tickets,
      (select count(*) from product_order where customer_id = ${id})::int as orders,
      (select count(*) from claim where customer_id = ${id})::int as claims`.execute(bank.db);
  return rows[0]!;
};

/** An id from the middle of the customer's rows of a table. */
const idIn = async (
  { bank }: MeasuredBank,
  table: string,
  column: string,
  value: string,
  orderedBy: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}
    order by ${sql.ref(orderedBy)}
    offset (select count(*) / 2 from ${sql.table(table)} where ${sql.ref(column)} = ${value})
    limit 1`.execute(bank.db);
  return rows[0]!.id;
};

/** A customer with a history of so many lines, and a token of a session. */
export const addGrownCustomer = async (
  measured: MeasuredBank,
  database: TestDatabase,
  lines: number,
  model: ModelPayments,
): Promise<{ readonly customer: GrownCustomer; readonly token: string }> => {
  const { bank } = measured;
  const nowMs = await bank.clock.businessMs();
  const email = 'heavy@example.test';
  const id = await addCustomer(bank, email);
  const opened = { openedAtMs: nowMs - 2 * yearMs };
  const usd = await addAccount(bank, id, opened);
  const bdt = await addAccount(bank, id, { ...opened, kind: 'BDT' });
  const manual = await addAccount(bank, id, { ...opened, kind: 'MANUAL' });
  const card = await addCard(bank, usd.id);
  // Before the transfers, which add to its savings.
  const invoice = await addSubscription(measured, id, usd.id, nowMs);
  const owner = { id, usd: usd.id, bdt: bdt.id, card };
  await writeHistory(database, owner, lines, model);
  const records = await addRecords(measured, id);
  await addHolds(measured, usd.id);
  await liftLimits(measured, nowMs);
  const idOf = (table: string, order: string) => idIn(measured, table, 'customer_id', id, order);
  const transfer = await idOf('transfer', 'created_at');
  const statement = await idIn(measured, 'issued_statement', 'account_id', usd.id, 'made_at');
  const { token } = await issueToken(bank, id);
  const customer: GrownCustomer = {
    ...{ id, email },
    ...{ usd, bdt, manual: manual.id, card, ...records, transfer, statement, invoice },
    topUp: await idOf('top_up', 'created_at'),
    deposit: await idOf('deposit', 'created_at'),
    notification: await idOf('notification', 'created_at'),
    quote: await idOf('transfer_quote', 'created_at'),
    ticket: await idOf('ticket', 'created_at'),
    order: await idOf('product_order', 'created_at'),
    claim: await idOf('claim', 'created_at'),
    transaction: await idIn(measured, 'transaction', 'account_id', usd.id, 'ledger_sequence'),
    receiptCode: getVerificationCode(transfer),
    statementCode: getVerificationCode(statement),
    counts: await countRows(measured, id, usd.id, bdt.id),
    firstInstant: new Date(nowMs - 2 * yearMs).toISOString(),
    recentInstant: new Date(nowMs - 200 * dayMs).toISOString(),
    endInstant: new Date(nowMs).toISOString(),
  };
  return { customer, token };
};
