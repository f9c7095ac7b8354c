import { describe, expect, test } from 'vitest';
import { unsealRecord } from '../database/sealed-records.ts';
import { addCustomerClient } from '../testing/api-client.ts';
import { businessAddressInput } from '../testing/businesses.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;
const owner = await addCustomerClient(site, 'importer@kheya.test');
const other = await addCustomerClient(site, 'stranger@kheya.test');

const register = async (body: object = {}) => {
  const { body: made } = await owner.create('/business/', { name: 'Padma Imports LLC', ...body });
  return made as { id: string; ein: string | null };
};

describe('a US business', () => {
  test('begins with its name and is completed later', async () => {
    const { id } = await register();
    const details = {
      email: 'Office@Padma.example',
      structure: 'LLC',
      ein: '12-3456789',
      formation_date: '2019-04-01',
      formation_state: 'New York',
      website: 'padma.example',
      phone_number: '(718) 555-0142',
    };
    const stored = {
      ...details,
      id,
      name: 'Padma Imports LLC',
      email: 'office@padma.example',
      ein: '**-***6789',
      website: 'https://padma.example',
      phone_number: '+17185550142',
      synctera_verification_status: null,
      profile: { id },
    };
    expect(await owner.call('PATCH', `/business/${id}/`, details)).toEqual({
      status: 200,
      body: stored,
    });
    expect((await owner.call('GET', `/business/${id}/`)).body).toEqual(stored);
    expect((await owner.call('GET', '/business/')).body).toMatchObject({ count: 1 });
  });

  test('is registered once per idempotency key, and another EIN is another request', async () => {
    const key = bank.random.newId();
    const body = { name: 'Key Trading', ein: '987654321' };
    const [first, second] = [
      await owner.send('POST', '/business/', body, key),
      await owner.send('POST', '/business/', body, key),
    ];
    expect(await second.json()).toEqual(await first.json());
    const changed = await owner.send('POST', '/business/', { ...body, ein: '987654322' }, key);
    expect(await changed.json()).toMatchObject({ code: 'key_reused' });
  });

  test('names the field of each problem, with the sentence of spec 5 for the EIN', async () => {
    const { status, body } = await owner.create('/business/', {
      name: 'Padma',
      ein: '1234567890',
      email: 'office@',
      website: 'padma',
      formation_state: 'Dhaka',
    });
    expect([status, body]).toEqual([
      400,
      {
        ein: ['EIN number must be 9 digits'],
        email: ['Invalid email address'],
        website: ['Invalid URL'],
        formation_state: ['Choose one of the states.'],
      },
    ]);
  });

  test('another customer finds nothing, and a customer in review registers nothing', async () => {
    const { id } = await register();
    expect((await other.call('GET', `/business/${id}/`)).status).toBe(404);
    expect((await other.call('GET', `/business-address/?business=${id}`)).status).toBe(404);
    expect((await other.call('GET', '/business/')).body).toEqual({ results: [], count: 0 });
    const waiting = await addCustomerClient(site, 'waiting@kheya.test', {
      profile_approval_status: 'KYC_REVIEW',
    });
    expect((await waiting.create('/business/', { name: 'Soon' })).status).toBe(403);
  });
});

describe('the EIN', () => {
  const storedEin = async (id: string): Promise<string | undefined> => {
    const row = await bank.db
      .selectFrom('business_ein')
      .select(['sealed_number as sealed', 'sealing_key_id as keyId'])
      .where('business_id', '=', id)
      .executeTakeFirst();
    return row && unsealRecord(bank, 'business_ein', id, row).toString();
  };

  test('stays in a change without it, refused masked, and removed by an empty one', async () => {
    const { id, ein } = await register({ ein: '123456789' });
    expect(ein).toBe('**-***6789');
    const change = (body: object) => owner.call('PATCH', `/business/${id}/`, body);
    expect((await change({ name: 'Padma Foods LLC' })).body).toMatchObject({ ein });
    expect(await storedEin(id)).toBe('123456789');
    expect(await change({ ein })).toEqual({
      status: 400,
      body: { ein: ['EIN number must be 9 digits'] },
    });
    expect((await change({ ein: '' })).body).toMatchObject({ ein: null });
    expect(await storedEin(id)).toBeUndefined();
  });

  test('is readable in no column of the database', async () => {
    const { id } = await register({ ein: '271828182' });
    const row = await bank.db
      .selectFrom('business_ein')
      .selectAll()
      .where('business_id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = `${row.last_four} ${row.sealed_number.toString('latin1')}`;
    expect(stored).toContain('8182');
    expect(stored).not.toContain('271828182');
  });
});

describe('the addresses of a business', () => {
  test('are one of each type: the second replaces the first', async () => {
    const { id: business } = await register();
    const save = (more: object) =>
      owner.call('POST', '/business-address/', { business, ...businessAddressInput, ...more });
    const first = await save({});
    expect([first.status, first.body]).toMatchObject([201, { business, ...businessAddressInput }]);
    const { body: second } = await save({ postal_code: '113721234' });
    await save({ address_type: 'OPERATING' });
    const { body } = await owner.call('GET', `/business-address/?business=${business}`);
    expect(body).toMatchObject({
      count: 2,
      results: [
        { address_type: 'LEGAL', postal_code: '11372-1234' },
        { address_type: 'OPERATING' },
      ],
    });
    const { id } = second as { id: string };
    const changed = await owner.call('PATCH', `/business-address/${id}/`, {
      city: 'Jackson Heights',
    });
    expect(changed.body).toMatchObject({ id, city: 'Jackson Heights', postal_code: '11372-1234' });
  });

  test('are in the United States and no post office box', async () => {
    const { id: business } = await register();
    const save = (more: object) =>
      owner.call('POST', '/business-address/', { business, ...businessAddressInput, ...more });
    expect((await save({ country: 'BD' })).body).toHaveProperty('country');
    expect((await save({ address_line_1: 'PO Box 12' })).body).toHaveProperty('address_line_1');
    expect((await save({ postal_code: '1137' })).body).toHaveProperty('postal_code');
  });
});

describe('the metadata of a business', () => {
  test('is saved in parts and answered whole', async () => {
    const { id: business } = await register();
    expect((await owner.call('GET', `/business-metadata/?business=${business}`)).body).toEqual({
      results: [],
      count: 0,
    });
    const saved = await owner.call('POST', '/business-metadata/', { business, naics_code: '42' });
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { business, naics_code: '42', revenue: null, ownership_agreement: false },
    ]);
    const { id } = saved.body as { id: string };
    await owner.call('PATCH', `/business-metadata/${id}/`, {
      description: '  Imports spices\nand rice ',
      outgoing_wire_transfer_amount: 'UNDER_10000',
      ownership_agreement: true,
    });
    const again = await owner.call('POST', '/business-metadata/', {
      business,
      naics_code: 'other',
    });
    expect(again.body).toMatchObject({
      id,
      naics_code: 'other',
      description: 'Imports spices and rice',
      outgoing_wire_transfer_amount: 'UNDER_10000',
      ownership_agreement: true,
    });
  });

  test('names an unknown choice and a text that is too long', async () => {
    const { id: business } = await register();
    const save = (more: object) => owner.call('POST', '/business-metadata/', { business, ...more });
    expect((await save({ naics_code: '99' })).body).toHaveProperty('naics_code');
    expect((await save({ purpose: 'x'.repeat(201) })).body).toHaveProperty('purpose');
  });
});
