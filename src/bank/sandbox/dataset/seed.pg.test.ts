import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cardStatuses } from '#domain/cards/card-status.ts';
import { isPassword } from '#bank/auth/accounts-site/credentials.ts';
import { makeSeededBank } from '#bank/testing/seeded-bank.ts';
import { readProgress } from '#bank/business/progress.ts';
import { readCentre } from '#bank/identity/verification-centre.ts';
import { readSubscription } from '#bank/subscriptions/subscription-view.ts';
import { personas, personaPassword } from '../personas/personas.ts';
import { seedSandbox } from './seed.ts';

/*
 * What the first start of a bank has written. Interruptions of that start and the reset are in
 * seed.first-start.long.pg.test.ts.
 */

const bank = await makeSeededBank();
const { db } = bank;

const countOf = async (query: ReturnType<typeof sql<{ n: bigint }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.n ?? -1n);

test('a second start writes nothing', async () => {
  const postings = () => countOf(sql<{ n: bigint }>`select count(*) as n from journal`);
  const before = await postings();
  expect(before).toBeGreaterThan(10_000);
  expect(await seedSandbox(bank)).toBe(false);
  expect(await postings()).toBe(before);
});

const entriesOf = (email: string) =>
  countOf(sql`select count(*) as n from entry e
    join account a on a.id = e.account_id join customer p on p.id = a.customer_id
    where p.email_address = ${email}`);

/** The reason of a customer's rejection, as in the verification center. */
const reasonOf = async (email: string): Promise<string | null | undefined> => {
  const { rows } = await sql<{ reason_code: string | null }>`
    select c.reason_code from status_change c join customer p on p.id = c.customer_id
    where p.email_address = ${email} and c.to_status = p.profile_approval_status`.execute(db);
  return rows[0]?.reason_code;
};

describe('the personas', () => {
  test('have businesses in each state of a review, with the sections that the state needs', async () => {
    const businesses = await db
      .selectFrom('business')
      .select(['id', 'customer_id', 'name'])
      .orderBy('created_at')
      .execute();
    const checklists = await Promise.all(
      businesses.map(async ({ id, customer_id: manager, name }) => {
        const progress = await readProgress(db, { customerId: manager }, id);
        const requested = progress.sections.find((one) => one.requested_for !== null)?.section;
        const { synctera_verification_status: status, completed, rejected_for: reason } = progress;
        return [name, status, completed, requested ?? reason];
      }),
    );
    expect(checklists).toEqual([
      ['Nodi Design Studio', 'ACCEPTED', 6, null],
      ['Bhasha Works LLC', 'ACCEPTED', 6, null],
      // Another signature is needed to apply again.
      ['Tiffin Box Catering LLC', 'REJECTED', 5, 'DETAILS_NOT_CONFIRMED'],
      ['Sonali Tailors Inc', 'REVIEW', 6, 'DOCUMENTS'],
      ['Shapla Salon LLC', 'VENDOR_ERROR', 6, null],
      ['Padma Spice Imports LLC', null, 4, null],
    ]);
  });

  test('have subscriptions that are paid, in their trial and past due', async () => {
    const read = async (name: string) => {
      const { id } = await db
        .selectFrom('customer')
        .select('id')
        .where('email_address', '=', `${name}@kheya.test`)
        .executeTakeFirstOrThrow();
      const shown = await readSubscription(db, bank, id);
      const { plan, status, amount_due: due, invoices, savings, tries } = shown;
      const failed = tries.filter(({ outcome }) => outcome !== null).length;
      return {
        ...{ plan, status, due, failed, saved: savings.total },
        invoices: invoices.map(({ status: paid, total }) => [paid, total]),
      };
    };
    const trial = ['TRIAL', '0.00'];
    expect(await read('plus')).toEqual({
      ...{ plan: 'PLUS', status: 'ACTIVE', due: null, failed: 0, saved: '1.47' },
      invoices: [['PAID', '2.99'], ['PAID', '2.99'], trial],
    });
    expect(await read('trial')).toMatchObject({ status: 'TRIAL', invoices: [trial] });
    expect(await read('past-due')).toEqual({
      ...{ plan: 'PLUS', status: 'PAST_DUE', due: '2.99', failed: 2, saved: '0.00' },
      invoices: [['NOT_PAID', '2.99'], ['PAID', '2.99'], trial],
    });
  });

  test('sign in with the same password', async () => {
    const rows = await db.selectFrom('credential').select('password_hash').execute();
    expect(rows).toHaveLength(personas.length);
    expect(await isPassword(rows[0]?.password_hash, personaPassword)).toBe(true);
  });

  test('have given a document number of their country if they were submitted for verification', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select p.email_address as wrong from customer p
      join customer_address a on a.customer_id = p.id and a.address_type = 'legal'
      left join customer_identification i on i.customer_id = p.id
      where p.profile_approval_status like any (array['KYC_%', 'MANUAL_KYC_%'])
        and coalesce(i.identification_class, '')
          <> case a.country when 'US' then 'SSN' else 'NID' end`.execute(db);
    expect(rows).toEqual([]);
    expect(await countOf(sql`select count(*) as n from customer_identification`)).toBeGreaterThan(
      5,
    );
  });

  test('have balances that equal the sum of posted entries, each with one transaction', async () => {
    const wrong = await sql`
      select a.id from account a join ledger_account l on l.id = a.id
      left join entry e on e.account_id = a.id
      group by a.id, l.booked, l.held
      having coalesce(sum(e.amount), 0) <> l.booked
        or l.held <> coalesce((select sum(h.amount) from hold h
             where h.account_id = a.id and h.status = 'open'), 0)`.execute(db);
    expect(wrong.rows).toEqual([]);
    const faults = await sql`select * from transaction_faults()`.execute(db);
    expect(faults.rows).toEqual([]);
  });

  test('have accounts of a profile of their own: their customer id, or a business', async () => {
    const { rows } = await sql<{ type: string; n: bigint }>`
      select p.profile_type as type, count(*) as n from account a join (
        select id, profile_type, profile_id from usd_account
        union all select id, profile_type, profile_id from bdt_account
        union all select id, profile_type, profile_id from manual_account) p on p.id = a.id
      left join (
        select id, customer_id, case country when 'BD' then 'LINKED_BUSINESS' else 'BUSINESS' end as type
          from business
          where synctera_verification_status = 'ACCEPTED'
      ) b on (b.id, b.customer_id, b.type) = (p.profile_id, a.customer_id, p.profile_type)
      where case p.profile_type when 'PERSON' then p.profile_id = a.customer_id else b.id is not null end
      group by 1 order by 1`.execute(db);
    const all = await countOf(sql`select count(*) as n from account`);
    expect(rows.map(({ type }) => type)).toEqual(['BUSINESS', 'LINKED_BUSINESS', 'PERSON']);
    expect(rows.reduce((sum, { n }) => sum + Number(n), 0)).toBe(all);
  });

  test('us@ has every kind of account, money on hold, and a closed one with history', async () => {
    const { rows } = await sql<{
      kind: string;
      booked: bigint;
      held: bigint;
      closed: boolean;
      n: bigint;
    }>`
      select a.kind, l.booked, l.held, a.closed_at is not null as closed, l.last_number as n
      from account a join ledger_account l on l.id = a.id join customer p on p.id = a.customer_id
      where p.email_address = 'us@kheya.test' and account_profile(a.id) = p.id`.execute(db);
    const open = rows.filter(({ closed }) => !closed);
    const dollars = open.filter(({ kind }) => kind === 'USER');
    expect(dollars).toHaveLength(2);
    expect(dollars.every(({ booked, held }) => held > 0n && booked > held)).toBe(true);
    expect(new Set(dollars.map(({ held }) => held)).size).toBe(2);
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['BDT', 'MANUAL', 'USER', 'USER']);
    const closed = rows.filter((row) => row.closed);
    expect(closed).toHaveLength(1);
    expect(closed[0]?.booked).toBe(0n);
    expect(Number(closed[0]?.n)).toBeGreaterThan(20);
  });

  test('us@ has a verified business with an account, a card and a history of its own', async () => {
    const { rows } = await sql<{ holder: string; booked: bigint; n: bigint; card_rows: bigint }>`
      select a.account_holder_name as holder, l.booked, l.last_number as n,
        (select count(*) from card c join transaction t on t.card_id = c.id
          where c.account_id = a.id) as card_rows
      from account a join ledger_account l on l.id = a.id
        join business b on b.id = account_profile(a.id)
        join customer p on p.id = a.customer_id
      where p.email_address = 'us@kheya.test' and b.synctera_verification_status = 'ACCEPTED'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.holder).toBe('Bhasha Works LLC');
    expect(rows[0]!.booked).toBeGreaterThan(0n);
    expect(rows[0]!.n).toBeGreaterThan(20n);
    expect(rows[0]!.card_rows).toBeGreaterThan(5n);
  });

  test('us@ has two active cards with separate histories, declined for several reasons', async () => {
    const { rows } = await sql<{
      type: string;
      posted: bigint;
      reasons: string[];
      details: bigint;
    }>`
      select c.card_account_type as type, count(*) filter (where t.list = 'POSTED') as posted,
        array_agg(distinct t.reason) filter (where t.status = 'DECLINED') as reasons,
        count(*) filter (where t.user_data ->> 'network_decline_details' is not null) as details
      from card c join transaction t on t.card_id = c.id join account a on a.id = c.account_id
        join customer p on p.id = a.customer_id
      where p.email_address = 'us@kheya.test' and c.card_status = 'ACTIVE'
        and account_profile(a.id) = p.id
      group by c.id order by 1`.execute(db);
    expect(rows.map(({ type }) => type)).toEqual(['physical', 'virtual']);
    expect(rows.every(({ posted, details }) => posted > 50n && details > 0n)).toBe(true);
    const reasons = new Set(rows.flatMap((row) => row.reasons));
    for (const reason of ['NETWORK_DECLINED', 'INSUFFICIENT_FUNDS', 'CARD_FROZEN'])
      expect(reasons).toContain(reason);
  });

  test('heavy@ has more than 12,000 on one account, over three years, many in one minute', async () => {
    expect(await entriesOf('heavy@kheya.test')).toBeGreaterThan(13_000);
    const { rows } = await sql<{ most: bigint; days: number; together: bigint }>`
      with own as (
        select t.account_id, t.transaction_time from transaction t
        join account a on a.id = t.account_id join customer p on p.id = a.customer_id
        where p.email_address = 'heavy@kheya.test' and t.list = 'POSTED')
      select (select max(n) from (select count(*) as n from own group by account_id) each_one) as most,
        (select extract(day from max(transaction_time) - min(transaction_time))::int from own) as days,
        (select count(*) from (select from own group by account_id, date_trunc('minute', transaction_time)
           having count(*) >= 3) minutes) as together`.execute(db);
    expect(Number(rows[0]?.most)).toBeGreaterThanOrEqual(12_000);
    expect(rows[0]?.days).toBeGreaterThan(1090);
    expect(Number(rows[0]?.together)).toBeGreaterThan(300);
  });

  test('us@ and bd@ have a ticket in each status, with its thread', async () => {
    const { rows } = await sql<{ email: string; status: string; entries: bigint }>`
      select p.email_address as email, t.status, count(e.id) as entries
      from ticket t join customer p on p.id = t.customer_id join ticket_entry e on e.ticket_id = t.id
      where not exists (select from claim c where c.ticket_id = t.id)
      group by p.email_address, t.id, t.status order by 1, 2`.execute(db);
    expect(rows.map((row) => [row.email, row.status, Number(row.entries)])).toEqual([
      ['bd@kheya.test', 'open', 3],
      ['bd@kheya.test', 'pending', 2],
      ['bd@kheya.test', 'solved', 3],
      ['us@kheya.test', 'open', 3],
      ['us@kheya.test', 'pending', 2],
      ['us@kheya.test', 'solved', 3],
    ]);
  });

  test('the other personas match their descriptions', async () => {
    expect(await entriesOf('empty@kheya.test')).toBe(0);
    expect(await entriesOf('bd@kheya.test')).toBeGreaterThan(500);
    expect(await entriesOf('bdt-only@kheya.test')).toBeGreaterThan(200);
    const people = await db
      .selectFrom('customer')
      .innerJoin('customer_address', 'customer_address.customer_id', 'customer.id')
      .leftJoin('business', (join) =>
        join.onRef('business.customer_id', '=', 'customer.id').on('business.country', '=', 'BD'),
      )
      .where('customer_address.address_type', '=', 'legal')
      .select([
        'email_address',
        'profile_approval_status as status',
        'customer_address.country',
        'division',
        'district',
        'thana',
        'business.name as business',
      ])
      .execute();
    const by = (email: string) => people.find(({ email_address }) => email_address === email);
    expect(by('bd@kheya.test')).toMatchObject({
      status: 'KYC_ACCEPTED',
      country: 'BD',
      division: 'Dhaka',
      district: 'Dhaka',
      thana: 'Dhanmondi',
      business: 'Nodi Design Studio',
    });
    expect(by('bdt-only@kheya.test')?.status).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
    expect(by('us@kheya.test')).toMatchObject({ status: 'KYC_ACCEPTED', country: 'US' });
    const standing = ['pending', 'review', 'provisional', 'unverified', 'rejected'].map(
      (name) => by(`${name}@kheya.test`)?.status,
    );
    expect(standing).toEqual([
      'KYC_PENDING',
      'KYC_REVIEW',
      'KYC_PROVISIONAL',
      'KYC_UNVERIFIED',
      'KYC_REJECTED',
    ]);
    expect(await reasonOf('unverified@kheya.test')).toBe('BLURRED');
    expect(await reasonOf('rejected@kheya.test')).toBe('NAME_MISMATCH');
    expect(await entriesOf('frozen@kheya.test')).toBeGreaterThan(4);
    expect(await entriesOf('blocked@kheya.test')).toBeGreaterThan(4);
  });
});

/** The types of transactions that customers send; the bank or a branch makes the others. */
const sentKinds = ['ACH', 'WIRE', 'NPSB', 'REMITTANCE', 'IPAY', 'CONVERSION', 'WALLET'] as const;

describe('the transfers of the personas', () => {
  test('are listed under Sent with the same reference, amount and status as in the history', async () => {
    const { rows: missing } = await sql`
      select t.reference_id, t.type, t.subtype, t.dst_account_nickname from transaction t
      left join transfer s on s.transaction_id = t.id and s.reference_id = t.reference_id
      where t.direction = 'debit' and t.type in (${sql.join([...sentKinds])}) and s.id is null`.execute(
      db,
    );
    expect(missing).toEqual([]);
    const { rows: others } = await sql`
      select t.reference_id from transfer s join transaction t on t.id = s.transaction_id
      join transfer_quote q on q.id = s.quote_id
      where t.direction <> 'debit' or t.status <> s.status or t.amount <> q.send_amount + q.fee_amount
        or s.created_at > t.transaction_time`.execute(db);
    expect(others).toEqual([]);
    const faults = await sql`select * from transfer_faults()`.execute(db);
    expect(faults.rows).toEqual([]);
  });

  test('went to saved recipients, and each recipient received one', async () => {
    const { rows } = await sql<{ email: string; saved: bigint; sent: bigint; unpaid: bigint }>`
      select p.email_address as email, count(distinct b.id) as saved, count(s.id) as sent,
        count(distinct b.id) filter (where s.id is null or b.last_sent_at is null) as unpaid
      from customer p join beneficiary b on b.customer_id = p.id
      left join transfer_quote q on q.destination_id = b.id left join transfer s on s.quote_id = q.id
      group by 1`.execute(db);
    const by = (email: string) => rows.find((row) => row.email === `${email}@kheya.test`);
    for (const name of ['us', 'bd', 'heavy', 'bdt-only', 'frozen', 'blocked', 'device']) {
      expect(by(name)?.sent).toBeGreaterThan(2n);
      expect(by(name)?.unpaid).toBe(0n);
    }
    for (const name of ['us', 'bd', 'heavy']) expect(by(name)?.saved).toBeGreaterThan(10n);
  });
});

test('the cards have all six statuses', async () => {
  const { rows } = await sql<{ status: string }>`
    select distinct card_status as status from card order by 1`.execute(db);
  expect(rows.map(({ status }) => status)).toEqual(cardStatuses.toSorted());
});

describe('a persona submitted for verification', () => {
  const states = ['pending', 'review', 'provisional'] as const;

  test.each(states)('%s@ has submitted everything and waits for the bank', async (name) => {
    const customer = await db
      .selectFrom('customer')
      .select('id')
      .where('email_address', '=', `${name}@kheya.test`)
      .executeTakeFirstOrThrow();
    const centre = await readCentre(bank, customer.id);
    expect(centre.items.filter(({ action }) => action !== null)).toEqual([]);
    expect(centre.items.map(({ status }) => status)).not.toContain('REQUIRED');
    expect(Date.parse(centre.expected_by ?? '')).toBeGreaterThan(await bank.clock.businessMs());
    const decided = centre.items.find(({ kind }) => kind === 'KYC')?.updated_at ?? '';
    for (const { updated_at: at } of centre.items)
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(decided));
  });

  test('has documents, an identity check that fits the decision and a number from before it', async () => {
    const { rows } = await sql<{ email: string }>`
      select p.email_address as email from customer p
      where p.profile_approval_status ~ '^(MANUAL_)?KYC_' and not (
        exists (select from stored_file f where f.customer_id = p.id and f.doc_type = 'PROOF_OF_ADDRESS')
        and exists (select from stored_file f where f.customer_id = p.id and f.document_side = 'BACK')
        and exists (select from identity_inquiry i where i.customer_id = p.id
          and i.status = case p.email_address when 'rejected@kheya.test' then 'failed' else 'completed' end)
        and exists (select from customer_identification n join status_change c
          on c.customer_id = n.customer_id and c.to_status = p.profile_approval_status
          where n.customer_id = p.id and n.given_at < c.changed_at))`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('a database with customers of its own is not seeded', async () => {
  await sql`update sandbox_clock set seeded_at = null, history_ends_at = null`.execute(db);
  expect(await seedSandbox(bank)).toBe(false);
});
