import { afterAll, describe, expect, test } from 'vitest';
import { connectOnce } from '../database/connect.ts';
import { freshLedger } from '../testing/test-bank.ts';

/*
 * The row rules of the ledger (docs/decisions/0069), tested on the tables themselves, with triggers
 * and foreign keys disabled, so that only the tested rule can refuse a row.
 */
const { adminUrl } = await freshLedger();
const admin = await connectOnce(adminUrl);
await admin.query(`set session_replication_role = replica`);
afterAll(() => admin.end());

/** Ids that the bank's own accounts do not use. */
const id = (last: number) => `0000000b-0000-7000-8000-00000000000${last}`;
const at = '2026-11-21T00:00:00Z';

type Row = Readonly<Record<string, unknown>>;

/** One valid row of each table. */
const sound = {
  journal: {
    ...{ id: id(1), sequence: 1, kind: 'transfer_out2', booked_at: at, value_date: '2026-11-21' },
    ...{ reverses: null, caused_by: null, request_hash: '\\x00' },
  },
  entry: {
    ...{ account_id: id(2), number: 1, journal_id: id(1), amount: 5 },
    ...{ previous_balance: 0, balance_after: 5, seal: '\\x00' },
  },
  ledger_account: {
    ...{ id: id(2), kind: 'customer_usd', currency: 'USD', booked: 5, held: 0, last_number: 0 },
    ...{ customer_account_id: null, closed_at: null, last_seal: '\\x00', name: null },
  },
  transaction: {
    ...{ id: id(3), reference_id: 'KH0123456789', account_id: id(2), list: 'POSTED' },
    ...{ account_number_in_list: 1, ledger_sequence: 1, transaction_time: at },
    ...{ direction: 'credit', amount: 5, type: 'INTERNAL', status: 'COMPLETE', journal_id: id(1) },
  },
} satisfies Readonly<Record<string, Row>>;
type Table = keyof typeof sound;

/** Inserts the row and rolls back. */
const write = async (table: Table, changed: Row): Promise<void> => {
  await admin.query('begin');
  try {
    await admin.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, $1::jsonb)).*`,
      [JSON.stringify({ ...sound[table], ...changed })],
    );
  } finally {
    await admin.query('rollback');
  }
};

const pending = {
  ...{ list: 'PENDING', status: 'PENDING', journal_id: null },
  ...{ hold_id: id(4), account_number_in_list: null },
};
const receivable = { kind: 'receivable', customer_account_id: id(5), booked: 0 };

/** Each rule, with changes of a valid row that violate it. */
const broken: readonly (readonly [Table, string, readonly Row[]])[] = [
  [
    'journal',
    'kind_is_a_name',
    ['', 'Transfer', '2nd', 'a-b', 'x'.repeat(41)].map((kind) => ({ kind })),
  ],
  [
    'journal',
    'refers_to_another_journal',
    [
      { reverses: id(1), caused_by: id(2) },
      { reverses: id(2), caused_by: id(1) },
    ],
  ],
  ['entry', 'amount_is_not_zero', [{ amount: 0, balance_after: 0 }]],
  ['entry', 'is_numbered_from_one', [{ number: 0 }, { number: -1 }]],
  ['entry', 'balance_adds_up', [{ balance_after: 6 }, { previous_balance: 1 }, { amount: -5 }]],
  ['ledger_account', 'closed_is_empty', [{ closed_at: at }, { closed_at: at, booked: 0, held: 1 }]],
  ['ledger_account', 'only_customers_have_holds', [{ kind: 'settlement', held: 1 }]],
  [
    'ledger_account',
    'receivable_has_customer',
    [{ kind: 'receivable', booked: 0 }, { customer_account_id: id(5) }],
  ],
  ['ledger_account', 'receivable_never_positive', [{ ...receivable, booked: 1 }]],
  ['ledger_account', 'customer_never_negative', [{ booked: -1 }, { held: 6 }]],
  ['ledger_account', 'held_never_negative', [{ held: -1 }]],
  [
    'transaction',
    'reference_has_its_format',
    ['KH012345678', 'KH01234567890', 'XX0123456789', 'KH01234567a9', 'KH012345678৯'].map(
      (reference_id) => ({ reference_id }),
    ),
  ],
  ['transaction', 'direction_is_one_of_two', [{ direction: 'sideways' }]],
  ['transaction', 'amount_is_positive', [{ amount: 0 }, { amount: -5 }]],
  ['transaction', 'bdt_amount_is_positive', [{ bdt_amount: 0 }]],
  [
    'transaction',
    'cause_has_a_type_and_an_id',
    [{ related_type: 'TRANSFER' }, { related_id: id(6) }],
  ],
  ['transaction', 'cause_type_is_known', [{ related_type: 'OTHER', related_id: id(6) }]],
  [
    'transaction',
    'fee_is_part_of_the_amount',
    [{ fee_amount: 0 }, { fee_amount: 5 }, { fee_amount: 6 }],
  ],
  ['transaction', 'rate_is_positive', [{ conversion_rate: 0 }]],
  [
    'transaction',
    'status_fits_the_list',
    [
      { status: 'PENDING' },
      { status: 'DECLINED' },
      { ...pending, status: 'COMPLETE' },
      { list: 'OTHER', journal_id: null },
    ],
  ],
  [
    'transaction',
    'posted_has_a_journal',
    [{ journal_id: null }, { ...pending, journal_id: id(1) }],
  ],
  ['transaction', 'pending_has_a_hold', [{ ...pending, hold_id: null }]],
  [
    'transaction',
    'is_numbered_unless_pending',
    [{ account_number_in_list: null }, { ...pending, account_number_in_list: 1 }],
  ],
  [
    'transaction',
    'card_is_numbered_unless_pending',
    [
      { card_id: id(6) },
      { card_number_in_list: 1 },
      { ...pending, card_id: id(6), card_number_in_list: 1 },
    ],
  ],
  ['transaction', 'is_numbered_from_one', [{ account_number_in_list: 0 }]],
  ['transaction', 'card_is_numbered_from_one', [{ card_id: id(6), card_number_in_list: 0 }]],
  [
    'transaction',
    'category_and_text_are_derived_together',
    [{ category: 'RENT' }, { search_text: 'rent' }],
  ],
  [
    'transaction',
    'search_text_fits_an_index',
    [{ category: 'RENT', search_text: 'x'.repeat(501) }],
  ],
];

describe('a row of the ledger', () => {
  test.each([
    ['journal', {}],
    ['journal', { kind: 'x'.repeat(40) }],
    ['journal', { reverses: id(2), caused_by: id(3) }],
    ['entry', {}],
    ['ledger_account', {}],
    ['ledger_account', { held: 5 }],
    ['ledger_account', { closed_at: at, booked: 0 }],
    ['ledger_account', { kind: 'settlement', booked: -7 }],
    ['ledger_account', receivable],
    ['transaction', {}],
    ['transaction', pending],
    ['transaction', { card_id: id(6), card_number_in_list: 1 }],
    ['transaction', { category: 'RENT', search_text: 'x'.repeat(500) }],
    ['transaction', { list: 'DECLINED', status: 'EXPIRED', journal_id: null }],
    ['transaction', { bdt_amount: 1, conversion_rate: '0.00000001' }],
  ] as const)('of %s is accepted: %j', async (table, changed) => {
    await expect(write(table, changed)).resolves.toBeUndefined();
  });

  test.each(broken)('of %s is refused by the rule %s', async (table, constraint, changes) => {
    for (const changed of changes)
      await expect(write(table, changed), JSON.stringify(changed)).rejects.toMatchObject({
        code: '23514',
        constraint,
      });
  });

  test('has no rule without a test', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select c.conname as name from pg_constraint c
        left join pg_type t on t.oid = c.contypid left join pg_class r on r.oid = t.typrelid or r.oid = c.conrelid
        where c.contype = 'c' and (t.typname like 'sound\\_%'
          or c.conrelid::regclass::text in ('journal', 'entry', 'ledger_account', 'transaction'))
          and pg_get_constraintdef(c.oid) not like '%::sound%' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(broken.map(([, name]) => name).toSorted());
  });
});
