import { describe, expect, test } from 'vitest';
import type { ContactChange } from '#contract/auth.ts';
import { testBrowser } from '../testing/test-browser.ts';
import { testSite } from '../testing/test-site.ts';
import {
  type Owner,
  addOwner,
  askFor,
  beginEmail,
  beginMobile,
  canSignIn,
  codeOf,
  contactOf,
  newEmail,
  newMobile,
  newestTo,
  prove,
  stateOf,
  verify,
} from '../testing/contact-change.ts';

/*
 * Attacks on a change of the e-mail or the mobile number (product.md B16): by a thief with an open
 * session or with one of the two contacts, and by simultaneous requests.
 */
const site = await testSite();
const { bank, clock, sent } = site;
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('a thief', () => {
  test('with an older session cannot start a change', async () => {
    const owner = await addOwner(site);
    clock.moveMs(10 * 60_000 + 1000);
    const answer = await owner.call('POST', '/contact-change/', {
      kind: 'EMAIL',
      email_address: newEmail(),
    });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'step_up_required' }]);
    expect((await stateOf(owner)).change).toBeNull();
  });

  test('cannot verify the new contact first, or have a code sent to it', async () => {
    const owner = await addOwner(site);
    const change = await beginMobile(owner);
    const before = sent.length;
    expect((await askFor(owner, change, 'NEW_CODE')).status).toBe(409);
    expect((await verify(owner, change, 'NEW_CODE', '123456')).status).toBe(409);
    expect(sent).toHaveLength(before);
  });

  test('gains nothing with a code of another purpose, or with one code used twice', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await owner.call('POST', '/otp/generate/', { purpose: 'DEVICE', channel: 'EMAIL' });
    const device = newestTo(site, owner.email);
    expect((await verify(owner, change, 'OLD_CODE', device)).status).toBe(400);
    const code = await codeOf(site, owner, change, 'OLD_CODE');
    expect((await owner.call('POST', '/otp/verify/', { code })).status).toBe(400);
    expect((await verify(owner, change, 'OLD_CODE', code)).status).toBe(200);
    expect((await verify(owner, change, 'OLD_CODE', code)).body).toMatchObject({
      stage: 'NEW_CODE',
    });
    expect((await verify(owner, change, 'NEW_CODE', code)).status).toBe(400);
    expect((await contactOf(site, owner.id)).email_address).toBe(owner.email);
  });

  test('has five attempts, then must wait; a code is valid for five minutes', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    const code = await codeOf(site, owner, change, 'OLD_CODE');
    const words: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      words.push((await verify(owner, change, 'OLD_CODE', otherThan(code))).body);
    expect(words.at(3)).toEqual({ code: ['Invalid code. 1 attempt left'] });
    expect((await verify(owner, change, 'OLD_CODE', code)).status).toBe(429);
    clock.moveMs(15 * 60_000 + 1000);
    const late = await codeOf(site, owner, change, 'OLD_CODE');
    clock.moveMs(5 * 60_000 + 1);
    expect((await verify(owner, change, 'OLD_CODE', late)).status).toBe(400);
    expect((await stateOf(owner)).change).toMatchObject({ stage: 'OLD_CODE', code: null });
  });

  test('gets three codes sent in 15 minutes, to the old and new contact together', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    for (let asked = 0; asked < 3; asked += 1)
      expect((await askFor(owner, change, 'OLD_CODE')).status).toBe(201);
    expect((await askFor(owner, change, 'OLD_CODE')).status).toBe(429);
  });

  test('with the old mailbox cannot reset the password after the change', async () => {
    const owner = await addOwner(site);
    const browser = testBrowser(site);
    const form = await (await browser.get('/accounts/forgot-password')).text();
    const asked = await browser.submit(form, { email: owner.email });
    const page = await (await browser.get(asked.headers.get('location') ?? '')).text();
    await expect
      .poll(() => sent.findLast((one) => one.kind === 'PASSWORD_RESET')?.customerId)
      .toBe(owner.id);
    const mail = sent.findLast(({ kind }) => kind === 'PASSWORD_RESET');
    const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    await prove(site, owner, change, 'NEW_CODE');
    const answer = await browser.submit(page, { code, new_password: 'the thief’s own password' });
    expect(answer.status).toBe(422);
    expect(await canSignIn(site, change.new_contact)).toBe(true);
  });

  test('on an unknown browser must verify it first', async () => {
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await bank.db
      .updateTable('customer')
      .set({ asks_new_devices: true })
      .where('id', '=', owner.id)
      .execute();
    for (const answer of [
      await owner.call('GET', '/contact-change/'),
      await owner.call('POST', '/contact-change/', { kind: 'EMAIL', email_address: newEmail() }),
      await askFor(owner, change, 'OLD_CODE'),
      await verify(owner, change, 'OLD_CODE', '123456'),
    ])
      expect(answer).toMatchObject({ status: 406, body: { code: 'device_unknown' } });
  });
});

describe('another customer’s contact', () => {
  test('is reported only after both codes were verified', async () => {
    const [holder, owner] = [await addOwner(site), await addOwner(site)];
    const taken = await beginEmail(owner, holder.email);
    const free = { ...taken, id: '', new_contact: '', expires_at: '' };
    expect({ ...(await beginEmail(owner)), id: '', new_contact: '', expires_at: '' }).toEqual(free);
    const change = await beginEmail(owner, holder.email);
    await prove(site, owner, change, 'OLD_CODE');
    const answer = await prove(site, owner, change, 'NEW_CODE');
    expect([answer.status, answer.body]).toEqual([
      400,
      { email_address: ['This belongs to another account.'] },
    ]);
    expect((await contactOf(site, holder.id)).email_address).toBe(holder.email);
    expect((await contactOf(site, owner.id)).email_address).toBe(owner.email);
    expect(await stateOf(owner)).toEqual({ change: null, lower_limits_until: null });
    expect((await owner.call('GET', '/user/')).status).toBe(200);
  });

  test('is assigned only once by simultaneous requests', async () => {
    const owners = [await addOwner(site), await addOwner(site), await addOwner(site)];
    const mobile = newMobile();
    const ready: [Owner, ContactChange, string][] = [];
    for (const owner of owners) {
      const change = await beginMobile(owner, mobile);
      await prove(site, owner, change, 'OLD_CODE');
      ready.push([owner, change, await codeOf(site, owner, change, 'NEW_CODE')]);
    }
    const answers = await Promise.all(
      ready.map(([owner, change, code]) => verify(owner, change, 'NEW_CODE', code)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
    const holders = await bank.db
      .selectFrom('customer')
      .select('id')
      .where('mobile_number', '=', `+880${mobile}`)
      .execute();
    expect(holders).toHaveLength(1);
  });
});

test('of 20 simultaneous right codes one makes the change, with one notification', async () => {
  const owner = await addOwner(site);
  const change = await beginEmail(owner);
  await prove(site, owner, change, 'OLD_CODE');
  const code = await codeOf(site, owner, change, 'NEW_CODE');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(owner, change, 'NEW_CODE', code)),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await contactOf(site, owner.id)).email_address).toBe(change.new_contact);
  const told = sent.filter((one) => one.kind === 'CONTACT_CHANGED' && one.customerId === owner.id);
  expect(told).toHaveLength(2);
});

test('a customer stopped by the bank half-way is still reached at the old contact', async () => {
  for (const stop of [
    { synctera_user_status: 'FROZEN', status: 422 },
    { admin_review_status: 'BLOCKED', status: 403 },
  ] as const) {
    const { status, ...standing } = stop;
    const owner = await addOwner(site);
    const change = await beginEmail(owner);
    await prove(site, owner, change, 'OLD_CODE');
    const code = await codeOf(site, owner, change, 'NEW_CODE');
    await bank.db.updateTable('customer').set(standing).where('id', '=', owner.id).execute();
    expect((await verify(owner, change, 'NEW_CODE', code)).status).toBe(status);
    expect((await contactOf(site, owner.id)).email_address).toBe(owner.email);
    const another = { kind: 'EMAIL', email_address: newEmail() };
    expect((await owner.call('POST', '/contact-change/', another)).status).toBe(status);
  }
});
