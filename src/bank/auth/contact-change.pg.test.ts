import { describe, expect, test } from 'vitest';
import { removeExpiredRows } from '#bank/retention.ts';
import { testSite } from '../testing/test-site.ts';
import {
  addOwner,
  askFor,
  beginEmail,
  beginMobile,
  canSignIn,
  codeOf,
  contactOf,
  newEmail,
  prove,
  signedInAs,
  stateOf,
  verify,
} from '../testing/contact-change.ts';

/* Changes of the e-mail or the mobile number by the customer (product.md B16). */
const site = await testSite();
const { bank, clock, sent } = site;
const hourMs = 3_600_000;

describe('a completed change', () => {
  test('of the e-mail: the new one signs in, and the old one is notified', async () => {
    const owner = await addOwner(site);
    const elsewhere = await signedInAs(site, owner.email);
    const change = await beginEmail(owner, ' Rahima.New@Example.TEST ');
    expect(change).toMatchObject({
      stage: 'OLD_CODE',
      old_contact: 'O•••@Example.test',
      new_contact: 'rahima.new@example.test',
      code: null,
    });
    expect((await prove(site, owner, change, 'OLD_CODE')).body).toMatchObject({
      stage: 'NEW_CODE',
    });
    expect((await contactOf(site, owner.id)).email_address).toBe(owner.email);
    const done = await prove(site, owner, change, 'NEW_CODE');
    expect([done.status, done.body]).toMatchObject([200, { stage: 'DONE', code: null }]);

    expect(await canSignIn(site, 'rahima.new@example.test')).toBe(true);
    expect(await canSignIn(site, owner.email)).toBe(false);
    expect((await owner.call('GET', '/masked-mobile-email/')).body).toMatchObject({
      email_address: 'r•••@example.test',
    });
    expect(await elsewhere('GET', '/user/')).toMatchObject({ status: 401, body: { code: 4025 } });
    const told = sent.filter(
      (one) => one.kind === 'CONTACT_CHANGED' && one.customerId === owner.id,
    );
    expect(told.map(({ to, channel }) => `${channel} ${to}`)).toEqual([
      `EMAIL ${owner.email}`,
      `SMS ${owner.mobile}`,
    ]);
    expect(told[0]?.body).toContain('r•••@example.test');
    const { results } = (await owner.call('GET', '/notification/')).body as {
      results: { title: string; view_type: string }[];
    };
    expect(results[0]).toMatchObject({ title: 'Your e-mail was changed', view_type: 'WARNING' });
  });

  test('of the mobile number: codes go to the new one from then on, and it signs in', async () => {
    const owner = await addOwner(site);
    const change = await beginMobile(owner);
    await prove(site, owner, change, 'OLD_CODE');
    expect((await prove(site, owner, change, 'NEW_CODE')).status).toBe(200);
    expect((await contactOf(site, owner.id)).mobile_number).toBe(change.new_contact);
    expect(await canSignIn(site, change.new_contact)).toBe(true);
    expect(await canSignIn(site, owner.mobile)).toBe(false);
    const told = sent.filter(
      (one) => one.kind === 'CONTACT_CHANGED' && one.customerId === owner.id,
    );
    expect(told.map(({ to }) => to)).toEqual([owner.mobile, owner.email]);
    clock.moveMs(15 * 60_000 + 1000);
    const again = { ...owner, call: await signedInAs(site, owner.email) };
    await again.call('POST', '/otp/generate/', { purpose: 'DEVICE', channel: 'SMS' });
    expect(sent.at(-1)).toMatchObject({ kind: 'OTP', to: change.new_contact });
  });

  test('lowers the limits for 24 hours of bank time, and shows until when', async () => {
    const owner = await addOwner(site);
    expect((await stateOf(owner)).lower_limits_until).toBeNull();
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    expect((await stateOf(owner)).lower_limits_until).toBeNull();
    await prove(site, owner, change, 'NEW_CODE');
    const until = new Date((await bank.clock.businessMs()) + 24 * hourMs).toISOString();
    expect(await stateOf(owner)).toEqual({ change: null, lower_limits_until: until });
    clock.offsetMs(24 * hourMs - 1);
    expect((await stateOf(owner)).lower_limits_until).toBe(until);
    clock.offsetMs(1);
    expect((await stateOf(owner)).lower_limits_until).toBeNull();
    clock.offsetMs(-24 * hourMs);
  });
});

describe('an open change', () => {
  test('continues in another session, which shows the open code', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    const code = await codeOf(site, owner, change, 'NEW_CODE');
    const elsewhere = { ...owner, call: await signedInAs(site, owner.email) };
    expect((await stateOf(elsewhere)).change).toMatchObject({
      id: change.id,
      stage: 'NEW_CODE',
      code: { channel: 'EMAIL', sent_to: `m•••@example.test` },
    });
    expect((await verify(elsewhere, change, 'NEW_CODE', code)).body).toMatchObject({
      stage: 'DONE',
    });
    expect((await owner.call('GET', '/user/')).status).toBe(401);
  });

  test('that is cancelled changes nothing, and its code is invalid', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    const code = await codeOf(site, owner, change, 'NEW_CODE');
    expect((await owner.call('DELETE', `/contact-change/${change.id}/`)).status).toBe(200);
    expect((await owner.call('DELETE', `/contact-change/${change.id}/`)).status).toBe(404);
    expect((await verify(owner, change, 'NEW_CODE', code)).status).toBe(404);
    expect((await askFor(owner, change, 'NEW_CODE')).status).toBe(404);
    expect((await contactOf(site, owner.id)).email_address).toBe(owner.email);
    expect(await stateOf(owner)).toEqual({ change: null, lower_limits_until: null });
  });

  test('expires after 24 hours, and its contacts are deleted', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    clock.moveMs(24 * hourMs);
    const later = { ...owner, call: await signedInAs(site, owner.email) };
    expect((await askFor(later, change, 'NEW_CODE')).status).toBe(404);
    expect((await stateOf(later)).change).toBeNull();
    clock.moveMs(1);
    await removeExpiredRows(bank);
    const left = await bank.db
      .selectFrom('contact_change')
      .select('id')
      .where('id', '=', change.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('ends with the next one, and its codes are not valid for the next', async () => {
    const owner = await addOwner(site);
    const first = await beginEmail(owner);
    const code = await codeOf(site, owner, first, 'OLD_CODE');
    const second = await beginEmail(owner);
    expect((await verify(owner, first, 'OLD_CODE', code)).status).toBe(404);
    const answer = await verify(owner, second, 'OLD_CODE', code);
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: ['This code no longer works. Ask for a new one.'] },
    ]);
  });
});

test('an invalid address or number is refused by its field, and so is the current one', async () => {
  const owner = await addOwner(site);
  const national = owner.mobile.slice(4);
  const cases: [object, string][] = [
    [{ kind: 'EMAIL', email_address: 'rahima@' }, 'email_address'],
    [{ kind: 'EMAIL', email_address: owner.email.toUpperCase() }, 'email_address'],
    [{ kind: 'EMAIL', email_address: newEmail(), email: 'x' }, 'email'],
    [{ kind: 'EMAIL' }, 'email_address'],
    [
      { kind: 'MOBILE', mobile_number: '01112345678', mobile_number_country_prefix: '880' },
      'mobile_number',
    ],
    [
      { kind: 'MOBILE', mobile_number: `0${national}`, mobile_number_country_prefix: '880' },
      'mobile_number',
    ],
    [{ kind: 'POSTAL' }, 'kind'],
  ];
  for (const [body, field] of cases) {
    const answer = await owner.call('POST', '/contact-change/', body);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  }
  expect((await stateOf(owner)).change).toBeNull();
});
