import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bdBeneficiary,
  bdtAccountBeneficiary,
  ipayBeneficiary,
  mobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import { isBdRoutingNumber } from '#domain/beneficiaries/account-fields.ts';
import { testSite } from '../testing/test-site.ts';
import { addAccount } from '../testing/customers.ts';
import { bdBanks, bdDistricts, findBdBranch } from './bank-directory.ts';
import { addCustomerClient } from '../testing/api-client.ts';
import type { CustomerClient } from '../testing/api-client.ts';

const site = await testSite();
const { bank } = site;

let american: CustomerClient;
let bangladeshi: CustomerClient;
let taka: string;

beforeAll(async () => {
  american = await addCustomerClient(site, 'american@kheya.test');
  bangladeshi = await addCustomerClient(site, 'bangladeshi@kheya.test');
  await bank.db
    .updateTable('customer_address')
    .set({ country: 'BD' })
    .where('customer_id', '=', bangladeshi.id)
    .execute();
  const other = await addCustomerClient(site, 'other-taka@kheya.test');
  taka = (await addAccount(bank, other.id, { kind: 'BDT' })).number;
});

const bdBank = {
  beneficiary_type: 'WITHDRAW_TO_BD_BANK',
  account_holder_name: 'Md. Abdul Karim',
  routing_number: '125-010-070',
  branch_name: 'Bagerhat',
  account_number: '১২৩৪ 5678 90123',
  mobile_number: '০১৭১২-৩৪৫৬৭৮',
};
const bdWire = {
  beneficiary_type: 'BD_WIRE',
  account_holder_name: 'Md. Abdul Karim',
  routing_number: '125010070',
  branch_name: 'Bagerhat',
  account_number: '1234567890123',
  purpose: 'FAMILY_SUPPORT',
};
const wallet = {
  wallet_type: 'bkash',
  account_number: '01712-345678',
  account_holder_name: 'Rahima Khatun',
  relationship: 'FAMILY',
};

describe('a bank of Bangladesh', () => {
  test('is found by its routing number, with name, district and SWIFT code', async () => {
    const { status, body } = await bangladeshi.create('/bd-beneficiary/', bdBank);
    expect(status).toBe(201);
    expect(v.parse(bdBeneficiary, body)).toMatchObject({
      beneficiary_type: 'WITHDRAW_TO_BD_BANK',
      account_number: '1234567890123',
      beneficiary_info: {
        ...bdPlaceInfo('125010070'),
        branch_name: 'Bagerhat',
        routing_number: '125010070',
        mobile_number: '+8801712345678',
        purpose: null,
      },
    });
    const wire = await american.create('/bd-beneficiary/', bdWire);
    expect(wire.status).toBe(201);
    expect(v.parse(bdBeneficiary, wire.body).beneficiary_info).toMatchObject({
      purpose: 'FAMILY_SUPPORT',
      mobile_number: null,
    });
  });

  const bdPlaceInfo = (routing: string) => {
    const place = findBdBranch(routing);
    return { bank_name: place?.bankName, district: place?.district, swift_code: place?.swift };
  };

  test('accepts an unlisted branch, and refuses invalid values by field', async () => {
    const typed = { ...bdBank, account_number: '99999999', branch_name: 'New sub-branch, Mongla' };
    expect((await bangladeshi.create('/bd-beneficiary/', typed)).status).toBe(201);
    const wrong = {
      ...bdBank,
      account_holder_name: 'আবদুল করিম',
      routing_number: '125010071',
      account_number: '12',
      branch_name: ' ',
      mobile_number: '01112345678',
    };
    expect((await bangladeshi.create('/bd-beneficiary/', wrong)).body).toEqual({
      account_holder_name: ['Enter it in English letters, as on your document.'],
      routing_number: ['This is not a routing number of a bank of Bangladesh. It has 9 digits.'],
      account_number: ['An account number has 8 to 17 digits.'],
      branch_name: ['This field is required.'],
      mobile_number: ['This is not a mobile number of Bangladesh. It has 11 digits.'],
    });
    // The check digit is valid, but no bank has this number.
    expect(isBdRoutingNumber('999010077')).toBe(true);
    const nobodys = { ...bdBank, routing_number: '999010077' };
    expect((await bangladeshi.create('/bd-beneficiary/', nobodys)).body).toHaveProperty(
      'routing_number',
    );
  });

  test('is available depending on the customer’s country (spec 6)', async () => {
    expect((await american.create('/bd-beneficiary/', bdBank)).status).toBe(403);
    expect((await bangladeshi.create('/bd-beneficiary/', bdWire)).status).toBe(403);
  });

  test('can change its account, and is not found in other collections', async () => {
    const made = await bangladeshi.create('/bd-beneficiary/', {
      ...bdBank,
      account_number: '77777777',
    });
    const { id } = made.body as { id: string };
    const moved = { account_number: '88888888', version: 1 };
    expect((await bangladeshi.call('PATCH', `/bd-beneficiary/${id}/`, moved)).body).toMatchObject({
      account_number: '88888888',
      version: 2,
      beneficiary_info: { mobile_number: '+8801712345678' },
    });
    for (const path of ['/beneficiary/', '/mobile-wallet-beneficiary/', '/ipay-beneficiary/'])
      expect((await bangladeshi.call('GET', `${path}${id}/`)).status).toBe(404);
  });
});

describe('another customer’s taka account', () => {
  test('is found only by its number, and returned masked', async () => {
    const path = '/bdt-account-beneficiary/';
    const { status, body } = await bangladeshi.create(path, { account_number: taka });
    expect(status).toBe(201);
    expect(v.parse(bdtAccountBeneficiary, body)).toMatchObject({
      account_number: `••••${taka.slice(-4)}`,
      beneficiary_info: { account_holder_name: 'R••• K•••' },
    });
    const email = { account_number: 'other-taka@kheya.test' };
    expect((await bangladeshi.create(path, email)).body).toEqual({
      account_number: ['An account number has 8 to 17 digits.'],
    });
    expect((await bangladeshi.create(path, { account_number: '99999999' })).body).toEqual({
      account_number: ['We can’t find an account with this. Check it with the recipient.'],
    });
    expect((await american.create(path, { account_number: taka })).status).toBe(403);
  });
});

describe('a wallet', () => {
  const path = '/mobile-wallet-beneficiary/';

  test('is identified by its owner’s mobile number in any spelling', async () => {
    const { status, body } = await bangladeshi.create(path, wallet);
    expect(status).toBe(201);
    expect(v.parse(mobileWalletBeneficiary, body)).toMatchObject({
      wallet_type: 'bkash',
      account_number: '+8801712345678',
      beneficiary_info: { account_holder_name: 'Rahima Khatun', relationship: 'FAMILY' },
    });
    const again = { ...wallet, account_number: '+৮৮০১৭১২৩৪৫৬৭৮' };
    expect(await bangladeshi.create(path, again)).toEqual({
      status: 409,
      body: { account_number: ['You’ve already saved this one.'] },
    });
  });

  test('an unknown one is reported at its field; nagad and upay are not offered yet', async () => {
    const nobodys = { ...wallet, account_number: '01700000000' };
    expect((await bangladeshi.create(path, nobodys)).body).toEqual({
      account_number: ['We can’t find an account with this. Check it with the recipient.'],
    });
    for (const wallet_type of ['nagad', 'upay'])
      expect((await bangladeshi.create(path, { ...wallet, wallet_type })).status).toBe(403);
  });

  test('needs full access (spec 6)', async () => {
    const half = await addCustomerClient(site, 'half@kheya.test', { is_full_access_given: false });
    expect((await half.create(path, wallet)).status).toBe(403);
  });

  test('of iPay is only for customers linked to Bangladesh', async () => {
    const ipay = { ipay_wallet_number: '01812345678', account_holder_name: 'Rahima Khatun' };
    const { body } = await bangladeshi.create('/ipay-beneficiary/', ipay);
    expect(v.parse(ipayBeneficiary, body).ipay_wallet_number).toBe('+8801812345678');
    expect((await american.create('/ipay-beneficiary/', ipay)).status).toBe(403);
  });
});

test('banks and districts are listed completely (spec 7)', async () => {
  const banks = await american.call('GET', '/bd-bank/?limit=200');
  expect(banks.body).toEqual({ results: bdBanks, count: bdBanks.length });
  const districts = await american.call('GET', '/bd-bank-districts/?limit=200');
  expect(districts.body).toEqual({ results: bdDistricts, count: 65 });
});
