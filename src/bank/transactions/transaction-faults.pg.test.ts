import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectOnce } from '../database/connect.ts';
import { testBank } from '../testing/test-bank.ts';
import { addAccount, addCard, addCustomer, postingsOf } from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';

/*
 * Goal: `ledger:verify` finds every change that someone with the rights of the tables' owner made to
 * transactions. Method: each forgery is made, searched for, and rolled back.
 */
const { bank, database } = await testBank();
const owner = await connectOnce(database.ownerUrl);
afterAll(() => owner.end());

beforeAll(async () => {
  const customer = await addCustomer(bank, 'faults@kheya.test');
  const account = await addAccount(bank, customer);
  const cardId = await addCard(bank, account.id);
  const { post, hold, decline, settle } = postingsOf(bank, account);
  const nowMs = bank.clock.wallMs();
  const held = hold(nowMs, 300n, { cardId });
  await ledger.postBatch(bank.db, [
    post(nowMs, 10_000n),
    held,
    settle(held, nowMs + 1000, 300n),
    hold(nowMs + 2000, 400n, { cardId }),
    post(nowMs + 3000, -500n),
    decline(nowMs + 4000, 100n, { cardId }),
    decline(nowMs + 5000, 100n, { cardId }),
    decline(nowMs + 6000, 200n),
    decline(nowMs + 7000, 200n),
  ]);
});

const faultsAfter = async (forgery?: string): Promise<readonly string[]> => {
  await owner.query('begin');
  try {
    if (forgery !== undefined) await owner.query(forgery);
    const { rows } = await owner.query<{ fault: string }>(
      'select fault from transaction_faults() union all select fault from transaction_line_faults()',
    );
    return [...new Set(rows.map(({ fault }) => fault))];
  } finally {
    await owner.query('rollback');
  }
};

test('rows written by the functions have no faults', async () => {
  expect(await faultsAfter()).toEqual([]);
});

test.each([
  [
    'another amount',
    `update transaction set amount = amount + 1 where list = 'POSTED'`,
    /entry without/,
  ],
  [
    'the other direction',
    `update transaction set direction = 'credit' where amount = 500`,
    /entry without/,
  ],
  ['a row that is gone', `delete from transaction where amount = 500`, /entry without/],
  [
    'another time',
    `update transaction set transaction_time = transaction_time + interval '1 day' where amount = 500`,
    /not of its time/,
  ],
  [
    'another place in the order',
    `update transaction set ledger_sequence = ledger_sequence + 1000 where amount = 500`,
    /not of its time/,
  ],
  ['a hold nobody sees', `delete from transaction where list = 'PENDING'`, /open hold without/],
  [
    'a hold of another amount',
    `update transaction set amount = 401 where list = 'PENDING'`,
    /open hold without/,
  ],
  [
    'a decline that is gone',
    `delete from transaction where list = 'DECLINED' and account_number_in_list = 1`,
    /with a gap/,
  ],
  [
    'a decline at another time',
    `update transaction set transaction_time = transaction_time + interval '1 day'
     where list = 'DECLINED' and account_number_in_list = 1`,
    /running against/,
  ],
  [
    'a decline without a card that is gone',
    `delete from transaction where list = 'DECLINED' and account_number_in_list = 3`,
    /with a gap/,
  ],
  [
    'a decline without a card at another time',
    `update transaction set transaction_time = transaction_time + interval '1 day'
     where list = 'DECLINED' and account_number_in_list = 3`,
    /running against/,
  ],
  [
    'a counter that jumped',
    `update transaction_counter set last_number = last_number + 1`,
    /counter/,
  ],
])('%s is found', async (_name, forgery, fault) => {
  expect((await faultsAfter(forgery)).join('; ')).toMatch(fault);
});

describe('the owner of the tables cannot', () => {
  const copy = (changed: string) => `insert into transaction
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      ${changed}))).* from transaction t`;
  test.each([
    [
      'tell an entry that is not there',
      `update transaction set journal_id = gen_random_uuid() where list = 'POSTED'`,
    ],
    [
      'move a booked row to another account',
      `update transaction set account_id = gen_random_uuid() where list = 'POSTED'`,
    ],
    [
      'move a pending row to nobody',
      `update transaction set account_id = gen_random_uuid(), card_id = null where list = 'PENDING'`,
    ],
    [
      'write a decline of nobody',
      `${copy(`'account_id', gen_random_uuid(), 'card_id', null, 'card_number_in_list', null,
        'reference_id', 'KHN0B0DYS1D0'`)} where list = 'DECLINED' limit 1`,
    ],
  ])('%s', async (_name, forgery) => {
    await expect(faultsAfter(forgery)).rejects.toMatchObject({ code: '23503' });
  });

  test.each([
    ['remove a customer’s account', 'delete from account'],
    ['give it another id', 'update account set id = gen_random_uuid()'],
    ['remove all', 'truncate account cascade'],
  ])('%s', async (_name, forgery) => {
    await expect(faultsAfter(forgery)).rejects.toMatchObject({ code: 'KH002' });
  });
});
