import { addLinkedBusiness } from '#bank/testing/businesses.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DepositTerms } from '#contract/deposits.ts';
import type { TransferLimit } from '#contract/limits.ts';
import {
  addAccount,
  addStoredBeneficiary,
  postingsOf,
  type TestAccount,
} from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: limits and counters belong to the profile of the source account, and are shown as enforced
 * (product.md A36, B5). Method: one customer with personal accounts and accounts of a business.
 */
const site = await testSite();
const { bank } = site;

let sender: Sender;
let business: string;
let businessUsd: TestAccount;
let businessBdt: TestAccount;

beforeEach(async () => {
  sender = await addSender(site);
  business = await addLinkedBusiness(bank, sender.id);
  const ofBusiness = { profileType: 'LINKED_BUSINESS', profileId: business } as const;
  businessUsd = await addAccount(bank, sender.id, ofBusiness);
  businessBdt = await addAccount(bank, sender.id, { ...ofBusiness, kind: 'BDT' });
  const nowMs = await bank.clock.businessMs();
  await ledger.postBatch(bank.db, [postingsOf(bank, businessUsd).post(nowMs, 20_000_00n)]);
  await ledger.postBatch(bank.db, [
    postingsOf(bank, businessBdt, 'npsb/BDT').post(nowMs, 900_000_00n),
  ]);
});

const listed = async (profile?: string): Promise<Map<string, TransferLimit>> => {
  const query = profile === undefined ? '' : `?profile=${profile}`;
  const answer = await sender.call('GET', `/transfer-rule/${query}`);
  expect(answer.status).toBe(200);
  const { results } = (await answer.json()) as { results: TransferLimit[] };
  return new Map(results.map((limit) => [limit.name, limit]));
};

const toOwnTaka = (source: TestAccount, amount: string) => ({
  source_account: source.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

const sound = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

describe('the limits of an account', () => {
  test('are those listed for its profile: four times higher for a business', async () => {
    const own = await sender.quoted(toOwnTaka(sender.usd, '100.00'));
    const ofBusiness = await sender.quoted(toOwnTaka(businessUsd, '10000.00'));
    expect(own.limit.maximum_per_transaction).toBe('2500.00');
    expect(ofBusiness.limit.maximum_per_transaction).toBe('10000.00');
    expect(own.limit).toEqual((await listed()).get(own.limit.name));
    expect((await listed(sender.id)).get(own.limit.name)).toEqual(own.limit);
    expect(ofBusiness.limit).toEqual((await listed(business)).get(own.limit.name));
    expect((await sender.quote(toOwnTaka(sender.usd, '2500.01'))).status).toBe(422);
  });

  test('apply to taka accounts as well', async () => {
    const bd_beneficiary = await addStoredBeneficiary(bank, sender.id, {
      type: 'WITHDRAW_TO_BD_BANK',
    });
    const request = { bd_beneficiary, transfer_mode: 'BD_TRANSFER', amount: '1000.00' };
    for (const [source, profile, maximum] of [
      [sender.bdt, undefined, '200000.00'],
      [businessBdt, business, '800000.00'],
    ] as const) {
      const { limit } = await sender.quoted({ ...request, source_account: source.id });
      expect(limit.maximum_per_transaction).toBe(maximum);
      expect(limit).toEqual((await listed(profile)).get('WITHDRAW_TO_BD'));
    }
  });

  test('for deposits are those of the credited account', async () => {
    const termsOf = async (query: string) => {
      const answer = await sender.call('GET', `/add-money-terms/${query}`);
      const { results } = (await answer.json()) as { results: DepositTerms[] };
      return results.map(({ limit }) => [limit.name, limit.maximum_per_transaction]);
    };
    expect(await termsOf('')).toContainEqual(['ADD_MONEY_ACH', '2500.00']);
    expect(await termsOf(`?profile=${business}`)).toContainEqual(['ADD_MONEY_ACH', '10000.00']);
    expect((await listed(business)).get('ADD_MONEY_ACH')?.maximum_per_transaction).toBe('10000.00');
  });

  test('of another customer’s profile are not found', async () => {
    const stranger = await addSender(site);
    for (const path of ['/transfer-rule/', '/add-money-terms/'])
      for (const profile of [stranger.id, bank.random.newId()])
        expect((await sender.call('GET', `${path}?profile=${profile}`)).status).toBe(404);
    expect((await stranger.call('GET', `/transfer-rule/?profile=${business}`)).status).toBe(404);
  });
});

describe('the counters of a profile', () => {
  const usedToday = async (profile?: string) =>
    (await listed(profile)).get('USD_TO_BDT')?.used_today;

  test('count only transfers of its own accounts', async () => {
    await sender.transfer(toOwnTaka(businessUsd, '3000.00'));
    expect([await usedToday(), await usedToday(business)]).toEqual(['0.00', '3000.00']);
    await sender.transfer(toOwnTaka(sender.usd, '200.00'));
    expect([await usedToday(), await usedToday(business)]).toEqual(['200.00', '3000.00']);
    await sound();
  });

  test('release the amount of a cancelled transfer', async () => {
    const beneficiary = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
    const usedByAch = async () => (await listed(business)).get('ACH')?.used_today;
    const { id } = await sender.transfer(
      { source_account: businessUsd.id, beneficiary, transfer_mode: 'ACH', amount: '15000.00' },
      { accept_late_processing: true },
    );
    expect(await usedByAch()).toBe('15000.00');
    expect((await sender.call('POST', `/transfer/${id}/cancel/`, {})).status).toBe(200);
    expect(await usedByAch()).toBe('0.00');
    await sound();
  });
});
