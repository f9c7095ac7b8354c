import { describe, expect, test } from 'vitest';
import { addressTypes } from '#domain/customers/address-types.ts';
import { testSite } from '../testing/test-site.ts';
import { readCases } from '../sandbox/page/back-office-cases.ts';
import { findCustomersSharingNumbers } from '../identity/identification.ts';
import { addNewcomer } from '../testing/identity.ts';

const site = await testSite();

const rahima = {
  first_name: '  Rahima ',
  middle_name: '',
  last_name: 'Khatun',
  date_of_birth: '1998-02-21',
};
const dhanmondi = { division: 'Dhaka', district: 'Dhaka', thana: 'Dhanmondi', country: 'BD' };
const queens = {
  city: 'Jackson Heights',
  state: 'New York',
  postal_code: '11372',
  country: 'US',
};

describe('names and day of birth', () => {
  test('are stored normalized, and missing ones come back as null', async () => {
    const who = await addNewcomer(site);
    expect((await who.call('PATCH', '/user-identification/', rahima)).body).toEqual({
      first_name: 'Rahima',
      middle_name: null,
      last_name: 'Khatun',
      date_of_birth: '1998-02-21',
      identification: null,
    });
    await who.call('PATCH', '/user-identification/', { middle_name: 'Begum' });
    expect((await who.call('GET', '/user-identification/')).body).toMatchObject({
      first_name: 'Rahima',
      middle_name: 'Begum',
    });
  });

  test('of a customer with one name are a last name', async () => {
    const who = await addNewcomer(site);
    await who.call('PATCH', '/user-identification/', {
      ...rahima,
      first_name: '',
      last_name: 'Nadia',
    });
    expect((await who.call('GET', '/user-identification/')).body).toMatchObject({
      first_name: '',
      last_name: 'Nadia',
    });
    expect((await who.call('GET', '/onboarding/')).body).toMatchObject({ has_name: true });
    const listed = await readCases(site.bank);
    expect(listed.find(({ id }) => id === who.id)?.name).toBe('Nadia');
  });

  test('are refused field by field, and none of them is stored', async () => {
    const who = await addNewcomer(site);
    const answer = await who.call('PATCH', '/user-identification/', {
      first_name: 'রহিমা',
      last_name: '',
      date_of_birth: '2010-01-01',
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        first_name: ['Enter it in English letters, as on your document.'],
        last_name: ['This field is required.'],
        date_of_birth: ['You must be at least 18 years old.'],
      },
    ]);
    expect((await who.call('GET', '/user-identification/')).body).toMatchObject({
      first_name: '',
      date_of_birth: null,
    });
  });

  test('the day of the 18th birthday is that of the customer’s own country', async () => {
    // Noon of 16 November in Dhaka is early morning of that day in New York; 17:00 UTC is the next
    // day in Dhaka alone.
    const dayOf = async (country: 'US' | 'BD') => {
      const who = await addNewcomer(site, { residence_country: country });
      const answer = await who.call('PATCH', '/user-identification/', {
        ...rahima,
        date_of_birth: birthday,
      });
      return answer.status;
    };
    const startMs = site.clock.wallMs();
    const evening = Math.floor(startMs / 86_400_000) * 86_400_000 + 19 * 3_600_000;
    site.clock.setMs(evening);
    const tomorrow = new Date(evening + 86_400_000).toISOString().slice(0, 10);
    const birthday = `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`;
    expect([await dayOf('BD'), await dayOf('US')]).toEqual([200, 400]);
    site.clock.setMs(startMs);
  });

  test('unknown fields are refused', async () => {
    const who = await addNewcomer(site);
    const answer = await who.call('PATCH', '/user-identification/', {
      ...rahima,
      profile_approval_status: 'KYC_ACCEPTED',
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { profile_approval_status: ['This field is not known here.'] },
    ]);
  });

  test.each(['VERIFICATION_IN_PROGRESS', 'KYC_REVIEW', 'KYC_ACCEPTED', 'KYC_REJECTED'] as const)(
    'stay as they are while the status is %s',
    async (status) => {
      const who = await addNewcomer(site, { profile_approval_status: status });
      const settled = { status: 409, body: { code: 'details_settled' } };
      expect(await who.call('PATCH', '/user-identification/', rahima)).toMatchObject(settled);
      const legal = {
        ...dhanmondi,
        address_type: 'legal',
        address_line_1: '1',
        postal_code: '1209',
      };
      expect(await who.call('POST', '/user-address/', legal)).toMatchObject(settled);
      const parcels = { ...legal, address_type: 'shipping' };
      expect((await who.call('POST', '/user-address/', parcels)).status).toBe(201);
    },
  );
});

describe('an identification number', () => {
  test('is shown by its last four characters only, and stored encrypted', async () => {
    const who = await addNewcomer(site, { residence_country: 'US' });
    const answer = await who.call('PATCH', '/user-identification/', { ssn: '536-22-1847' });
    expect(answer.body).toMatchObject({
      identification: { identification_class: 'SSN', last_four: '1847' },
    });
    const rows = await site.bank.db.selectFrom('customer_identification').selectAll().execute();
    const stored = JSON.stringify(rows) + rows.map((row) => row.sealed_number.toString('latin1'));
    expect(stored).not.toContain('536221847');
    expect((await who.call('GET', '/onboarding/')).body).toMatchObject({
      has_identity_number: true,
    });
  });

  test.each([
    ['US', { ssn: '078-05-1120' }, { ssn: ['Enter an SSN or ITIN with 9 digits.'] }],
    ['US', { ssn: '5362218470' }, { ssn: ['Enter an SSN or ITIN with 9 digits.'] }],
    ['BD', { ssn: '536-22-1847' }, { ssn: ['This is for customers in another country.'] }],
    [
      'BD',
      { identification: { identification_class: 'NID', identification_number: '123' } },
      { identification_number: ['A national ID number has 10, 13 or 17 digits.'] },
    ],
    [
      'US',
      { identification: { identification_class: 'NID', identification_number: '1234567890' } },
      { identification_number: ['This is for customers in another country.'] },
    ],
  ] as const)('of %s: %o is refused', async (country, body, given) => {
    const who = await addNewcomer(site, { residence_country: country });
    const answer = await who.call('PATCH', '/user-identification/', body);
    expect([answer.status, answer.body]).toEqual([400, given]);
  });

  test('of 17 digits begins with the year of birth that comes with it', async () => {
    const who = await addNewcomer(site);
    const nid = (number: string) => ({
      date_of_birth: '1998-02-21',
      identification: { identification_class: 'NID', identification_number: number },
    });
    expect(
      (await who.call('PATCH', '/user-identification/', nid('19972692516004812'))).status,
    ).toBe(400);
    expect(
      (await who.call('PATCH', '/user-identification/', nid('১৯৯৮২৬৯২৫১৬০০৪৮১২'))).body,
    ).toMatchObject({
      identification: { identification_class: 'NID', last_four: '4812' },
    });
  });

  test('a number of another customer is accepted silently, and only the bank sees the match', async () => {
    const [first, second, third] = [
      await addNewcomer(site),
      await addNewcomer(site),
      await addNewcomer(site),
    ];
    const paper = (number: string) => ({
      identification: { identification_class: 'PASSPORT', identification_number: number },
    });
    const answers = [
      await first.call('PATCH', '/user-identification/', paper('A01234567')),
      await second.call('PATCH', '/user-identification/', paper('a 0123-4567')),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await third.call('PATCH', '/user-identification/', paper('A01234568'));
    const ids = [first, second, third].map(({ id }) => id);
    expect(await findCustomersSharingNumbers(site.bank, ids)).toEqual(
      new Set([first.id, second.id]),
    );
    const told = (await readCases(site.bank)).filter(({ id }) => ids.includes(id));
    expect(told.filter(({ hasSharedNumber }) => hasSharedNumber)).toHaveLength(2);
  });
});

describe('an address', () => {
  test('with a location alone can be completed, and counts when it is complete', async () => {
    const who = await addNewcomer(site);
    const begun = await who.call('POST', '/user-address/', {
      ...dhanmondi,
      address_type: 'legal',
      address_line_1: '',
      postal_code: '',
    });
    expect(begun.status).toBe(201);
    const { id } = begun.body as { id: string };
    const facts = async () => (await who.call('GET', '/onboarding/')).body;
    expect(await facts()).toMatchObject({ has_location: true, has_address: false });
    const whole = await who.call('PATCH', `/user-address/${id}/`, {
      address_line_1: 'House 12, Road 5',
      postal_code: '১২০৯',
    });
    expect(whole.body).toMatchObject({ thana: 'Dhanmondi', postal_code: '1209', id });
    expect(await facts()).toMatchObject({ has_location: true, has_address: true });
    const emptied = await who.call('PATCH', `/user-address/${id}/`, { address_line_1: '' });
    expect([emptied.status, emptied.body]).toEqual([
      400,
      { address_line_1: ['This field is required.'] },
    ]);
  });

  test('sent twice is stored once', async () => {
    const who = await addNewcomer(site, { residence_country: 'US' });
    const home = { ...queens, address_type: 'legal', address_line_1: '37-10 74th Street' };
    const first = await who.call('POST', '/user-address/', home);
    expect(await who.call('POST', '/user-address/', home)).toEqual(first);
    expect((await who.call('GET', '/user-address/')).body).toMatchObject({ count: 1 });
  });

  test.each([
    ['BD', { ...dhanmondi, thana: 'Savar', district: 'Gazipur', postal_code: '1340' }, 'thana'],
    ['BD', { ...dhanmondi, thana: 'constructor', postal_code: '1340' }, 'thana'],
    ['BD', { ...dhanmondi, postal_code: '120' }, 'postal_code'],
    ['BD', { ...queens }, 'country'],
    ['US', { ...queens, state: 'Puerto Rico' }, 'state'],
    ['US', { ...queens, postal_code: '1137' }, 'postal_code'],
    ['US', { ...queens, address_line_1: 'P.O. Box 12' }, 'address_line_1'],
    ['US', { ...queens, thana: 'Dhanmondi' }, 'thana'],
    ['US', { ...queens, address_line_1: 'x'.repeat(121) }, 'address_line_1'],
  ] as const)('of %s: %o is refused by its field', async (country, parts, field) => {
    const who = await addNewcomer(site, { residence_country: country });
    const answer = await who.call('POST', '/user-address/', {
      address_line_1: 'House 12',
      address_type: 'legal',
      ...parts,
    });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  test('for shipping may be a PO box, and in the other country', async () => {
    const who = await addNewcomer(site);
    const box = { ...queens, address_line_1: 'PO Box 12', address_type: 'productShipping' };
    expect((await who.call('POST', '/user-address/', box)).status).toBe(201);
  });

  test.each(addressTypes)(
    'of type %s is stored beside those of other types, and changed',
    async (type) => {
      const who = await addNewcomer(site);
      const home = { ...dhanmondi, address_line_1: 'House 12', postal_code: '1209' };
      const others = addressTypes.filter((one) => one !== type);
      for (const address_type of others)
        await who.call('POST', '/user-address/', { ...home, address_type });
      const made = await who.call('POST', '/user-address/', { ...home, address_type: type });
      expect([made.status, made.body]).toEqual([
        201,
        expect.objectContaining({ address_type: type, address_line_1: 'House 12' }),
      ]);
      const { id } = made.body as { id: string };
      const changed = await who.call('PATCH', `/user-address/${id}/`, {
        address_line_1: 'House 13',
      });
      expect([changed.status, changed.body]).toEqual([
        200,
        expect.objectContaining({ id, address_type: type, address_line_1: 'House 13' }),
      ]);
      const { body } = await who.call('GET', '/user-address/');
      const { results } = body as { results: { address_type: string; address_line_1: string }[] };
      const lines = Object.fromEntries(
        results.map((one) => [one.address_type, one.address_line_1]),
      );
      expect(lines).toEqual({
        ...Object.fromEntries(others.map((one) => [one, 'House 12'])),
        [type]: 'House 13',
      });
    },
  );

  test('of another customer is not found', async () => {
    const [who, other] = [await addNewcomer(site), await addNewcomer(site)];
    const made = await other.call('POST', '/user-address/', {
      ...dhanmondi,
      address_type: 'billing',
      address_line_1: 'House 12',
      postal_code: '1209',
    });
    const { id } = made.body as { id: string };
    const foreign = await who.call('PATCH', `/user-address/${id}/`, { postal_code: '1000' });
    const missing = await who.call('PATCH', `/user-address/${site.bank.random.newId()}/`, {
      postal_code: '1000',
    });
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
  });
});

describe('additional info', () => {
  const all = {
    occupation: 'STUDENT',
    source_of_funds: 'FAMILY_SUPPORT',
    expected_monthly_volume: 'UNDER_1000',
    account_purpose: 'SAVING',
    is_politically_exposed: false,
  };

  test('is sent in parts, and counts when complete', async () => {
    const who = await addNewcomer(site);
    expect((await who.call('GET', '/additional-info/')).body).toEqual(
      Object.fromEntries(Object.keys(all).map((field) => [field, null])),
    );
    const { is_politically_exposed: exposed, ...most } = all;
    await who.call('PATCH', '/additional-info/', most);
    expect((await who.call('GET', '/onboarding/')).body).toMatchObject({
      has_additional_info: false,
    });
    const told = { is_politically_exposed: exposed };
    expect((await who.call('PATCH', '/additional-info/', told)).body).toEqual(all);
    expect((await who.call('GET', '/onboarding/')).body).toMatchObject({
      has_additional_info: true,
    });
  });

  test('cannot be changed once KYC is accepted', async () => {
    const who = await addNewcomer(site, { profile_approval_status: 'KYC_ACCEPTED' });
    expect((await who.call('PATCH', '/additional-info/', all)).status).toBe(403);
    expect((await who.call('GET', '/additional-info/')).status).toBe(200);
  });
});

test('onboarding stores a referral code, the profile type and the plan, and nothing else', async () => {
  const who = await addNewcomer(site);
  const inviter = await addNewcomer(site);
  await site.bank.db
    .insertInto('invitation_code')
    .values({ customer_id: inviter.id, code: 'FERRY26', created_at: new Date(site.clock.wallMs()) })
    .execute();
  const chosen = await who.call('PATCH', '/onboarding/', {
    referral_code: 'ferry-26',
    onboarding_type: 'BUSINESS',
    subscription_plan: 'FREE',
  });
  expect(chosen.body).toMatchObject({
    has_referral: true,
    onboarding_type: 'BUSINESS',
    subscription_plan: 'FREE',
    country: 'BD',
  });
  expect((await who.call('PATCH', '/onboarding/', { referral_code: '!' })).body).toEqual({
    referral_code: ['A code has 4 to 20 letters and digits.'],
  });
  for (const forged of [{ has_all_documents: true }, { subscription_plan: 'GOLD' }])
    expect((await who.call('PATCH', '/onboarding/', forged)).status).toBe(400);
});

test('the profile status advances with the facts, and not before', async () => {
  const who = await addNewcomer(site);
  const move = (status: string) =>
    who.call('PATCH', `/user/${who.id}/`, { profile_approval_status: status });
  expect((await move('PROFILE_INFO_SAVED')).body).toMatchObject({
    detail: 'Still missing: name, birth_date, address.',
  });
  await who.call('PATCH', '/user-identification/', rahima);
  const legal = { ...dhanmondi, address_type: 'legal', address_line_1: '12', postal_code: '1209' };
  await who.call('POST', '/user-address/', legal);
  expect((await move('PROFILE_INFO_SAVED')).status).toBe(200);
  expect((await move('PROFILE_COMPLETED')).body).toMatchObject({
    detail: 'Still missing: fields, documents.',
  });
});
