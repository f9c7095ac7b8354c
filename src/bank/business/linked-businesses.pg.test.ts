import { beforeAll, describe, expect, test } from 'vitest';
import { accountTerms } from '#domain/accounts/account-opening.ts';
import { apiPath } from '#contract/endpoint.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import type { LinkedBusiness } from '#contract/linked-business.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { unsealRecord } from '../database/sealed-records.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { playBusinessDecision } from '../sandbox/switches/businesses.ts';
import { type CustomerClient, addCustomerClient } from '../testing/api-client.ts';
import { type Call, documentForm, signatureForm } from '../testing/businesses.ts';
import { addAccount, postingsOf } from '../testing/customers.ts';
import {
  addUnpaidLinkedBusiness,
  dhakaAddressInput,
  dhakaOwnerInput,
  moveToDhaka,
} from '../testing/linked-businesses.ts';
import { jpegOf } from '../testing/files.ts';
import { testSite } from '../testing/test-site.ts';
import { payPrice } from './linked-payment.ts';
import { transaction } from '../database/transaction.ts';

const site = await testSite();
const { bank, clock } = site;
/** 30 days (product.md B14). */
const reapplyAfterMs = 30 * 86_400_000;
const owner = await addCustomerClient(site, 'studio@kheya.test');
const other = await addCustomerClient(site, 'stranger@kheya.test');
const abroad = await addCustomerClient(site, 'abroad@kheya.test');

const callerOf = async ({ id }: CustomerClient): Promise<Call> => {
  const { token } = await issueToken(bank, id, 3600);
  return (method, path, body, type, hasKey) =>
    site.fetch(`${apiPath}${path}`, {
      method,
      headers: {
        'X-Api-Key': 'kheya-web',
        Authorization: `Bearer ${token}`,
        ...(type !== undefined && { 'Content-Type': type }),
        ...(hasKey === true && { 'Idempotency-Key': bank.random.newId() }),
      },
      ...(body !== undefined && { body }),
    });
};
const call = await callerOf(owner);

let taka: string;

beforeAll(async () => {
  await moveToDhaka(bank, owner.id);
  await moveToDhaka(bank, other.id);
  const account = await addAccount(bank, owner.id, { kind: 'BDT' });
  taka = account.id;
  const { post } = postingsOf(bank, account, 'npsb/BDT');
  await ledger.postBatch(bank.db, [post(bank.clock.wallMs(), 1_000_000n)]);
});

const register = async (body: object = {}): Promise<LinkedBusiness> => {
  const name = 'Nodi Design Studio';
  return (await owner.create('/linked-business/', { name, ...body })).body as LinkedBusiness;
};
const add = (name: string) => addUnpaidLinkedBusiness(call, owner.id, name);

/** Pays without the recent sign-in, which the route requires. */
const pay = (id: string, more: object = {}) => {
  const typed = { source_account: taka, resource_price: '2500.00', ...more };
  return transaction(bank.db, (trx) => payPrice(trx, bank, owner.id, { id, typed }));
};
const submit = (business: string) => owner.call('POST', '/business-verify/', { business });

const income = async (): Promise<bigint> => {
  const { booked } = await bank.db
    .selectFrom('ledger_account')
    .select('booked')
    .where('id', '=', bankAccounts['fee/BDT'])
    .executeTakeFirstOrThrow();
  return booked;
};

describe('a Bangladesh-linked business', () => {
  test('begins with its name and is completed later', async () => {
    const { id } = await register();
    const details = {
      email: 'Office@Nodi.example',
      structure: 'SOLE_PROPRIETORSHIP',
      tin: '১২৩৪ ৫৬৭৮ ৯০১২',
      trade_licence: 'TRAD/DSCC/0123/2024',
      bin: '002345-0101',
      formation_date: '2019-04-01',
      website: 'nodi.example',
      phone_number: '01712345678',
    };
    const stored = {
      ...details,
      id,
      name: 'Nodi Design Studio',
      email: 'office@nodi.example',
      ein: null,
      formation_state: null,
      tin: '********9012',
      website: 'https://nodi.example',
      phone_number: '+8801712345678',
      synctera_verification_status: null,
      profile: { id },
      resource_price: '2500.00',
      resource_price_currency: 'BDT',
      paid_at: null,
    };
    const changed = await owner.call('PATCH', `/linked-business/${id}/`, details);
    expect(changed).toMatchObject({ status: 200, body: stored });
    expect((await owner.call('GET', `/linked-business/${id}/`)).body).toEqual(changed.body);
    expect(changed.body).toHaveProperty(
      'resource_price_message',
      expect.stringContaining('2,500.00'),
    );
  });

  test('needs an address in Bangladesh', async () => {
    const { status } = await abroad.create('/linked-business/', { name: 'Nodi' });
    expect(status).toBe(403);
  });

  test('is none of the US businesses, and the other way round', async () => {
    const { id } = await register();
    const us = (await owner.create('/business/', { name: 'Padma Imports LLC' })).body;
    const { id: usId } = us as { id: string };
    expect((await owner.call('GET', `/business/${id}/`)).status).toBe(404);
    expect((await owner.call('GET', `/business-address/?business=${id}`)).status).toBe(404);
    expect((await owner.call('GET', `/linked-business/${usId}/`)).status).toBe(404);
    const idsAt = async (path: string) =>
      ((await owner.call('GET', path)).body as { results: { id: string }[] }).results.map(
        (one) => one.id,
      );
    expect(await idsAt('/business/')).toEqual([usId]);
    expect(await idsAt('/linked-business/')).not.toContain(usId);
  });

  test('names the field of each problem', async () => {
    const { status, body } = await owner.create('/linked-business/', {
      name: 'Nodi',
      tin: '12345',
      trade_licence: 'a b',
      bin: '12',
      website: 'nodi',
      phone_number: '(718) 555-0142',
    });
    expect([status, Object.keys(body as object).toSorted()]).toEqual([
      400,
      ['bin', 'phone_number', 'tin', 'trade_licence', 'website'],
    ]);
  });

  test('keeps its TIN in a change without it, and refuses it masked', async () => {
    const { id, tin } = await register({ tin: '123456789012' });
    const change = (body: object) => owner.call('PATCH', `/linked-business/${id}/`, body);
    expect((await change({ name: 'Nodi Studio' })).body).toMatchObject({ tin });
    const row = await bank.db
      .selectFrom('business_ein')
      .select(['sealed_number as sealed', 'sealing_key_id as keyId'])
      .where('business_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(unsealRecord(bank, 'business_ein', id, row).toString()).toBe('123456789012');
    expect(await change({ tin })).toMatchObject({ status: 400, body: { tin: [/12 digits/] } });
    expect((await change({ tin: '' })).body).toMatchObject({ tin: null });
  });
});

describe('the records of a linked business', () => {
  test('are one address in Bangladesh, metadata and managers', async () => {
    const { id: linked_business } = await register();
    const path = '/linked-business/address/';
    const save = (more: object = {}) =>
      owner.call('POST', path, { linked_business, ...dhakaAddressInput, ...more });
    expect((await save({ thana: 'Elsewhere' })).body).toHaveProperty('thana');
    const us = { country: 'US', thana: null, district: null, division: null };
    expect((await save(us)).body).toHaveProperty('country');
    const { body: address } = await save();
    expect(address).toMatchObject({ linked_business, thana: 'Dhanmondi' });
    await save({ address_line_1: 'House 43' });
    const { id } = address as { id: string };
    const moved = { linked_business, postal_code: '1205' };
    expect((await owner.call('PATCH', `${path}${id}/`, moved)).body).toMatchObject({
      ...{ id, address_line_1: 'House 43', postal_code: '1205' },
    });
    expect(
      (await owner.call('GET', `${path}?linked_business=${linked_business}`)).body,
    ).toMatchObject({
      count: 1,
    });
    const { id: elsewhere } = await register();
    const wrong = { linked_business: elsewhere, postal_code: '1206' };
    expect((await owner.call('PATCH', `${path}${id}/`, wrong)).status).toBe(404);
    const answers = { linked_business, naics_code: '54' };
    const { body: metadata } = await owner.call('POST', '/linked-business/metadata/', answers);
    expect(metadata).toMatchObject(answers);
    expect(metadata).not.toHaveProperty('ownerships');
    const manager = { linked_business, user: owner.id, type: 'MANAGING_PERSON_OF' };
    expect(
      (await owner.call('POST', '/linked-business/relationship/', manager)).body,
    ).toMatchObject(manager);
  });

  test('have owners with a national ID, which a change without it keeps and a mask does not replace', async () => {
    const { id: business } = await register();
    const save = (body: object) => owner.call('POST', '/external-customer/', { business, ...body });
    const { identification, ...details } = dhakaOwnerInput;
    expect((await save(details)).body).toHaveProperty('identification');
    expect((await save({ ...details, ssn: '514-22-1847' })).body).toHaveProperty('ssn');
    const saved = (await save({ ...details, identification })).body as { id: string };
    const masked = { identification_class: 'NID', last_four: '7890' };
    expect(saved).toMatchObject({ identification: masked });
    const change = (body: object) => owner.call('PATCH', `/external-customer/${saved.id}/`, body);
    expect((await change({ last_name: 'Khatun' })).body).toMatchObject({ identification: masked });
    const mask = { identification_class: 'NID', identification_number: '******7890' };
    expect((await change({ identification: mask })).body).toHaveProperty('identification');
    const inUs = {
      ...{ address_line_1: '41-10 Main Street', city: 'Flushing', state: 'New York' },
      ...{ postal_code: '11355', country: 'US' },
    };
    expect((await change({ ext_cust_address: inUs })).status).toBe(400);
  });

  test('have percentages of at most 100 together', async () => {
    const { id: business } = await register();
    const share = (ownership_percentage: string, more: object) =>
      owner.call('POST', '/business-ownership/', {
        ...{ business, ownership_percentage, title: 'FOUNDER' },
        ...more,
      });
    expect((await share('60.5', { user: owner.id })).status).toBe(201);
    const named = { email_address: 'salma@nodi.example', name: 'Salma Begum' };
    expect((await share('39.51', named)).body).toHaveProperty('ownership_percentage');
    expect((await share('39.5', named)).status).toBe(201);
  });

  test('have documents of their own names, replaced by the same form', async () => {
    const { id: linked_business } = await register();
    const send = async (method: string, path: string, fields: Record<string, string>) => {
      const answer = await call(method, `/linked-business/document/${path}`, documentForm(fields));
      return { status: answer.status, body: (await answer.json()) as { id: string } };
    };
    expect((await send('POST', '', { doc_name: 'TRADE_LICENCE' })).body).toEqual({
      linked_business: ['No Business ID'],
    });
    expect((await send('POST', '', { linked_business, doc_name: '' })).body).toEqual({
      doc_name: ['Document name is required'],
    });
    expect((await send('POST', '', { linked_business })).body).toHaveProperty('doc_name');
    const fields = { linked_business, doc_name: 'TRADE_LICENCE' };
    const first = await send('POST', '', fields);
    expect(first).toMatchObject({ status: 201, body: fields });
    const second = await send('PATCH', `${first.body.id}/`, fields);
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, ...fields } });
    const list = await owner.call(
      'GET',
      `/linked-business/document/?linked_business=${linked_business}`,
    );
    expect(list.body).toMatchObject({ count: 1 });
  });
});

describe('the resource price', () => {
  test('is paid once into the income of the bank, before a submission', async () => {
    const business = await add('Nodi Design Studio');
    const progress = await owner.call('GET', `/linked-business/${business}/progress/`);
    expect(progress.body).toMatchObject({ linked_business: business, completed: 5, total: 6 });
    expect(await submit(business)).toMatchObject({ status: 409, body: { missing: ['payment'] } });
    const before = await income();
    const paid = await pay(business);
    expect(paid.paid_at).not.toBeNull();
    expect(await pay(business)).toEqual(paid);
    expect((await income()) - before).toBe(250_000n);
    expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [] });
    const posted = await bank.db
      .selectFrom('transaction')
      .select(['memo', 'amount'])
      .where('account_id', '=', taka)
      .where('subtype', '=', 'BUSINESS_REGISTRATION')
      .execute();
    expect(posted).toEqual([
      { memo: 'Business registration: Nodi Design Studio', amount: 250_000n },
    ]);
  });

  test('is refused with another amount, from another account, and without money', async () => {
    const { id } = await register();
    const before = await income();
    const dollars = await addAccount(bank, owner.id);
    await expect(pay(id, { resource_price: '1.00' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(pay(id, { source_account: dollars.id })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(pay(id, { source_account: bank.random.newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
    const empty = await addAccount(bank, owner.id, { kind: 'BDT' });
    await expect(pay(id, { source_account: empty.id })).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await income()).toBe(before);
  });

  test('needs a recent sign-in', async () => {
    const { id } = await register();
    const body = { source_account: taka, resource_price: '2500.00' };
    const answer = await owner.create(`/linked-business/${id}/payment/`, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'step_up_required' } });
  });
});

describe('the verification of a linked business', () => {
  const terms = { purpose: 'SAVING', nominees: [], agreed_terms: accountTerms.BDT };

  test('is accepted from nothing, and only then a taka account opens in its name', async () => {
    const business = await add('Shapla Studio');
    const open = () => owner.create('/bdt-account/', { ...terms, profile: business });
    expect((await open()).body).toMatchObject({ code: 'business_not_verified' });
    await pay(business);
    expect(await submit(business)).toMatchObject({
      status: 200,
      body: {
        id: business,
        synctera_verification_status: 'ACCEPTED',
        detail: 'Congratulations!! You have successfully completed your KYB.',
      },
    });
    const opened = await open();
    expect(opened).toMatchObject({ status: 201, body: { account_holder_name: 'Shapla Studio' } });
    const ofBusiness = await owner.call('GET', `/bdt-account/?profile=${business}`);
    expect(ofBusiness.body).toMatchObject({ count: 1 });
    const profiles = await owner.call('GET', '/profile/');
    expect((profiles.body as { results: object[] }).results).toContainEqual({
      id: business,
      type: 'LINKED_BUSINESS',
      name: 'Shapla Studio',
      synctera_verification_status: 'ACCEPTED',
    });
  });

  test('is reviewed by staff: a section is requested again, and two members decide', async () => {
    const business = await add('SANDBOX_REVIEW Nodi');
    await pay(business);
    expect((await submit(business)).body).toMatchObject({
      detail: 'Your KYB verification is in review.',
    });
    const rename = () =>
      owner.call('PATCH', `/linked-business/${business}/`, { name: 'SANDBOX_REVIEW Nodi Two' });
    expect((await rename()).status).toBe(409);
    await playBusinessDecision(bank, business, {
      by: 'ask_for_more',
      staff: 'amina',
      section: 'COMPANY',
      reason: 'DETAILS_NOT_CONFIRMED',
    });
    expect((await rename()).status).toBe(200);
    expect((await submit(business)).status).toBe(200);
    const accept = (staff: 'amina' | 'joseph') =>
      playBusinessDecision(bank, business, { by: 'back_office', staff, to: 'ACCEPTED' });
    expect(await accept('amina')).toMatchObject({ synctera_verification_status: 'REVIEW' });
    expect(await accept('joseph')).toMatchObject({ synctera_verification_status: 'ACCEPTED' });
  });

  test('of a rejected business is repeated after 30 days, signed again and not paid again', async () => {
    const business = await add('SANDBOX_DENY Nodi');
    await pay(business);
    expect((await submit(business)).body).toMatchObject({
      synctera_verification_status: 'REJECTED',
    });
    const { body } = await owner.call('GET', `/linked-business/${business}/progress/`);
    expect(body).toMatchObject({ rejected_for: 'DETAILS_NOT_CONFIRMED' });
    expect(await submit(business)).toMatchObject({
      status: 409,
      body: { code: 'step_not_possible', reapply_at: (body as BusinessProgress).reapply_at },
    });
    const before = await income();
    const renamed = { name: 'Nodi Prints' };
    expect((await owner.call('PATCH', `/linked-business/${business}/`, renamed)).status).toBe(200);

    clock.moveMs(reapplyAfterMs);
    const later = await callerOf(owner);
    const again = async () => {
      const typed = JSON.stringify({ business });
      return (await later('POST', '/business-verify/', typed, 'application/json')).json();
    };
    expect(await again()).toMatchObject({ missing: ['signature'] });
    const form = signatureForm(business, 'LINKED_BUSINESS');
    form.set('upload_file', new Blob([new Uint8Array(await jpegOf(1_220, 820))]));
    expect((await later('POST', '/file-upload/', form)).status).toBe(201);
    expect(await again()).toMatchObject({ synctera_verification_status: 'ACCEPTED' });
    expect(await income()).toBe(before);
    clock.moveMs(-reapplyAfterMs);
  });
});
