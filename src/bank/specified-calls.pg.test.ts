import { beforeAll, describe, expect, test } from 'vitest';
import { headerNames } from '#contract/endpoint.ts';
import { issueToken } from './auth/access-tokens.ts';
import * as ledger from './ledger/ledger.ts';
import { newIdempotencyKey } from './testing/api-client.ts';
import {
  type Call,
  addBusinessRecords,
  addCompleteBusiness,
  addVerifiedBusiness,
} from './testing/businesses.ts';
import {
  addAccount,
  addCard,
  addCustomer,
  addNotification,
  addStoredBeneficiary,
  addStoredLink,
  postingsOf,
} from './testing/customers.ts';
import { sendProviderEvent } from './sandbox/switches/decisions.ts';
import { addApplicant, addNewcomer, addStranger } from './testing/identity.ts';
import { addStoredInvitation } from './testing/invitations.ts';
import { addLinkedRecords } from './testing/linked-businesses.ts';
import {
  type Caller,
  type Names,
  type SpecifiedCall,
  specifiedReads,
  specifiedWrites,
} from './testing/specified-calls.ts';
import { testSite } from './testing/test-site.ts';
import { addTicket } from './testing/tickets.ts';

/*
 * Every read and write of spec 7, made once as it is printed there: the status and the names of the
 * answer's fields (spec 3). Others' records are in auth/others-records, refusals beside each route.
 */
const site = await testSite();
const { bank } = site;
const tokens: Partial<Record<Caller, string>> = {};
const names: Record<string, string> = {};

const callOf =
  (who: Caller): Call =>
  (method, path, body, type) => {
    const token = tokens[who];
    return site.fetch(`/api${path}`, {
      method,
      headers: {
        [headerNames.apiKey]: 'kheya-web',
        [headerNames.idempotencyKey]: newIdempotencyKey(bank),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'Content-Type': type }),
      },
      ...(body !== undefined && { body }),
    });
  };

const signIn = async (who: Caller, id: string): Promise<string> => {
  ({ token: tokens[who] } = await issueToken(bank, id));
  return id;
};

/** A customer with a record of every kind that a read of spec 7 lists. */
const addOwner = async (): Promise<Names> => {
  const customer = await signIn('owner', await addCustomer(bank, 'owner@kheya.test'));
  const account = await addAccount(bank, customer);
  const bdt = await addAccount(bank, customer, { kind: 'BDT' });
  const nowMs = bank.clock.wallMs();
  await ledger.postBatch(bank.db, [
    postingsOf(bank, account).post(nowMs, 100_000n),
    postingsOf(bank, bdt, 'npsb/BDT').post(nowMs, 100_000n),
  ]);
  await addCard(bank, account.id);
  await addNotification(bank, customer, 'Your statement is ready');
  await addStoredLink(bank, customer);
  await addStoredInvitation(bank, customer);
  await addStoredBeneficiary(bank, customer, { type: 'BKASH' });
  await addStoredBeneficiary(bank, customer, {
    type: 'USD_TO_OTHER_BDT',
    destinationAccountId: bdt.id,
  });
  const call = callOf('owner');
  return {
    ...(await addBusinessRecords(call, customer)),
    complete: await addCompleteBusiness(call, customer, 'Meghna Textiles'),
    plain: await addVerifiedBusiness(bank, customer, null),
    customer,
    account: account.id,
    accountNumber: account.number,
    bdtNumber: bdt.number,
    manual: (await addAccount(bank, customer, { kind: 'MANUAL' })).id,
    payee: await addStoredBeneficiary(bank, customer, { type: 'ACH' }),
    bdPayee: await addStoredBeneficiary(bank, customer, { type: 'BD_WIRE' }),
    ticket: await addTicket(call),
  };
};

/** A customer who has passed the identity check and not submitted their profile. */
const addChecked = async (): Promise<string> => {
  const { id, call } = await addApplicant(site, { status: 'VERIFICATION_IN_PROGRESS' });
  const { body } = await call('POST', '/generate-idv/');
  const { inquiry_id } = body as { inquiry_id: string };
  const passed = { type: 'inquiry.completed', inquiry_id } as const;
  await sendProviderEvent(bank, `${inquiry_id}/ended`, passed);
  return id;
};

beforeAll(async () => {
  Object.assign(names, await addOwner());
  const dhaka = await signIn('dhaka', await addCustomer(bank, 'dhaka@kheya.test'));
  Object.assign(names, await addLinkedRecords(bank, callOf('dhaka'), dhaka));
  await signIn('applicant', (await addApplicant(site, { status: 'PROFILE_COMPLETED' })).id);
  await signIn('checked', await addChecked());
  names['begun'] = await signIn('begun', (await addNewcomer(site)).id);
  await signIn('newcomer', (await addStranger(site)).id);
});

const filled = (path: string): string => path.replace(/\{(\w+)\}/g, (_, kind) => names[kind] ?? '');

const make = async ({ method, path, who, body }: SpecifiedCall) => {
  const code = /\d{6}/.exec(site.sent.at(-1)?.body ?? '')?.[0] ?? '';
  const sent = body?.({ ...names, code });
  const answer =
    sent === undefined || sent instanceof FormData
      ? await callOf(who)(method, filled(path), sent)
      : await callOf(who)(method, filled(path), JSON.stringify(sent), 'application/json');
  return { status: answer.status, body: (await answer.json()) as unknown };
};

/** The status of the answer, and the specified names that it lacks. */
const answered = async (call: SpecifiedCall) => {
  const { status, body } = await make(call);
  const record = call.at === '' ? body : valueAt(body, call.at);
  const lacking = [
    ...(call.isList ? ['results', 'count'] : []).filter((name) => lacks(body, name)),
    ...call.fields
      .trim()
      .split(/\s+/)
      .filter((name) => lacks(record, name)),
  ];
  return { status, lacking, ...(status !== call.status && { body }) };
};

/** The value at a path of names, "data.emboss_name"; undefined if a name is missing. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);

/** A null counts as an answer: it says that there is nothing. */
const lacks = (record: unknown, path: string): boolean =>
  path !== '' && valueAt(record, path) === undefined;

describe('the reads of spec 7', () => {
  test.each(specifiedReads)('$method $path answers $status to $who', async (call) => {
    expect(await answered(call)).toEqual({ status: call.status, lacking: [] });
  });
});

describe('the writes of spec 7', () => {
  test.each(specifiedWrites)('$method $path answers $status to $who', async (call) => {
    expect(await answered(call)).toEqual({ status: call.status, lacking: [] });
  });
});
