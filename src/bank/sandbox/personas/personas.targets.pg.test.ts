import { describe, expect, test } from 'vitest';
import { listBdtAccounts, listUserAccounts } from '#contract/accounts.ts';
import {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import { askTransferStepUp } from '#contract/transfers.ts';
import { getUser } from '#contract/customers.ts';
import { isClosed } from '#domain/accounts/accounts.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import type { Currency } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import { offeredTarget } from '#domain/transfers/offered-targets.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { testSandbox } from '#bank/testing/sandbox.ts';
import { personas } from './personas.ts';

/*
 * Goal: every target that a customer sees as available can be completed (product.md A34). Method:
 * each persona takes each available target up to its review, through the API only.
 */
const { bank, fetch, press, tokenOf, accountNumber } = await testSandbox();

/** Not offered by the app: a customer's own bank cannot be saved as a recipient yet. */
const hidden: ReadonlySet<SendTarget> = new Set(['PLAID']);

interface Customer {
  readonly token: string;
  readonly facts: ReturnType<typeof toPermissionFacts>;
  readonly accounts: Readonly<Record<Currency, readonly string[]>>;
  readonly recipients: Map<BeneficiaryType, string>;
}

const collections = [
  beneficiaries,
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  mobileWalletBeneficiaries,
  ipayBeneficiaries,
] as const;

const openOnes = (accounts: readonly { readonly id: string; readonly account_status: string }[]) =>
  accounts
    .filter(({ account_status: status }) => !isClosed(status as Parameters<typeof isClosed>[0]))
    .map(({ id }) => id);

const customerOf = async (email: string): Promise<Customer> => {
  const token = await tokenOf(email);
  const [user] = (await press(getUser, { token })).results;
  const usd = await press(listUserAccounts, { token });
  const bdt = await press(listBdtAccounts, { token });
  const recipients = new Map<BeneficiaryType, string>();
  for (const { list } of collections) {
    const { results } = await press(list, { token });
    for (const one of results)
      if ('beneficiary_type' in one) recipients.set(one.beneficiary_type, one.id);
  }
  return {
    token,
    facts: toPermissionFacts(user!),
    accounts: { USD: openOnes(usd.results), BDT: openOnes(bdt.results) },
    recipients,
  };
};

const offerOf = ({ facts, accounts, recipients }: Customer, target: SendTarget) =>
  offeredTarget(
    facts,
    {
      openAccounts: { USD: accounts.USD.length, BDT: accounts.BDT.length },
      recipientTypes: new Set(recipients.keys()),
    },
    target,
  );

const customer = { account_holder_name: 'Md. Abdul Karim', is_name_accepted: true };
const bdAccount = { ...customer, routing_number: '125010070', branch_name: 'Bagerhat' };
const usAccount = {
  ...customer,
  routing_number: '021000021',
  account_number: '123456789',
  account_type: 'CHECKING',
};

/** The fields of each type of recipient. */
const typed: Readonly<Partial<Record<BeneficiaryType, object>>> = {
  INTERNAL: { account: accountNumber('blocked.everyday') },
  ACH: usAccount,
  DOMESTIC_WIRE: {
    ...usAccount,
    address_line_1: '1 Main Street',
    city: 'Queens',
    state: 'New York',
    postal_code: '11103',
    bank_address: '1 Bank Street, New York',
  },
  BD_WIRE: { ...bdAccount, account_number: '1234567890123', purpose: 'FAMILY_SUPPORT' },
  WITHDRAW_TO_BD_BANK: {
    ...bdAccount,
    account_number: '1234567890124',
    mobile_number: '01712345678',
  },
  BKASH: {
    ...customer,
    wallet_type: 'bkash',
    account_number: '01712345678',
    relationship: 'FAMILY',
  },
  IPAY: { ...customer, ipay_wallet_number: '01712345678' },
};

const saveRecipient = async (
  { token }: Customer,
  type: BeneficiaryType,
  email: string,
): Promise<string> => {
  const taka = accountNumber(email.startsWith('bd@') ? 'us.taka' : 'bd.taka');
  const isWithType = ['beneficiary', 'bd-beneficiary'].includes(collectionByType[type]);
  const body = {
    ...(type === 'USD_TO_OTHER_BDT' ? { account_number: taka } : typed[type]),
    ...(isWithType && { beneficiary_type: type }),
  };
  const answer = await fetch(`${apiPath}/${collectionByType[type]}/`, {
    method: 'POST',
    headers: {
      [headerNames.apiKey]: 'kheya-web',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      [headerNames.idempotencyKey]: bank.random.newId(),
    },
    body: JSON.stringify(body),
  });
  const saved = (await answer.json()) as { id: string };
  expect({ type, status: answer.status, saved }).toMatchObject({ status: 201 });
  return saved.id;
};

/** The destination for a target: an account, or a recipient, saved if necessary. */
const destinationOf = async (customer: Customer, target: SendTarget, email: string) => {
  const { destinations } = transferTargets[target];
  const toRecipient = destinations.find(({ beneficiaryTypes }) => beneficiaryTypes !== undefined);
  if (toRecipient === undefined) {
    const { field } = destinations[0]!;
    const own = field === 'destination_account' ? customer.accounts.USD : customer.accounts.BDT;
    return { [field]: own.at(-1)! };
  }
  const types = toRecipient.beneficiaryTypes!;
  const known = types.find((type) => customer.recipients.has(type));
  const type =
    known ??
    types.find((one) => beneficiaryTypePermission(customer.facts, one).canUse) ??
    types[0]!;
  const id = customer.recipients.get(type) ?? (await saveRecipient(customer, type, email));
  customer.recipients.set(type, id);
  return { [toRecipient.field]: id };
};

describe.each(personas.map(({ facts }) => facts.email_address))('%s', (email) => {
  test('completes every available target, and gets the reason for each other', async () => {
    const customer = await customerOf(email);
    let isRequested = false;
    for (const target of sendTargets.filter((one) => !hidden.has(one))) {
      const offer = offerOf(customer, target);
      if (!offer.canUse) {
        expect(offer.reason).toBeDefined();
        continue;
      }
      const { sourceCurrency, transferMode } = transferTargets[target];
      const quote = await press(createTransferQuote, {
        token: customer.token,
        body: {
          client_reference: bank.random.newId(),
          source_account: customer.accounts[sourceCurrency][0]!,
          transfer_mode: transferMode,
          amount: '600.00',
          amount_side: 'SEND',
          ...(await destinationOf(customer, target, email)),
        },
      });
      expect([target, quote.transfer_mode]).toEqual([target, transferMode]);
      // Codes are limited, so one persona requests one, which shows that the review can be
      // confirmed.
      if (quote.requires_step_up && !isRequested) {
        isRequested = true;
        const params = { id: quote.conversion_rate_id };
        const channel = 'EMAIL' as const;
        await press(askTransferStepUp, { token: customer.token, params, body: { channel } });
      }
    }
  });
});

describe('Bangladesh-linked (product.md A34)', () => {
  const linkedOf = async (email: string): Promise<Customer> => customerOf(email);

  test('a customer in New York with a taka account pays another customer’s taka account', async () => {
    const us = await linkedOf('us@kheya.test');
    expect(us.facts).toMatchObject({ country: 'US', is_bangladesh_linked: true });
    expect(offerOf(us, 'USD_TO_OTHER_BDT').canUse).toBe(true);
    expect(offerOf(us, 'OTHER_KHEYA_BDT').canUse).toBe(true);
  });

  test('a customer in New York without one gets the reason', async () => {
    const device = await linkedOf('device@kheya.test');
    expect(device.facts.is_bangladesh_linked).toBe(false);
    expect(offerOf(device, 'USD_TO_OTHER_BDT')).toEqual({
      canSee: true,
      canUse: false,
      reason: 'bangladesh_link_needed',
    });
    expect(offerOf(device, 'MY_ACCOUNT').reason).toBe('second_dollar_account_needed');
    expect(offerOf(device, 'USD_TO_BDT').reason).toBe('taka_account_needed');
  });

  test('a customer without accounts gets the missing account of every target', async () => {
    const empty = await linkedOf('empty@kheya.test');
    const reasons = sendTargets.map((target) => [target, offerOf(empty, target)] as const);
    for (const [target, { canUse, reason }] of reasons)
      expect([target, canUse, reason]).toEqual([target, false, expect.any(String)]);
    expect(offerOf(empty, 'ACH').reason).toBe('dollar_account_needed');
    expect(offerOf(empty, 'OTHER_KHEYA_BDT').reason).toBe('taka_account_needed');
  });

  test.each([
    ['an address in Bangladesh', 'bdt-only@kheya.test', true],
    ['nothing of it', 'empty@kheya.test', false],
  ])('%s: %s', async (_what, email, isLinked) => {
    expect((await linkedOf(email)).facts.is_bangladesh_linked).toBe(isLinked);
  });
});
