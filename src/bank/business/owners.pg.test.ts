import { describe, expect, test } from 'vitest';
import { unsealRecord } from '../database/sealed-records.ts';
import { addCustomerClient } from '../testing/api-client.ts';
import { externalCustomerInput } from '../testing/businesses.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;
const manager = await addCustomerClient(site, 'manager@kheya.test');
const partner = await addCustomerClient(site, 'partner@kheya.test');
const other = await addCustomerClient(site, 'other@kheya.test');

interface Owner {
  readonly id: string;
  readonly user: string | null;
  readonly request_status: string | null;
}

const register = async (): Promise<string> => {
  const { body } = await manager.create('/business/', { name: 'Padma Imports LLC' });
  return (body as { id: string }).id;
};

const addOwner = (business: string, more: object) =>
  manager.call('POST', '/business-ownership/', {
    business,
    ownership_percentage: '25',
    title: 'FOUNDER',
    ...more,
  });

const ownersOf = async (business: string): Promise<readonly Owner[]> => {
  const { body } = await manager.call('GET', `/business-ownership/?business=${business}`);
  return (body as { results: Owner[] }).results;
};

const requestsOf = async (who: typeof partner) => {
  const { body } = await who.call('GET', '/business-ownership-request/');
  return (body as { results: { id: string; ownership_percentage: string }[] }).results;
};

describe('the owners of a business', () => {
  test('are the customer and external customers, listed in the metadata too', async () => {
    const business = await register();
    const { body: external } = await manager.call('POST', '/external-customer/', {
      business,
      ...externalCustomerInput,
    });
    const { id: externalId } = external as { id: string };
    const self = await addOwner(business, { user: manager.id, ownership_percentage: '66.67' });
    expect([self.status, self.body]).toMatchObject([
      201,
      {
        name: 'Rahima Khatun',
        ownership_percentage: '66.67',
        user: manager.id,
        object_id: manager.id,
        request_status: null,
      },
    ]);
    const added = await addOwner(business, {
      external_customer: externalId,
      ownership_percentage: '33.33',
      title: 'DIRECTOR',
    });
    expect(added.body).toMatchObject({ name: 'Farid Ahmed', object_id: externalId, user: null });
    const { body } = await manager.call('POST', '/business-metadata/', { business });
    const { ownerships } = body as { ownerships: Owner[] };
    expect(new Set(ownerships.map(({ user }) => user))).toEqual(new Set([manager.id, null]));
  });

  test('own at most 100 % together, also when two are added at the same time', async () => {
    const business = await register();
    await addOwner(business, { user: manager.id, ownership_percentage: '50.01' });
    const named = (email: string) => ({
      email_address: email,
      name: 'Salma Begum',
      ownership_percentage: '30',
    });
    const answers = await Promise.all([
      addOwner(business, named('first@padma.example')),
      addOwner(business, named('second@padma.example')),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const refusedOne = answers.find(({ status }) => status === 400);
    expect(refusedOne?.body).toEqual({
      ownership_percentage: ['The owners’ percentages add up to more than 100.'],
    });
    const exact = await addOwner(business, {
      ...named('third@padma.example'),
      ownership_percentage: '19.99',
    });
    expect(exact.status).toBe(201);
  });

  test('are named by one of the three ways, with an exact percentage', async () => {
    const business = await register();
    expect((await addOwner(business, {})).body).toHaveProperty('user');
    const two = { user: manager.id, email_address: 'a@padma.example', name: 'A' };
    expect((await addOwner(business, two)).body).toHaveProperty('user');
    expect((await addOwner(business, { user: other.id })).status).toBe(404);
    const exact = { user: manager.id, ownership_percentage: '33.333' };
    expect((await addOwner(business, exact)).body).toHaveProperty('ownership_percentage');
  });

  test('are changed by the collection, and removed', async () => {
    const business = await register();
    await addOwner(business, { user: manager.id });
    const [owner] = await ownersOf(business);
    const changed = await manager.call('PATCH', '/business-ownership/', {
      id: owner?.id,
      ownership_percentage: '100',
      title: 'OFFICER',
    });
    expect(changed.body).toMatchObject({ ownership_percentage: '100.00', title: 'OFFICER' });
    await manager.call('DELETE', `/business-ownership/${owner?.id}/`);
    expect(await ownersOf(business)).toEqual([]);
  });
});

describe('an owner named by e-mail', () => {
  const invite = (business: string, email: string) =>
    addOwner(business, { email_address: email, name: 'Salma Begum' });

  test('gets the same answer whether the address is a customer’s or not', async () => {
    const business = await register();
    const known = await invite(business, 'Partner@kheya.test');
    const unknown = await invite(business, 'unknown@padma.example');
    const withoutNames = ({ body, status }: typeof known) => ({
      status,
      body: { ...(body as object), id: '', email_address: '' },
    });
    expect(withoutNames(known)).toEqual(withoutNames(unknown));
    expect(known.body).toMatchObject({ user: null, object_id: null, request_status: 'PENDING' });
  });

  test('sees the request with a notification, and is an owner after accepting it', async () => {
    const business = await register();
    const { body } = await invite(business, 'partner@kheya.test');
    const { id } = body as Owner;
    const [request] = await requestsOf(partner);
    expect(request).toMatchObject({
      id,
      business_name: 'Padma Imports LLC',
      requested_by: 'Rahima Khatun',
      ownership_percentage: '25.00',
      request_status: 'PENDING',
    });
    const { body: bell } = await partner.call('GET', '/notification/');
    expect(JSON.stringify(bell)).toContain('Confirm your share of a business');
    const accept = (who: typeof partner, share = '25.00') =>
      who.call('POST', `/business-ownership-request/${id}/accept/`, {
        ownership_percentage: share,
      });
    expect((await accept(other)).status).toBe(404);
    expect((await accept(partner, '24.00')).body).toMatchObject({ code: 'review_outdated' });
    expect((await accept(partner)).body).toMatchObject({ request_status: 'ACCEPTED' });
    expect((await accept(partner)).status).toBe(200);
    expect(await ownersOf(business)).toMatchObject([
      { id, user: partner.id, object_id: partner.id },
    ]);
    // An owner finds no record of the business.
    expect((await partner.call('GET', `/business/${business}/`)).status).toBe(404);
    expect((await partner.call('GET', `/external-customer/?business=${business}`)).status).toBe(
      404,
    );
  });

  test('confirms a changed share again, and a declined share does not count', async () => {
    const business = await register();
    const { body } = await invite(business, 'partner@kheya.test');
    const { id } = body as Owner;
    await partner.call('POST', `/business-ownership-request/${id}/accept/`, {
      ownership_percentage: '25.00',
    });
    const changed = await manager.call('PATCH', '/business-ownership/', {
      id,
      ownership_percentage: '40',
    });
    expect(changed.body).toMatchObject({ user: null, request_status: 'PENDING' });
    const decline = () => partner.call('POST', `/business-ownership-request/${id}/decline/`, {});
    expect((await decline()).body).toMatchObject({ request_status: 'DECLINED' });
    const late = await partner.call('POST', `/business-ownership-request/${id}/accept/`, {
      ownership_percentage: '40.00',
    });
    expect(late.body).toMatchObject({ code: 'conflict' });
    expect(
      (await addOwner(business, { user: manager.id, ownership_percentage: '100' })).status,
    ).toBe(201);
  });
});

describe('an external customer', () => {
  const save = (business: string, more: object = {}) =>
    manager.call('POST', '/external-customer/', { business, ...externalCustomerInput, ...more });

  test('is one for each e-mail address, with only the last four digits of the number', async () => {
    const business = await register();
    const { status, body } = await save(business);
    expect([status, body]).toMatchObject([
      201,
      {
        creator: manager.id,
        phone_number: '+17185550143',
        ext_cust_address: { city: 'Flushing' },
        identification: { identification_class: 'SSN', last_four: '1847' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('514');
    const { id } = body as Owner;
    const again = await save(business, {
      email_address: 'FARID@padma.example',
      last_name: 'Haque',
    });
    expect(again.body).toMatchObject({ id, last_name: 'Haque' });
    const row = await bank.db
      .selectFrom('external_customer_identification')
      .select(['sealed_number as sealed', 'sealing_key_id as keyId'])
      .where('external_customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const number = unsealRecord(bank, 'external_customer_identification', id, row);
    expect(number.toString()).toBe('514221847');
  });

  test('has the number after a change without it, and needs another in another country', async () => {
    const business = await register();
    const { id } = (await save(business)).body as Owner;
    const change = (body: object) => manager.call('PATCH', `/external-customer/${id}/`, body);
    expect((await change({ last_name: 'Haque' })).body).toMatchObject({
      last_name: 'Haque',
      identification: { last_four: '1847' },
    });
    const dhaka = {
      phone_number: '01712345678',
      ext_cust_address: {
        address_line_1: 'House 12, Road 5',
        division: 'Dhaka',
        district: 'Dhaka',
        thana: 'Dhanmondi',
        postal_code: '1205',
        country: 'BD',
      },
    };
    expect((await change(dhaka)).body).toHaveProperty('identification');
    const nationalId = { identification_class: 'NID', identification_number: '1234567890' };
    expect((await change({ ...dhaka, identification: nationalId })).body).toMatchObject({
      ext_cust_address: { country: 'BD', thana: 'Dhanmondi' },
      identification: { identification_class: 'NID', last_four: '7890' },
    });
    expect((await change({ ssn: '514221847' })).body).toHaveProperty('ssn');
  });

  test('names each field with a problem', async () => {
    const { body } = await save(await register(), {
      date_of_birth: '2015-01-01',
      email_address: 'farid@',
      phone_number: '12',
      ssn: '123',
      ext_cust_address: { ...externalCustomerInput.ext_cust_address, state: 'Dhaka' },
    });
    expect(Object.keys(body as object).toSorted()).toEqual([
      'date_of_birth',
      'email_address',
      'ext_cust_address.state',
      'phone_number',
      'ssn',
    ]);
  });
});

test('a business is managed by the customer or an owner who accepted, named once', async () => {
  const business = await register();
  const name = (user: string) =>
    manager.call('POST', '/relationship/', { business, user, type: 'MANAGING_PERSON_OF' });
  const first = await name(manager.id);
  expect(first.status).toBe(201);
  expect((await name(manager.id)).body).toEqual(first.body);
  expect((await name(partner.id)).status).toBe(404);
  const { body } = await addOwner(business, { email_address: 'partner@kheya.test', name: 'P' });
  await partner.call('POST', `/business-ownership-request/${(body as Owner).id}/accept/`, {
    ownership_percentage: '25.00',
  });
  const { id } = first.body as Owner;
  const changed = await manager.call('PATCH', `/relationship/${id}/`, { user: partner.id });
  expect(changed.body).toMatchObject({ id, user: partner.id });
  const { body: found } = await manager.call(
    'GET',
    `/relationship/?business=${business}&user=${partner.id}`,
  );
  expect(found).toMatchObject({ count: 1, results: [{ id }] });
  await manager.call('DELETE', `/business-ownership/${(body as Owner).id}/`);
  expect((await manager.call('GET', `/relationship/?business=${business}`)).body).toMatchObject({
    count: 0,
  });
});
