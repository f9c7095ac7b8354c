import { describe, expect, test } from 'vitest';
import type { User } from '#contract/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { type Newcomer, addStranger } from '../testing/identity.ts';

const site = await testSite();
const { db } = site.bank;
const give = (who: Newcomer, number: string, prefix = '880') =>
  who.call('POST', '/user-mobile/', {
    mobile_number: number,
    mobile_number_country_prefix: prefix,
  });

const prove = async (who: Newcomer) => {
  await who.call('POST', '/otp/generate/', { purpose: 'MOBILE', channel: 'SMS' });
  const message = site.sent.findLast(({ customerId }) => customerId === who.id);
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  return who.call('POST', '/otp/verify/', { code, purpose: 'MOBILE' });
};

const move = (who: Newcomer, status: string, id = who.id) =>
  who.call('PATCH', `/user/${id}/`, { profile_approval_status: status });

const userOf = async (who: Newcomer): Promise<User | undefined> =>
  ((await who.call('GET', '/user/')).body as { results: User[] }).results[0];

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `017${String(10_000_000 + numbers)}`;
};

describe('a mobile number', () => {
  test('in any notation belongs to the customer once a code confirms it, and sets their country', async () => {
    const who = await addStranger(site);
    const number = newNumber();
    expect((await give(who, `+88${number}`)).body).toEqual({
      mobile_number: number.slice(1),
      mobile_number_country_prefix: '880',
      is_verified: false,
    });
    expect((await userOf(who))?.residence_country).toBe('BD');
    expect((await prove(who)).body).toEqual({ verified: true, trusted_until: null });
    const { body } = await who.call('GET', '/user-mobile/');
    expect(body).toMatchObject({ count: 1, results: [{ is_verified: true }] });
    const { mobile_number } = await db
      .selectFrom('customer')
      .select('mobile_number')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(mobile_number).toBe(`+88${number}`);
  });

  test.each([
    ['01112345678', '880'],
    ['12', '880'],
    ['2125550123', '880'],
    ['1712345678', '1'],
  ])('%s of +%s is refused by its field', async (number, prefix) => {
    const answer = await give(await addStranger(site), number, prefix);
    expect([answer.status, answer.body]).toEqual([
      400,
      { mobile_number: ['This isn’t a mobile number from that country.'] },
    ]);
  });

  test('of another customer is refused only after a code confirmed it', async () => {
    const number = newNumber();
    const first = await addStranger(site);
    await give(first, number);
    await prove(first);
    const second = await addStranger(site);
    expect((await give(second, number)).status).toBe(201);
    const answer = await prove(second);
    expect([answer.status, answer.body]).toEqual([
      400,
      { mobile_number: ['This number belongs to another account.'] },
    ]);
  });

  test('that is verified is not replaced by a code alone', async () => {
    const who = await addStranger(site);
    const number = newNumber();
    await give(who, number);
    await prove(who);
    expect(await give(who, newNumber())).toMatchObject({
      status: 409,
      body: { code: 'mobile_proved' },
    });
    const code = await who.call('POST', '/otp/generate/', { purpose: 'MOBILE', channel: 'SMS' });
    expect(code.status).toBe(400);
    const { body } = await who.call('GET', '/user-mobile/');
    expect(body).toMatchObject({ results: [{ mobile_number: number.slice(1) }] });
  });

  test('must be entered before a code is sent', async () => {
    const who = await addStranger(site);
    const answer = await who.call('POST', '/otp/generate/', { purpose: 'MOBILE', channel: 'SMS' });
    expect(answer.status).toBe(400);
  });
});

describe('a customer’s own status', () => {
  test('changes once the facts are complete, and no step is skipped', async () => {
    const who = await addStranger(site);
    const early = await move(who, 'AWAITING_PROFILE_COMPLETION');
    expect([early.status, early.body]).toEqual([
      409,
      { code: 'still_missing', detail: 'Still missing: mobile.', missing: ['mobile'] },
    ]);
    await give(who, newNumber());
    await prove(who);
    expect((await move(who, 'AWAITING_PROFILE_COMPLETION')).body).toMatchObject({
      id: who.id,
      profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
    });
    expect((await move(who, 'AWAITING_PROFILE_COMPLETION')).status).toBe(200);
    expect((await move(who, 'PROFILE_INFO_SAVED')).body).toMatchObject({
      detail: 'Still missing: name, birth_date, address.',
    });
    for (const status of ['KYC_ACCEPTED', 'VERIFICATION_IN_PROGRESS', 'AWAITING_SIGNUP_COMPLETION'])
      expect((await move(who, status)).body).toMatchObject({ code: 'step_not_possible' });
    expect((await userOf(who))?.profile_approval_status).toBe('AWAITING_PROFILE_COMPLETION');
  });

  test('is changed once by concurrent requests, which all get a response', async () => {
    const who = await addStranger(site);
    await give(who, newNumber());
    await prove(who);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move(who, 'AWAITING_PROFILE_COMPLETION')),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await userOf(who))?.profile_approval_status).toBe('AWAITING_PROFILE_COMPLETION');
  });

  test('is changed only by its customer, and without other fields', async () => {
    const [who, other] = [await addStranger(site), await addStranger(site)];
    expect((await move(who, 'AWAITING_PROFILE_COMPLETION', other.id)).status).toBe(404);
    const more = { profile_approval_status: 'KYC_ACCEPTED', is_full_access_given: true };
    const answer = await who.call('PATCH', `/user/${who.id}/`, more);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([
      400,
      ['is_full_access_given'],
    ]);
    expect((await move(who, 'VIP')).status).toBe(400);
  });
});

test('a step is recorded, an unknown one refused', async () => {
  const who = await addStranger(site);
  expect(await who.call('POST', '/onboarding-steps/', { step: 'MOBILE' })).toEqual({
    status: 201,
    body: { step: 'MOBILE' },
  });
  expect((await who.call('POST', '/onboarding-steps/', { step: 'FLYING' })).status).toBe(400);
});
